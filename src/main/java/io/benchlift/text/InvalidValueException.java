package io.benchlift.text;

/** A value that is not accepted, with a sentence for the user who gave it. */
public final class InvalidValueException extends IllegalArgumentException implements HasMessage {

    private static final long serialVersionUID = 1;

    private final transient Message message;

    public InvalidValueException(Message message) {
        this(message, null);
    }

    public InvalidValueException(Message message, Throwable cause) {
        super(message.toString(), cause);
        this.message = message;
    }

    @Override
    public Message message() {
        return message;
    }
}
