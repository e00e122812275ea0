package io.benchlift.session;

import io.benchlift.text.Message;
import io.benchlift.text.MessageException;

/** A session file cannot be read or written; the message is one sentence that names the file and the remedy. */
public final class SessionException extends MessageException {

    private static final long serialVersionUID = 1;

    private final boolean isDisk;

    public SessionException(Message message) {
        this(message, null, false);
    }

    public SessionException(Message message, Throwable cause) {
        this(message, cause, false);
    }

    private SessionException(Message message, Throwable cause, boolean isDisk) {
        super(message, cause);
        this.isDisk = isDisk;
    }

    /** The disk is full or fails, so the user has not made a mistake. */
    static SessionException disk(Message message, Throwable cause) {
        return new SessionException(message, cause, true);
    }

    /** Whether the disk is the cause. */
    public boolean isDisk() {
        return isDisk;
    }
}
