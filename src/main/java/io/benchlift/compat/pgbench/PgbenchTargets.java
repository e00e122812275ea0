package io.benchlift.compat.pgbench;

import io.benchlift.compat.PostgresSocket;
import io.benchlift.runner.OwnServer;
import io.benchlift.runner.PasswordStore;
import io.benchlift.runner.Passwords;
import io.benchlift.target.Database;
import io.benchlift.target.Engine;
import io.benchlift.target.Host;
import io.benchlift.target.Product;
import io.benchlift.target.Tls;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The server of a command line: from its options, then libpq's environment, then libpq's defaults. */
final class PgbenchTargets {

    private static final int HIGHEST_PORT = 65_535;

    private final PgbenchArguments parsed;
    private final Map<String, String> environment;
    private final List<String> notes;

    PgbenchTargets(PgbenchArguments parsed, Map<String, String> environment, List<String> notes) {
        this.parsed = parsed;
        this.environment = environment;
        this.notes = notes;
    }

    PgbenchCommand.Target target() {
        Product product = parsed.value(PgbenchFlag.PRODUCT).map(Product::of).orElse(Product.POSTGRESQL);
        Optional<URI> uri = databaseWord()
                .filter(word -> word.startsWith("postgres"))
                .filter(word -> word.contains("://"))
                .map(PgbenchTargets::uri);
        String user = parsed.value(PgbenchFlag.USERNAME)
                .or(() -> uri.map(URI::getUserInfo).map(info -> info.split(":", 2)[0]))
                .or(() -> variable("PGUSER"))
                .orElse(System.getProperty("user.name"));
        int port = port(product, uri);
        String host = parsed.value(PgbenchFlag.HOST)
                .or(() -> uri.map(URI::getHost))
                .or(() -> variable("PGHOST"))
                .or(() -> variable("PGHOSTADDR"))
                .orElse("");
        Optional<String> socket = socket(product, host, port);
        String name = host.isEmpty() || host.startsWith("/") ? "localhost" : host;
        Tls tls = socket.isPresent() ? Tls.DISABLED : tls(name);
        OwnServer server = server(product, name, port, socket, user, schema(user, uri), tls);
        if (product.isMySqlFamily() && !variable("PGOPTIONS").orElse("").isEmpty()) {
            notes.add("PGOPTIONS means nothing to " + product.label());
        }
        return new PgbenchCommand.Target(
                server.database(password(server, uri)),
                engine(product),
                product == Product.POSTGRESQL ? variable("PGOPTIONS").orElse("") : "");
    }

    private Engine engine(Product product) {
        if (product == Product.POSTGRESQL) {
            if (parsed.has(PgbenchFlag.ENGINE)) {
                throw new IllegalArgumentException("--benchlift-engine is for MySQL and MariaDB; leave it out");
            }
            return Engine.of("heap");
        }
        return Engine.of(parsed.value(PgbenchFlag.ENGINE).orElse("InnoDB"));
    }

    private Optional<String> databaseWord() {
        return parsed.value(PgbenchFlag.DBNAME).or(() -> parsed.bare().stream().findFirst());
    }

    private static URI uri(String word) {
        try {
            return URI.create(word);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("the database's URI is not understood; give -h, -p, -U and a name", e);
        }
    }

    private String schema(String user, Optional<URI> uri) {
        int most = parsed.has(PgbenchFlag.DBNAME) ? 0 : 1;
        if (parsed.bare().size() > most) {
            throw new IllegalArgumentException("too many command-line arguments (first is \""
                    + parsed.bare().get(most) + "\"); the database is named once");
        }
        String word = uri.map(URI::getPath)
                .map(path -> path.replaceFirst("^/", ""))
                .or(this::databaseWord)
                .or(() -> variable("PGDATABASE"))
                .orElse(user);
        if (word.contains("=")) {
            throw new IllegalArgumentException("'" + word
                    + "' is a connection string, which is not read; give -h, -p, -U and the name of the database");
        }
        return word;
    }

    private int port(Product product, Optional<URI> uri) {
        String text = parsed.value(PgbenchFlag.PORT)
                .or(() -> uri.map(URI::getPort).filter(port -> port > 0).map(String::valueOf))
                .or(() -> variable("PGPORT"))
                .orElse(Integer.toString(product.usualPort()));
        if (!text.matches("[0-9]{1,5}") || Integer.parseInt(text) < 1 || Integer.parseInt(text) > HIGHEST_PORT) {
            throw new IllegalArgumentException("-p/--port takes a number from 1 to " + HIGHEST_PORT + ", not " + text);
        }
        return Integer.parseInt(text);
    }

    /** A directory means the socket in it; without any host, libpq looks for one before it tries TCP. */
    private Optional<String> socket(Product product, String host, int port) {
        if (product.isMySqlFamily()) {
            return host.startsWith("/") ? Optional.of(host) : Optional.empty();
        }
        if (host.startsWith("/")) {
            return Optional.of(PostgresSocket.in(host, port));
        }
        return host.isEmpty()
                ? List.of("/var/run/postgresql", "/tmp").stream()
                        .map(folder -> PostgresSocket.in(folder, port))
                        .filter(file -> Files.exists(Path.of(file)))
                        .findFirst()
                : Optional.empty();
    }

    private Tls tls(String host) {
        String mode = variable("PGSSLMODE").orElse("prefer");
        return switch (mode) {
            case "disable" -> Tls.DISABLED;
            case "allow", "prefer" -> encryptedIfRemote(host);
            case "require" -> Tls.REQUIRED;
            case "verify-ca" -> Tls.VERIFY_CA;
            case "verify-full" -> Tls.VERIFY_IDENTITY;
            default ->
                throw new IllegalArgumentException("PGSSLMODE takes disable, allow, prefer, require, verify-ca or"
                        + " verify-full, not '" + mode + "'");
        };
    }

    /** The JDBC driver has no setting for falling back to clear text, and should have none. */
    private Tls encryptedIfRemote(String host) {
        if (Host.isLoopback(host)) {
            return Tls.DISABLED;
        }
        notes.add("the connection to " + host
                + " must be encrypted, there is no falling back; PGSSLMODE=disable sends it in clear");
        return Tls.REQUIRED;
    }

    private static OwnServer server(
            Product product, String host, int port, Optional<String> socket, String user, String schema, Tls tls) {
        try {
            return new OwnServer(
                    "pgbench-target",
                    product,
                    new Database.Address(host, port, socket),
                    user,
                    schema,
                    tls,
                    Optional.empty());
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("the database to connect to: " + e.getMessage(), e);
        }
    }

    /** No prompt, because a script would wait for ever; a server that requires a password refuses the connection. */
    private String password(OwnServer server, Optional<URI> uri) {
        return uri.map(URI::getUserInfo)
                .filter(info -> info.contains(":"))
                .map(info -> info.split(":", 2)[1])
                .or(() -> variable(server.product().isMySqlFamily() ? "MYSQL_PWD" : "PGPASSWORD"))
                .or(() -> variable("PGPASSWORD"))
                .orElseGet(() -> new Passwords(
                                environment,
                                Path.of(System.getProperty("user.home")),
                                new PasswordStore(environment),
                                question -> Optional.empty())
                        .of(server));
    }

    private Optional<String> variable(String name) {
        return Optional.ofNullable(environment.get(name)).filter(value -> !value.isEmpty());
    }
}
