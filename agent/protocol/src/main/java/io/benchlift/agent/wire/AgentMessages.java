package io.benchlift.agent.wire;

import io.benchlift.agent.v1.Argument;
import io.benchlift.agent.v1.Message;
import io.grpc.Metadata;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.protobuf.ProtoUtils;
import java.text.MessageFormat;
import java.util.Locale;
import java.util.Optional;
import java.util.ResourceBundle;
import java.util.stream.Stream;

/**
 * What the agent says to a person: a key of {@code i18n/agent.properties} and its arguments, with the English sentence
 * beside them. The client makes the sentence in the reader's language.
 */
public final class AgentMessages {

    private static final String VERBATIM = "verbatim";

    private static final Metadata.Key<Message> TRAILER = ProtoUtils.keyForProto(Message.getDefaultInstance());

    private static final ResourceBundle ENGLISH = ResourceBundle.getBundle(
            "i18n.agent",
            Locale.ROOT,
            ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES));

    private AgentMessages() {}

    /** @param arguments texts, numbers, and messages */
    public static Message of(String key, Object... arguments) {
        Message.Builder message = Message.newBuilder().setKey(key);
        Stream.of(arguments).map(AgentMessages::argument).forEach(message::addArguments);
        Object[] english = Stream.of(arguments)
                .map(argument -> argument instanceof Message inner ? inner.getText() : argument)
                .toArray();
        return message.setText(new MessageFormat(ENGLISH.getString(key), Locale.ROOT).format(english))
                .build();
    }

    /** Foreign text, such as an error of the kernel: the same in every language. */
    public static Message verbatim(String text) {
        return Message.newBuilder()
                .setKey(VERBATIM)
                .addArguments(argument(text))
                .setText(text)
                .build();
    }

    /** An English sentence that has no key, such as one of the helper. */
    public static Message english(String text) {
        return Message.newBuilder().setText(text).build();
    }

    /** The message of an exception, or its text. */
    public static Message of(Throwable failure) {
        return failure instanceof AgentException said ? said.message() : english(String.valueOf(failure.getMessage()));
    }

    /** The end of a refused call: the sentence as its description, the message in its trailer. */
    public static StatusRuntimeException refusal(Status.Code code, Message message) {
        return code.toStatus().withDescription(message.getText()).asRuntimeException(trailer(message));
    }

    public static Metadata trailer(Message message) {
        Metadata trailer = new Metadata();
        if (!message.getKey().isEmpty()) {
            // The description has the text.
            trailer.put(TRAILER, message.toBuilder().clearText().build());
        }
        return trailer;
    }

    /** The message in the trailer of a refused call; empty if the refusal is gRPC's own, or an older agent's. */
    public static Optional<Message> inTrailer(Throwable failure) {
        return Optional.ofNullable(Status.trailersFromThrowable(failure)).map(trailer -> trailer.get(TRAILER));
    }

    private static Argument argument(Object value) {
        Argument.Builder argument = Argument.newBuilder();
        if (value instanceof Message message) {
            argument.setMessage(message);
        } else if (value instanceof Integer || value instanceof Long) {
            argument.setInteger(((Number) value).longValue());
        } else if (value instanceof Double number) {
            argument.setNumber(number);
        } else {
            argument.setText(value.toString());
        }
        return argument.build();
    }
}
