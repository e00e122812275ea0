package io.benchlift.text;

import java.io.IOException;

/** A failure of a file or a stream with a sentence for the user. */
public final class MessageIOException extends IOException implements HasMessage {

    private static final long serialVersionUID = 1;

    private final transient Message message;

    public MessageIOException(Message message) {
        this(message, null);
    }

    public MessageIOException(Message message, Throwable cause) {
        super(message.toString(), cause);
        this.message = message;
    }

    @Override
    public Message message() {
        return message;
    }
}
