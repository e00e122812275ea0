package io.benchlift.jdbc;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.Optional;
import javax.net.SocketFactory;

/** Makes {@link LeanSocket}s for PostgreSQL's driver, which loads it by name. */
public final class LeanSocketFactory extends SocketFactory {

    private final Optional<String> unixPath;

    /** For TCP. */
    public LeanSocketFactory() {
        this.unixPath = Optional.empty();
    }

    /** For the Unix socket at {@code path}; without one, which the driver says by null, for TCP. */
    public LeanSocketFactory(String path) {
        this.unixPath = Optional.ofNullable(path).filter(text -> !text.isEmpty());
    }

    @Override
    public Socket createSocket() {
        return new LeanSocket(unixPath);
    }

    @Override
    public Socket createSocket(String host, int port) throws IOException {
        return connected(new InetSocketAddress(host, port));
    }

    @Override
    public Socket createSocket(String host, int port, InetAddress localHost, int localPort) throws IOException {
        return createSocket(host, port);
    }

    @Override
    public Socket createSocket(InetAddress host, int port) throws IOException {
        return connected(new InetSocketAddress(host, port));
    }

    @Override
    public Socket createSocket(InetAddress address, int port, InetAddress localAddress, int localPort)
            throws IOException {
        return createSocket(address, port);
    }

    private Socket connected(InetSocketAddress address) throws IOException {
        Socket socket = createSocket();
        socket.connect(address);
        return socket;
    }
}
