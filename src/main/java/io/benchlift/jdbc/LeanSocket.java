package io.benchlift.jdbc;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketException;
import java.net.StandardSocketOptions;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.Optional;

/**
 * A socket that costs one write and one read system call per statement: a blocking channel with direct buffers. The
 * JDK's own socket becomes non-blocking with the first timeout and then needs a poll and a failed read for every
 * answer. {@link SocketWatchdog} enforces timeouts: it closes a socket whose read has lasted too long.
 */
final class LeanSocket extends Socket {

    /** Holds the answer to a range of 100 rows of sysbench's; a connection that needs more gets more. */
    private static final int FIRST_BUFFER_BYTES = 16 * 1024;

    private static final int LARGEST_BUFFER_BYTES = 64 * 1024;

    private final Optional<String> unixPath;
    private SocketChannel channel;
    private InputStream input;
    private OutputStream output;
    private InetSocketAddress peer;
    private volatile int timeoutMillis;
    /** When the current read began, in nanoseconds; 0 if there is none. */
    private volatile long readingSince;

    private volatile boolean timedOut;

    /** @param unixPath the path to connect to in place of the address given to {@link #connect}; empty for TCP */
    LeanSocket(Optional<String> unixPath) {
        this.unixPath = unixPath;
    }

    @Override
    public void connect(SocketAddress address) throws IOException {
        connect(address, 0);
    }

    @Override
    public void connect(SocketAddress address, int millis) throws IOException {
        peer = (InetSocketAddress) address;
        if (unixPath.isPresent()) {
            channel = SocketChannel.open(UnixDomainSocketAddress.of(unixPath.get()));
        } else {
            channel = SocketChannel.open();
            if (millis > 0) {
                channel.socket().connect(resolved(peer), millis);
            } else {
                channel.connect(resolved(peer));
            }
            channel.configureBlocking(true);
            channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
        }
        input = new Input(channel);
        output = new Output(channel);
        SocketWatchdog.watch(this);
    }

    private static InetSocketAddress resolved(InetSocketAddress address) {
        return address.isUnresolved() ? new InetSocketAddress(address.getHostString(), address.getPort()) : address;
    }

    /** Closes the socket if the current read has lasted longer than the timeout. */
    void checkTimeout(long now) {
        long since = readingSince;
        if (since != 0 && timeoutMillis > 0 && now - since > timeoutMillis * 1_000_000L) {
            timedOut = true;
            closeQuietly();
        }
    }

    private void closeQuietly() {
        try {
            channel.close();
        } catch (IOException e) {
            // The reader gets its own exception, which names the cause.
            timedOut = true;
        }
    }

    private final class Input extends InputStream {

        private final SocketChannel from;
        private ByteBuffer buffer =
                ByteBuffer.allocateDirect(FIRST_BUFFER_BYTES).limit(0);

        private Input(SocketChannel from) {
            this.from = from;
        }

        @Override
        public int read() throws IOException {
            return buffer.hasRemaining() || fill() ? buffer.get() & 0xff : -1;
        }

        @Override
        public int read(byte[] into, int offset, int length) throws IOException {
            if (length == 0) {
                return 0;
            }
            if (!buffer.hasRemaining() && !fill()) {
                return -1;
            }
            int n = Math.min(length, buffer.remaining());
            buffer.get(into, offset, n);
            return n;
        }

        @Override
        public int available() {
            return buffer.remaining();
        }

        private boolean fill() throws IOException {
            if (buffer.limit() == buffer.capacity() && buffer.capacity() < LARGEST_BUFFER_BYTES) {
                buffer = ByteBuffer.allocateDirect(LARGEST_BUFFER_BYTES);
            }
            buffer.clear();
            readingSince = System.nanoTime();
            try {
                int n = from.read(buffer);
                buffer.flip();
                return n > 0;
            } catch (IOException e) {
                buffer.limit(0);
                if (timedOut) {
                    SocketException timeout =
                            new SocketException("no answer within " + timeoutMillis + " ms; connection closed");
                    timeout.initCause(e);
                    throw timeout;
                }
                throw e;
            } finally {
                readingSince = 0;
            }
        }
    }

    private static final class Output extends OutputStream {

        private final SocketChannel to;
        private ByteBuffer buffer = ByteBuffer.allocateDirect(FIRST_BUFFER_BYTES);

        private Output(SocketChannel to) {
            this.to = to;
        }

        @Override
        public void write(int b) throws IOException {
            buffer.clear();
            buffer.put((byte) b);
            send();
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            if (length > buffer.capacity() && buffer.capacity() < LARGEST_BUFFER_BYTES) {
                buffer = ByteBuffer.allocateDirect(LARGEST_BUFFER_BYTES);
            }
            for (int at = 0; at < length; at += buffer.capacity()) {
                buffer.clear();
                buffer.put(bytes, offset + at, Math.min(buffer.capacity(), length - at));
                send();
            }
        }

        private void send() throws IOException {
            buffer.flip();
            while (buffer.hasRemaining()) {
                to.write(buffer);
            }
        }
    }

    @Override
    public InputStream getInputStream() {
        return input;
    }

    @Override
    public OutputStream getOutputStream() {
        return output;
    }

    @Override
    public void setSoTimeout(int millis) {
        timeoutMillis = millis;
    }

    @Override
    public int getSoTimeout() {
        return timeoutMillis;
    }

    @Override
    public void setTcpNoDelay(boolean on) throws SocketException {
        // Always on: a statement is one small packet that must be sent at once.
    }

    @Override
    public boolean getTcpNoDelay() {
        return true;
    }

    @Override
    public void setKeepAlive(boolean on) throws SocketException {
        if (unixPath.isEmpty() && channel != null) {
            channel.socket().setKeepAlive(on);
        }
    }

    @Override
    public void setSendBufferSize(int size) throws SocketException {
        if (unixPath.isEmpty() && channel != null) {
            channel.socket().setSendBufferSize(size);
        }
    }

    @Override
    public void setReceiveBufferSize(int size) throws SocketException {
        if (unixPath.isEmpty() && channel != null) {
            channel.socket().setReceiveBufferSize(size);
        }
    }

    @Override
    public void setTrafficClass(int value) throws SocketException {
        if (unixPath.isEmpty() && channel != null) {
            channel.socket().setTrafficClass(value);
        }
    }

    @Override
    public InetAddress getInetAddress() {
        return peer == null ? null : resolved(peer).getAddress();
    }

    @Override
    public int getPort() {
        return peer == null ? 0 : peer.getPort();
    }

    @Override
    public SocketAddress getRemoteSocketAddress() {
        return peer;
    }

    @Override
    public boolean isConnected() {
        return channel != null && channel.isConnected();
    }

    @Override
    public boolean isClosed() {
        return channel != null && !channel.isOpen();
    }

    @Override
    public boolean isInputShutdown() {
        return isClosed();
    }

    @Override
    public boolean isOutputShutdown() {
        return isClosed();
    }

    @Override
    public void shutdownInput() throws IOException {
        channel.shutdownInput();
    }

    @Override
    public void shutdownOutput() throws IOException {
        channel.shutdownOutput();
    }

    @Override
    public void close() throws IOException {
        SocketWatchdog.forget(this);
        if (channel != null) {
            channel.close();
        }
        super.close();
    }
}
