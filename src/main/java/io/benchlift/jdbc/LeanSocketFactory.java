package io.benchlift.jdbc;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.Optional;
import org.mariadb.jdbc.Configuration;
import org.mariadb.jdbc.util.ConfigurableSocketFactory;

/**
 * Makes {@link LeanSocket}s for the drivers of MariaDB and PostgreSQL, which load it by name. MariaDB's own property
 * for a Unix socket, localSocket, needs a library that Benchlift does not ship.
 */
public final class LeanSocketFactory extends ConfigurableSocketFactory {

    /** The path of a Unix socket, in a property that MariaDB's driver does not know and passes on. */
    static final String PATH = "benchliftSocket";

    private Optional<String> unixPath;

    /** Makes TCP sockets, unless {@link #setConfiguration} names a Unix socket. */
    public LeanSocketFactory() {
        this("");
    }

    /** Called by PostgreSQL's driver: for the Unix socket at {@code path}; for TCP if the driver passes null. */
    public LeanSocketFactory(String path) {
        this.unixPath = given(path);
    }

    /** Called by MariaDB's driver. */
    @Override
    public void setConfiguration(Configuration configuration, String host) {
        unixPath = Optional.ofNullable(configuration.nonMappedOptions())
                .flatMap(options -> given(options.getProperty(PATH)));
    }

    private static Optional<String> given(String path) {
        return Optional.ofNullable(path).filter(text -> !text.isEmpty());
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
