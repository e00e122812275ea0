package io.benchlift.runner;

import io.benchlift.target.Database;
import io.benchlift.target.Product;
import io.benchlift.target.Tls;
import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * A server of the user's own under the name that plans use. It holds everything but the password.
 *
 * @param product as the user said; a server given as MySQL may turn out to be MariaDB
 * @param schema the database in which the tables are made
 * @param properties further properties for the connector, see {@link io.benchlift.target.ConnectorProperty}
 */
public record OwnServer(
        String name,
        Product product,
        Database.Address address,
        Login login,
        String schema,
        Encryption encryption,
        Map<String, String> properties) {

    /**
     * Whether the connection is encrypted and the certificate checked.
     *
     * @param authority a PEM file of the authorities that are trusted in place of the usual ones
     */
    public record Encryption(Tls tls, Optional<Path> authority) {

        public Encryption {
            authority = authority.map(path -> path.toAbsolutePath().normalize());
        }
    }

    /**
     * The user, and where the password is.
     *
     * @param passwordFile a file whose first line is the password; only its path is stored
     * @param isPasswordKept whether the password is in the system's key store, see {@link PasswordStore}
     */
    public record Login(String user, Optional<Path> passwordFile, boolean isPasswordKept) {

        public Login {
            if (user.isBlank() || user.length() > LONGEST_USER || user.chars().anyMatch(Character::isISOControl)) {
                throw new InvalidValueException(Message.of("server.user", user));
            }
            passwordFile = passwordFile.map(path -> path.toAbsolutePath().normalize());
            if (passwordFile.isPresent() && isPasswordKept) {
                throw new InvalidValueException(Message.of("server.password-place"));
            }
        }
    }

    private static final int LONGEST_USER = 128;

    public OwnServer {
        if (!name.matches("[A-Za-z][A-Za-z0-9_-]{0,31}")) {
            throw new InvalidValueException(Message.of("server.name", name));
        }
        if (NamedServers.isReserved(name)) {
            throw new InvalidValueException(Message.of("server.name-embedded", name, name));
        }
        // Checks the rest.
        properties = new Database(
                        product,
                        address,
                        login.user(),
                        "",
                        schema,
                        new Database.Encryption(
                                encryption.tls(), encryption.authority().map(Path::toString)),
                        properties)
                .properties();
    }

    /** A server with the usual authorities and properties, whose password is in no key store. */
    public OwnServer(
            String name,
            Product product,
            Database.Address address,
            String user,
            String schema,
            Tls tls,
            Optional<Path> passwordFile) {
        this(
                name,
                product,
                address,
                new Login(user, passwordFile, false),
                schema,
                new Encryption(tls, Optional.empty()),
                Map.of());
    }

    /** A copy with the password in the system's key store or not. */
    public OwnServer withPasswordKept(boolean isKept) {
        return with(isKept ? Optional.empty() : login.passwordFile(), isKept, encryption.authority(), properties);
    }

    /** A copy with the connection settings of {@code before} that still fit and that a short form does not ask for. */
    public OwnServer withUnaskedOf(OwnServer before) {
        return with(
                before.login.passwordFile(),
                before.login.isPasswordKept() && isSameAccount(before),
                encryption.tls().isChecked() ? before.encryption.authority() : Optional.empty(),
                product.isMySqlFamily() == before.product.isMySqlFamily() ? before.properties : Map.of());
    }

    private OwnServer with(
            Optional<Path> itsFile, boolean isKept, Optional<Path> trusted, Map<String, String> itsProperties) {
        return new OwnServer(
                name,
                product,
                address,
                new Login(login.user(), itsFile, isKept),
                schema,
                new Encryption(encryption.tls(), trusted),
                itsProperties);
    }

    /** Whether both are the same user of the same server, and so have one password. */
    public boolean isSameAccount(OwnServer other) {
        return login.user().equals(other.login.user()) && place().equals(other.place());
    }

    /** Host and port, or the socket. */
    String place() {
        return address.socket().orElse(address.host() + ":" + address.port());
    }

    /** The address to connect to, with the password. */
    public Database database(String password) {
        return new Database(
                product,
                new Database.Address(
                        address.host(), address.port(), address.socket().map(this::socketFile)),
                login.user(),
                password,
                schema,
                new Database.Encryption(encryption.tls(), encryption.authority().map(Path::toString)),
                properties);
    }

    /** PostgreSQL's own clients name the directory; the name of the file in it follows from the port. */
    private String socketFile(String path) {
        return product == Product.POSTGRESQL && Files.isDirectory(Path.of(path))
                ? Path.of(path, ".s.PGSQL." + address.port()).toString()
                : path;
    }
}
