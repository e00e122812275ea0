package io.benchlift.session;

/** A session file that cannot be read or written, in one sentence that names the file and the remedy. */
public final class SessionException extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final boolean isDisk;

    public SessionException(String message) {
        this(message, null, false);
    }

    public SessionException(String message, Throwable cause) {
        this(message, cause, false);
    }

    private SessionException(String message, Throwable cause, boolean isDisk) {
        super(message, cause);
        this.isDisk = isDisk;
    }

    /** The disk is full or fails, which is no mistake of whoever named the file. */
    static SessionException disk(String message, Throwable cause) {
        return new SessionException(message, cause, true);
    }

    /** Whether the disk is to blame. */
    public boolean isDisk() {
        return isDisk;
    }
}
