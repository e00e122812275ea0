package io.benchlift.agent.privileged;

/** The connection to the helper is lost. Every lease of it that was not detached is being undone by the helper or its supervisor. */
public final class HelperGoneException extends RuntimeException {

    public HelperGoneException(String message, Throwable cause) {
        super(message, cause);
    }
}
