package io.benchlift.agent.access;

import io.benchlift.agent.wire.Pin;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;

/** An accepted socket. Until its client is admitted it may send only a few kilobytes. */
final class PendingConnection extends Socket {

    static final int MOST_BYTES_BEFORE_WELCOME = 16 * 1024;

    /** Not the time of construction, which is before the wait for a client. */
    private volatile long sinceNanos;

    /** Kept, because a closed socket has no address. */
    private volatile InetAddress from;

    private volatile boolean isWelcome;
    private volatile Pin pin;

    void arrived() {
        sinceNanos = System.nanoTime();
        from = getInetAddress();
    }

    InetAddress from() {
        return from;
    }

    long sinceNanos() {
        return sinceNanos;
    }

    /** The key that the handshake proved. */
    Pin pin() {
        return pin;
    }

    void proved(Pin owner) {
        pin = owner;
    }

    boolean isWelcome() {
        return isWelcome;
    }

    void welcome() {
        isWelcome = true;
    }

    @Override
    public InputStream getInputStream() throws IOException {
        return new Counted(super.getInputStream());
    }

    private final class Counted extends FilterInputStream {

        private int received;

        Counted(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            int read = super.read();
            count(1);
            return read;
        }

        @Override
        public int read(byte[] buffer, int offset, int length) throws IOException {
            int read = super.read(buffer, offset, length);
            count(Math.max(0, read));
            return read;
        }

        private void count(int bytes) throws SocketException {
            if (!isWelcome) {
                received += bytes;
                if (received > MOST_BYTES_BEFORE_WELCOME) {
                    throw new SocketException("more than " + MOST_BYTES_BEFORE_WELCOME + " bytes before the welcome");
                }
            }
        }
    }
}
