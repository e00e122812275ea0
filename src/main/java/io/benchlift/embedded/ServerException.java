package io.benchlift.embedded;

/** A server that could not be unpacked, started or stopped; the message is one sentence that names the remedy. */
public final class ServerException extends RuntimeException {

    public ServerException(String message) {
        super(message);
    }

    public ServerException(String message, Throwable cause) {
        super(message, cause);
    }
}
