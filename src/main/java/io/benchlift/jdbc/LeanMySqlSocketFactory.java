package io.benchlift.jdbc;

import com.mysql.cj.conf.PropertyKey;
import com.mysql.cj.conf.PropertySet;
import com.mysql.cj.conf.RuntimeProperty;
import com.mysql.cj.log.Log;
import com.mysql.cj.protocol.ServerSession;
import com.mysql.cj.protocol.SocketConnection;
import com.mysql.cj.protocol.StandardSocketFactory;
import io.benchlift.target.Tls;
import java.io.Closeable;
import java.io.IOException;
import java.net.Socket;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Makes {@link LeanSocket}s for Connector/J, which loads it by name; {@code path} in its properties is a Unix socket.
 * The driver takes other authorities from a Java key store only; {@link #AUTHORITY} is a PEM file of them.
 */
public final class LeanMySqlSocketFactory extends StandardSocketFactory {

    /** A property that the driver does not know and passes on. */
    static final String AUTHORITY = "benchliftAuthority";

    private Optional<Path> authority = Optional.empty();
    private boolean isNamed;

    @Override
    protected Socket createSocket(PropertySet properties) {
        authority = text(properties, AUTHORITY).map(Path::of);
        isNamed = Tls.VERIFY_IDENTITY
                .name()
                .equals(properties.getEnumProperty(PropertyKey.sslMode).getStringValue());
        return new LeanSocket(text(properties, PropertyKey.PATH.getKeyName()));
    }

    /** A property that the driver does not define is absent, not empty, if it was not given. */
    private static Optional<String> text(PropertySet properties, String name) {
        return Optional.ofNullable(properties.getStringProperty(name))
                .map(RuntimeProperty::getValue)
                .filter(text -> !text.isEmpty());
    }

    @Override
    @SuppressWarnings("unchecked") // The driver's signature: its callers know that it is a socket.
    public <T extends Closeable> T performTlsHandshake(SocketConnection connection, ServerSession session, Log log)
            throws IOException {
        if (authority.isEmpty()) {
            return super.performTlsHandshake(connection, session, log);
        }
        sslSocket = TrustedAuthorities.in(authority.get()).over(rawSocket, host, port, isNamed);
        return (T) sslSocket;
    }
}
