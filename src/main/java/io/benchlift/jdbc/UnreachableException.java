package io.benchlift.jdbc;

import io.benchlift.text.Message;
import io.benchlift.text.MessageException;

/** A database cannot be used; the message says in one sentence what is wrong and what to do. */
public final class UnreachableException extends MessageException {

    private static final long serialVersionUID = 1;

    public UnreachableException(Message message, Throwable cause) {
        super(message, cause);
    }
}
