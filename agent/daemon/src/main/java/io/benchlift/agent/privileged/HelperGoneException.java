package io.benchlift.agent.privileged;

/**
 * The connection to the helper is lost. The helper or its supervisor undoes every lease of it that was not detached.
 */
public final class HelperGoneException extends RuntimeException {

    public HelperGoneException(String message, Throwable cause) {
        super(message, cause);
    }
}
