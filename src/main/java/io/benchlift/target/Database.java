package io.benchlift.target;

import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * A database to connect to: product, address, user and schema. It includes the password for the connection, but no text
 * form of this record shows it.
 *
 * @param schema the database (MySQL) or database name (PostgreSQL) that holds the tables
 * @param properties further connector properties, in the connector's spelling; see {@link ConnectorProperty}
 */
public record Database(
        Product product,
        Address address,
        String user,
        String password,
        String schema,
        Encryption encryption,
        Map<String, String> properties) {

    /**
     * Where a server listens.
     *
     * @param socket the path of a Unix socket, used in place of host and port where the driver can
     */
    public record Address(String host, int port, Optional<String> socket) {

        public Address {
            new Host(host);
            if (port < 1 || port > 65_535) {
                throw new InvalidValueException(Message.of("target.port", String.valueOf(port)));
            }
        }
    }

    /**
     * Whether the connection is encrypted and the certificate checked.
     *
     * @param authority a PEM file with the certificates of the authorities that are trusted, in place of the usual
     *     ones; only where the certificate is checked
     */
    public record Encryption(Tls tls, Optional<String> authority) {

        public Encryption {
            if (authority.isPresent() && !tls.isChecked()) {
                throw new InvalidValueException(Message.of("target.authorities", tls.id()));
            }
        }
    }

    public Database {
        Objects.requireNonNull(product);
        if (!schema.matches("[A-Za-z_][A-Za-z0-9_$-]{0,62}")) {
            throw new InvalidValueException(Message.of("target.database-name", schema));
        }
        Objects.requireNonNull(password);
        properties = ConnectorProperty.checked(product, properties);
    }

    /** A database with the usual authorities and properties. */
    public Database(Product product, Address address, String user, String password, String schema, Tls tls) {
        this(product, address, user, password, schema, new Encryption(tls, Optional.empty()), Map.of());
    }

    /** A database over TCP with the TLS mode its host gets by default. */
    public static Database at(Product product, String host, int port, String user, String password, String schema) {
        return new Database(
                product, new Address(host, port, Optional.empty()), user, password, schema, Tls.defaultFor(host));
    }

    /** The same server and user, another schema. */
    public Database withSchema(String other) {
        return new Database(product, address, user, password, other, encryption, properties);
    }

    /** The same database with the product that the server itself reports. */
    public Database withProduct(Product actual) {
        return new Database(actual, address, user, password, schema, encryption, properties);
    }

    /** The address on screen: {@code MariaDB at 127.0.0.1:3306/sbtest}. */
    public String place() {
        return product.label() + " at " + address.socket().orElse(address.host() + ":" + address.port()) + "/" + schema;
    }

    /** Leaves the password out. */
    @Override
    public String toString() {
        return place() + " as " + user;
    }
}
