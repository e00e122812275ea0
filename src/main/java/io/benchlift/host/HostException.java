package io.benchlift.host;

import io.benchlift.text.Message;
import io.benchlift.text.MessageException;
import io.grpc.Status;
import java.util.List;
import java.util.Locale;

/** A host cannot be reached or refuses a request; the message is one sentence for the user. */
public final class HostException extends MessageException {

    private static final long serialVersionUID = 1;

    private static final List<String> TRANSPORT =
            List.of("end of stream", "rst stream", "io exception", "lost: null", "connection reset", "broken pipe");

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

    public Kind kind() {
        return kind;
    }

    /**
     * The exception for a failed call.
     *
     * @param where the host, which the sentence begins with
     */
    static HostException of(String where, Throwable failure) {
        Status status = Status.fromThrowable(failure);
        if (isOfTheTransport(status)) {
            return new HostException(kind(status.getCode()), Message.of("host.link-broke", where), failure);
        }
        Message reason =
                status.getDescription() == null ? plain(status.getCode()) : Message.ofEnglish(status.getDescription());
        return new HostException(kind(status.getCode()), Message.of("problem.in", where, reason), failure);
    }

    /** What the library says of a broken connection means nothing to a person. */
    private static boolean isOfTheTransport(Status status) {
        String said = String.valueOf(status.getDescription()).toLowerCase(Locale.ROOT);
        return (status.getCode() == Status.Code.UNAVAILABLE
                        || status.getCode() == Status.Code.CANCELLED
                        || status.getCode() == Status.Code.UNKNOWN)
                && TRANSPORT.stream().anyMatch(said::contains);
    }

    /** A broken connection has a code and no text. */
    private static Message plain(Status.Code code) {
        return switch (code) {
            case UNAVAILABLE, CANCELLED -> Message.of("agent.gone", "");
            case DEADLINE_EXCEEDED -> Message.of("agent.silent", "");
            default -> Message.verbatim(code.toString());
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
