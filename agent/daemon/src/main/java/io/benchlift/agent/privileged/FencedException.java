package io.benchlift.agent.privileged;

/**
 * The lease has ended (expired, taken over, undone): its former holder must not continue as if it were valid. Nothing
 * was changed.
 */
public final class FencedException extends RuntimeException {

    public FencedException(String message) {
        super(message);
    }
}
