package io.benchlift.host;

import io.benchlift.agent.wire.AgentMessages;
import io.benchlift.text.Message;
import io.benchlift.text.MessageException;
import io.grpc.Status;
import java.util.Optional;
import java.util.function.Supplier;

/** A host cannot be reached or refuses a request; the message is one sentence for the user. */
public final class HostException extends MessageException {

    private static final long serialVersionUID = 1;

    /** How agents before protocol 1.2 began to speak of a defect of their own. */
    private static final String DEFECT = "this should not happen";

    /** The kind of failure. */
    public enum Kind {
        /** The host cannot be reached, is not paired, or the connection broke. */
        UNREACHABLE,
        /** The host refuses this to every client: a limit, a name, a missing helper. */
        REFUSED,
        /** This client does not have the role for it. */
        FORBIDDEN,
        /** Another client holds the host. */
        BUSY,
        /** The lease is over although it was not released; measurements since then are invalid. */
        LEASE_LOST
    }

    private final Kind kind;

    HostException(Kind kind, Message message) {
        this(kind, message, null);
    }

    HostException(Kind kind, Message message, Throwable cause) {
        super(message, cause);
        this.kind = kind;
    }

    /** The host answers, but refuses or cannot do this. */
    public static HostException refused(Message message) {
        return new HostException(Kind.REFUSED, message, null);
    }

    public static HostException refused(Message message, Throwable cause) {
        return new HostException(Kind.REFUSED, message, cause);
    }

    /** The host does not answer, or no longer. */
    public static HostException unreachable(Message message, Throwable cause) {
        return new HostException(Kind.UNREACHABLE, message, cause);
    }

    /** Whether the host answers, but refuses or cannot do this. */
    public boolean isRefused() {
        return kind == Kind.REFUSED || kind == Kind.FORBIDDEN || kind == Kind.BUSY;
    }

    /** The same, of another kind. */
    HostException as(Kind other) {
        return new HostException(other, message(), getCause());
    }

    public Kind kind() {
        return kind;
    }

    /**
     * The exception for a failed call.
     *
     * @param where the host, which the sentence begins with
     */
    static HostException of(String where, Throwable failure) {
        return of(where, failure, () -> Message.of("host.link-broke", where));
    }

    /** @param broken what happened if the connection broke */
    static HostException of(String where, Throwable failure, Supplier<Message> broken) {
        Status status = Status.fromThrowable(failure);
        String text = String.valueOf(status.getDescription());
        Optional<Message> said = AgentMessages.inTrailer(failure).map(message -> FromWire.message(message, text));
        if (said.isEmpty()
                && isOfTheTransport(status)
                && Message.ofEnglish(text).equals(Message.verbatim(text))) {
            return new HostException(Kind.UNREACHABLE, broken.get(), failure);
        }
        Message reason = said.orElseGet(() -> older(status, text));
        return new HostException(kind(status.getCode()), Message.of("problem.in", where, reason), failure);
    }

    /**
     * A call that the agent did not end itself, unless it is an older agent whose sentence is known; what the library
     * says of such a call means nothing to a person.
     */
    private static boolean isOfTheTransport(Status status) {
        return switch (status.getCode()) {
            case UNAVAILABLE, CANCELLED, UNKNOWN -> true;
            case INTERNAL -> !String.valueOf(status.getDescription()).startsWith(DEFECT);
            default -> false;
        };
    }

    /** The refusal of an agent before protocol 1.2, which sent the sentence alone, or one of the library. */
    private static Message older(Status status, String text) {
        return switch (status.getCode()) {
            case DEADLINE_EXCEEDED -> Message.of("agent.silent");
            default ->
                status.getDescription() == null
                        ? Message.verbatim(status.getCode().toString())
                        : Message.ofEnglish(text);
        };
    }

    private static Kind kind(Status.Code code) {
        return switch (code) {
            case PERMISSION_DENIED -> Kind.FORBIDDEN;
            case RESOURCE_EXHAUSTED -> Kind.BUSY;
            case ABORTED -> Kind.LEASE_LOST;
            case INVALID_ARGUMENT,
                    FAILED_PRECONDITION,
                    NOT_FOUND,
                    ALREADY_EXISTS,
                    OUT_OF_RANGE,
                    INTERNAL,
                    DATA_LOSS,
                    UNIMPLEMENTED -> Kind.REFUSED;
            case OK, CANCELLED, UNKNOWN, DEADLINE_EXCEEDED, UNAUTHENTICATED, UNAVAILABLE -> Kind.UNREACHABLE;
        };
    }
}
