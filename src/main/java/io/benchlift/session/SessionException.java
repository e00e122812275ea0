package io.benchlift.session;

/** A session file that cannot be read or written, in one sentence that names the file and the remedy. */
public final class SessionException extends RuntimeException {

    private static final long serialVersionUID = 1;

    public SessionException(String message) {
        super(message);
    }

    public SessionException(String message, Throwable cause) {
        super(message, cause);
    }
}
