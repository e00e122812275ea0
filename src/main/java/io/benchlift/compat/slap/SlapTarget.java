package io.benchlift.compat.slap;

import io.benchlift.target.Connector;
import io.benchlift.target.Database;
import io.benchlift.target.Host;
import io.benchlift.target.Product;
import io.benchlift.target.Tls;
import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * The server of a command line: from its options, then the option files, then the environment (MYSQL_HOST,
 * MYSQL_TCP_PORT, MYSQL_UNIX_PORT, MYSQL_PWD). As with MySQL's clients, {@code localhost} means the Unix socket unless
 * a port is given.
 *
 * @param database with a schema that every server has; clients use another
 */
record SlapTarget(Database database, Connector connector) {

    private static final int PORT = 3306;
    private static final String ALWAYS_THERE = "information_schema";
    private static final List<String> USUAL_SOCKETS =
            List.of("/run/mysqld/mysqld.sock", "/var/lib/mysql/mysql.sock", "/tmp/mysql.sock");

    /** @param password asks for one; called only if a password is required but not given */
    static SlapTarget of(
            SlapValues values, Map<String, String> environment, Supplier<String> password, Consumer<String> notes) {
        String host = first(values.text("host"), environment.get("MYSQL_HOST"), "localhost");
        String user = first(values.text("user"), environment.get("USER"), System.getProperty("user.name"));
        try {
            Database database = new Database(
                    Product.MYSQL,
                    new Database.Address(host, port(values, environment), socket(host, values, environment)),
                    user,
                    password(values, environment, password),
                    ALWAYS_THERE,
                    tls(host, values, notes));
            return new SlapTarget(database, connector(values));
        } catch (IllegalArgumentException e) {
            throw new InvalidValueException(Message.of("compat.slap.server", Message.of(e)), e);
        }
    }

    private static int port(SlapValues values, Map<String, String> environment) {
        String text = first(values.text("port"), environment.get("MYSQL_TCP_PORT"), Integer.toString(PORT));
        if (!text.matches("\\d{1,5}")) {
            throw new InvalidValueException(Message.of("compat.port", text));
        }
        return text.equals("0") ? PORT : Integer.parseInt(text);
    }

    private static Optional<String> socket(String host, SlapValues values, Map<String, String> environment) {
        String protocol = values.text("protocol").toLowerCase(Locale.ROOT);
        if (!protocol.isEmpty() && !"tcp".startsWith(protocol) && !"socket".startsWith(protocol)) {
            throw new InvalidValueException(Message.of("compat.slap.protocol", protocol));
        }
        String named = first(values.text("socket"), environment.get("MYSQL_UNIX_PORT"), "");
        boolean portNamed = !values.text("port").isEmpty() || environment.containsKey("MYSQL_TCP_PORT");
        boolean tcp = !protocol.isEmpty() && "tcp".startsWith(protocol) || !host.equals("localhost");
        if (tcp || protocol.isEmpty() && portNamed && values.text("socket").isEmpty()) {
            return Optional.empty();
        }
        if (!named.isEmpty()) {
            return Optional.of(named);
        }
        Optional<String> usual = USUAL_SOCKETS.stream()
                .filter(path -> Files.exists(Path.of(path)))
                .findFirst();
        if (usual.isEmpty() && !protocol.isEmpty()) {
            throw new InvalidValueException(Message.of("compat.slap.socket"));
        }
        return usual;
    }

    private static String password(SlapValues values, Map<String, String> environment, Supplier<String> ask) {
        if (!values.isGiven("password")) {
            return environment.getOrDefault("MYSQL_PWD", "");
        }
        String given = values.text("password");
        return given.equals(SlapArguments.LEFT_OUT) ? ask.get() : given;
    }

    /** The tool encrypts if the server can, and otherwise continues in clear text, which no JDBC driver should do. */
    private static Tls tls(String host, SlapValues values, Consumer<String> notes) {
        if (values.isOn("ssl-verify-server-cert")) {
            return Tls.VERIFY_IDENTITY;
        }
        if (values.isOn("ssl")) {
            return Tls.REQUIRED;
        }
        if (Host.isLoopback(host) || values.isGiven("ssl")) {
            return Tls.DISABLED;
        }
        notes.accept("the connection to " + host
                + " must be encrypted, there is no falling back; --skip-ssl sends it in" + " clear");
        return Tls.REQUIRED;
    }

    /** MariaDB's driver sends no SELECT of its own when it connects, so the server's counters show only the load. */
    private static Connector connector(SlapValues values) {
        String id = values.text("benchlift-connector");
        Connector connector = id.isEmpty() ? Connector.MARIADB : Connector.of(id);
        if (!connector.supports(Product.MYSQL)) {
            throw new InvalidValueException(Message.of("compat.slap.connector", id));
        }
        return connector;
    }

    private static String first(String given, String environment, String otherwise) {
        if (!given.isEmpty()) {
            return given;
        }
        return environment == null || environment.isEmpty() ? otherwise : environment;
    }
}
