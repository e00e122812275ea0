package io.benchlift.jdbc;

import io.benchlift.text.Message;
import io.benchlift.text.MessageException;

/** Tables could not be made or dropped; half-made tables have been removed. The message says why and what to do. */
public final class LoadException extends MessageException {

    private static final long serialVersionUID = 1;

    public LoadException(Message message, Throwable cause) {
        super(message, cause);
    }

    public LoadException(Message message) {
        super(message);
    }
}
