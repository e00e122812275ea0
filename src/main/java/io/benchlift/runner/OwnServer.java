package io.benchlift.runner;

import io.benchlift.target.Database;
import io.benchlift.target.Product;
import io.benchlift.target.Tls;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;

/**
 * A server of the user's own under the name that plans call it by. It knows everything but the password.
 *
 * @param product as the user said; what answers may turn out to be MariaDB where MySQL was said
 * @param schema the database in which the tables are made
 * @param passwordFile a file whose first line is the password; only its path is kept
 */
public record OwnServer(
        String name,
        Product product,
        String host,
        int port,
        Optional<String> socket,
        String user,
        String schema,
        Tls tls,
        Optional<Path> passwordFile) {

    private static final int LONGEST_USER = 128;

    public OwnServer {
        if (!name.matches("[A-Za-z][A-Za-z0-9_-]{0,31}")) {
            throw new IllegalArgumentException(
                    "'" + name + "' is no name of a server: a letter, then letters, digits, _ and -, at most 32");
        }
        if (NamedServers.isReserved(name)) {
            throw new IllegalArgumentException(
                    "'" + name + "' means an embedded server: give yours another name, such as my-" + name);
        }
        if (user.isBlank() || user.length() > LONGEST_USER || user.chars().anyMatch(Character::isISOControl)) {
            throw new IllegalArgumentException("'" + user + "' is no user of a database");
        }
        passwordFile = passwordFile.map(path -> path.toAbsolutePath().normalize());
        // Checks the rest.
        Objects.requireNonNull(new Database(product, host, port, socket, user, "", schema, tls));
    }

    /** Where to connect, with the password. */
    public Database database(String password) {
        return new Database(product, host, port, socket.map(this::socketFile), user, password, schema, tls);
    }

    /** PostgreSQL's own clients name the directory; the file in it follows from the port. */
    private String socketFile(String path) {
        return product == Product.POSTGRESQL && Files.isDirectory(Path.of(path))
                ? Path.of(path, ".s.PGSQL." + port).toString()
                : path;
    }
}
