package io.benchlift.agent.privileged;

/** The lease has ended (expired, taken over, undone): whoever held it must not go on as if it still did. Nothing was changed. */
public final class FencedException extends RuntimeException {

    public FencedException(String message) {
        super(message);
    }
}
