package io.benchlift.agent.host;

/** The requested process is no database server of this host; the message is for the user. */
public final class NoServerException extends RuntimeException {

    private static final long serialVersionUID = 1;

    public NoServerException(String message) {
        super(message);
    }
}
