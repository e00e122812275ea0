package io.benchlift.jdbc;

/** Tables could not be made or dropped; what was half-made is gone again. The message says why and what to do. */
public final class LoadException extends RuntimeException {

    private static final long serialVersionUID = 1;

    public LoadException(String message, Throwable cause) {
        super(message, cause);
    }

    public LoadException(String message) {
        super(message);
    }
}
