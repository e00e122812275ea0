package io.benchlift.jdbc;

import com.mysql.cj.conf.PropertyKey;
import com.mysql.cj.conf.PropertySet;
import com.mysql.cj.conf.RuntimeProperty;
import com.mysql.cj.protocol.StandardSocketFactory;
import java.net.Socket;
import java.util.Optional;

/** Makes {@link LeanSocket}s for Connector/J, which loads it by name; {@code path} in its properties is a Unix socket. */
public final class LeanMySqlSocketFactory extends StandardSocketFactory {

    @Override
    protected Socket createSocket(PropertySet properties) {
        // A property the driver does not define itself is absent, not empty, when nobody gave it.
        Optional<RuntimeProperty<String>> path =
                Optional.ofNullable(properties.getStringProperty(PropertyKey.PATH.getKeyName()));
        return new LeanSocket(path.map(RuntimeProperty::getValue).filter(text -> !text.isEmpty()));
    }
}
