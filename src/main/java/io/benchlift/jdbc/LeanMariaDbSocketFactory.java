package io.benchlift.jdbc;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.Optional;
import org.mariadb.jdbc.Configuration;
import org.mariadb.jdbc.util.ConfigurableSocketFactory;

/**
 * Makes {@link LeanSocket}s for MariaDB's driver, which loads it by name; {@link #PATH} in its properties is a Unix
 * socket. The driver's own way, localSocket, needs a library we do not ship.
 */
public final class LeanMariaDbSocketFactory extends ConfigurableSocketFactory {

    /** A property that the driver does not know and hands on. */
    static final String PATH = "benchliftSocket";

    private Optional<String> path = Optional.empty();

    @Override
    public void setConfiguration(Configuration configuration, String host) {
        path = Optional.ofNullable(configuration.nonMappedOptions())
                .map(options -> options.getProperty(PATH))
                .filter(text -> !text.isEmpty());
    }

    @Override
    public Socket createSocket() {
        return new LeanSocket(path);
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
