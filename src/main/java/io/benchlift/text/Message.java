package io.benchlift.text;

import java.nio.file.AccessDeniedException;
import java.util.List;
import java.util.MissingResourceException;

/**
 * A sentence before translation: the key of a text and its arguments, which may themselves be {@code Message}s. It is
 * sent and stored in this form; {@link Messages} makes the sentence where it is shown. {@code toString} is English, for
 * logs and files.
 */
public record Message(String key, List<Object> arguments) {

    /** An empty sentence. */
    public static final Message NONE = verbatim("");

    private static final String VERBATIM = "verbatim";

    public Message {
        arguments = List.copyOf(arguments);
    }

    public static Message of(String key, Object... arguments) {
        return new Message(key, List.of(arguments));
    }

    /** Foreign text, such as a server's error: the same in every language. */
    public static Message verbatim(String text) {
        return of(VERBATIM, text);
    }

    /** Several sentences one after the other; {@link #NONE} if there are none. */
    public static Message joined(List<Message> messages) {
        return messages.stream().reduce((one, next) -> of("joined", one, next)).orElse(NONE);
    }

    /** Several sentences, one on each line. */
    public static Message lines(List<Message> messages) {
        return messages.stream().reduce((one, next) -> of("lines", one, next)).orElse(NONE);
    }

    /** The message of an exception; the text of a foreign exception stays as it is, unless it is no text but a path. */
    public static Message of(Throwable failure) {
        if (failure instanceof HasMessage said) {
            return said.message();
        }
        if (failure instanceof AccessDeniedException) {
            return of("file.permission");
        }
        return ofEnglish(failure.getMessage() == null ? failure.getClass().getSimpleName() : failure.getMessage());
    }

    /**
     * The message behind an English sentence that arrives as text, such as a reason that an agent or an exception
     * without a key gives. It is recognised here, once, so that whoever stores or shows it needs not; a foreign
     * sentence stays as it is.
     */
    public static Message ofEnglish(String sentence) {
        Message known = PhraseBook.read(sentence);
        return known.toString().equals(sentence) ? known : verbatim(sentence);
    }

    /** A message from elsewhere, such as another version's file; what {@code text} says if its key is not known here. */
    public static Message orText(Message message, String text) {
        try {
            message.toString();
            return message;
        } catch (IllegalArgumentException | MissingResourceException e) {
            return ofEnglish(text);
        }
    }

    /** Whether this is the text of {@code other}, or has it among its arguments. */
    public boolean mentions(String other) {
        return key.equals(other)
                || arguments.stream().anyMatch(argument -> argument instanceof Message inner && inner.mentions(other));
    }

    public boolean isEmpty() {
        return equals(NONE);
    }

    /** Whether this is foreign text. */
    public boolean isVerbatim() {
        return key.equals(VERBATIM);
    }

    @Override
    public String toString() {
        return Messages.english().get(this);
    }
}
