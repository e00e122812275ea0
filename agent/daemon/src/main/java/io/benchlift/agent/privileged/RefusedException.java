package io.benchlift.agent.privileged;

/** The helper refused; nothing was changed. The message is for the user and names the remedy. */
public final class RefusedException extends RuntimeException {

    public RefusedException(String message) {
        super(message);
    }
}
