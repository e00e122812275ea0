package io.benchlift.evidence;

import io.benchlift.text.Message;
import io.benchlift.text.MessageException;

/** A server does not report the requested facts; the message is one sentence with what to do. */
public final class UnreportedFactException extends MessageException {

    private static final long serialVersionUID = 1;

    UnreportedFactException(Message message) {
        super(message);
    }
}
