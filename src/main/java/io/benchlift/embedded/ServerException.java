package io.benchlift.embedded;

import io.benchlift.text.Message;
import io.benchlift.text.MessageException;

/** A server could not be unpacked, started or stopped; the message is one sentence that names the remedy. */
public final class ServerException extends MessageException {

    public ServerException(Message message) {
        super(message);
    }

    public ServerException(Message message, Throwable cause) {
        super(message, cause);
    }
}
