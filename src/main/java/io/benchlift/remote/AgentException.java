package io.benchlift.remote;

import io.grpc.Status;

/** An agent that cannot be used, or would not do what it was asked: one sentence for the user. */
public final class AgentException extends RuntimeException {

    private static final long serialVersionUID = 1;

    /** What kind of no it is. */
    public enum Kind {
        /** It cannot be reached, is not paired, or the link was cut. */
        UNREACHABLE,
        /** It will not do this, whoever asks: a limit, a name, a missing helper. */
        REFUSED,
        /** This client has not the role for it. */
        FORBIDDEN,
        /** Somebody else holds the host. */
        BUSY,
        /** The lease is over although it was not given back; whatever was measured since is worth nothing. */
        LEASE_LOST
    }

    private final Kind kind;

    AgentException(Kind kind, String sentence) {
        this(kind, sentence, null);
    }

    AgentException(Kind kind, String sentence, Throwable cause) {
        super(sentence, cause);
        this.kind = kind;
    }

    public Kind kind() {
        return kind;
    }

    /** What a failed call means. @param where the host, which the sentence begins with */
    static AgentException of(String where, Throwable failure) {
        Status status = Status.fromThrowable(failure);
        String said = status.getDescription() == null ? plain(status.getCode()) : status.getDescription();
        return new AgentException(kind(status.getCode()), where + ": " + said, failure);
    }

    /** A link that breaks has a code and no words. */
    private static String plain(Status.Code code) {
        return switch (code) {
            case UNAVAILABLE, CANCELLED -> "the link to the agent is gone";
            case DEADLINE_EXCEEDED -> "the agent has not answered in time";
            default -> code.toString();
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
