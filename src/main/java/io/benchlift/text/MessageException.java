package io.benchlift.text;

/**
 * An exception whose sentence is made where it is shown, in the reader's language. {@link #getMessage} is English, for
 * logs.
 */
public class MessageException extends RuntimeException implements HasMessage {

    private static final long serialVersionUID = 1;

    private final transient Message message;

    public MessageException(Message message) {
        this(message, null);
    }

    public MessageException(Message message, Throwable cause) {
        super(message.toString(), cause);
        this.message = message;
    }

    @Override
    public final Message message() {
        return message;
    }
}
