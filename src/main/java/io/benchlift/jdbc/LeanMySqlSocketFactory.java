package io.benchlift.jdbc;

import com.mysql.cj.conf.PropertyKey;
import com.mysql.cj.conf.PropertySet;
import com.mysql.cj.protocol.StandardSocketFactory;
import java.net.Socket;
import java.util.Optional;

/** Makes {@link LeanSocket}s for Connector/J, which loads it by name; {@code path} in its properties is a Unix socket. */
public final class LeanMySqlSocketFactory extends StandardSocketFactory {

    @Override
    protected Socket createSocket(PropertySet properties) {
        String path = properties.getStringProperty(PropertyKey.PATH).getValue();
        return new LeanSocket(Optional.ofNullable(path).filter(text -> !text.isEmpty()));
    }
}
