package io.benchlift.jdbc;

/** A database that cannot be used, with what is wrong and what to do in one sentence. */
public final class UnreachableException extends RuntimeException {

    private static final long serialVersionUID = 1;

    public UnreachableException(String message, Throwable cause) {
        super(message, cause);
    }
}
