package io.benchlift.remote.host;

/** A host cannot be reached, or will not do what it was asked; the message is one sentence for the user. */
public final class HostException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final boolean refused;

    private HostException(boolean refused, String message, Throwable cause) {
        super(message, cause);
        this.refused = refused;
    }

    /** It answers, but will not or cannot do this. */
    public static HostException refused(String message) {
        return new HostException(true, message, null);
    }

    public static HostException refused(String message, Throwable cause) {
        return new HostException(true, message, cause);
    }

    /** It does not answer, or no longer. */
    public static HostException unreachable(String message, Throwable cause) {
        return new HostException(false, message, cause);
    }

    public boolean isRefused() {
        return refused;
    }
}
