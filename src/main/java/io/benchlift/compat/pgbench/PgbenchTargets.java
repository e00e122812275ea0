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
import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The server of a command line: from its options, then libpq's environment, then libpq's defaults. */
final class PgbenchTargets {

    private static final int HIGHEST_PORT = 65_535;
    private static final Pattern PAIR = Pattern.compile("\\s*(\\w+)\\s*=\\s*(?:'((?:[^'\\\\]|\\\\.)*)'|(\\S*))\\s*");
    private static final Set<String> KEYWORDS =
            Set.of("host", "hostaddr", "port", "user", "password", "dbname", "sslmode", "application_name");

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
        Map<String, String> words =
                databaseWord().map(PgbenchTargets::connectionWords).orElse(Map.of());
        String user = parsed.value(PgbenchFlag.USERNAME)
                .or(() -> Optional.ofNullable(words.get("user")))
                .or(() -> variable("PGUSER"))
                .orElse(System.getProperty("user.name"));
        int port = port(product, words);
        String host = parsed.value(PgbenchFlag.HOST)
                .or(() -> Optional.ofNullable(words.get("host")))
                .or(() -> Optional.ofNullable(words.get("hostaddr")))
                .or(() -> variable("PGHOST"))
                .or(() -> variable("PGHOSTADDR"))
                .orElse("");
        Optional<String> socket = socket(product, host, port);
        String name = host.isEmpty() || host.startsWith("/") ? "localhost" : host;
        Tls tls = socket.isPresent() ? Tls.DISABLED : tls(name, words);
        OwnServer server = server(product, name, port, socket, user, schema(user, words), tls);
        if (product.isMySqlFamily() && !variable("PGOPTIONS").orElse("").isEmpty()) {
            notes.add("PGOPTIONS means nothing to " + product.label());
        }
        return new PgbenchCommand.Target(
                server.database(password(server, words)),
                engine(product),
                product == Product.POSTGRESQL ? variable("PGOPTIONS").orElse("") : "");
    }

    private Engine engine(Product product) {
        if (product == Product.POSTGRESQL) {
            if (parsed.has(PgbenchFlag.ENGINE)) {
                throw new InvalidValueException(Message.of("compat.pgbench.engine"));
            }
            return Engine.of("heap");
        }
        return Engine.of(parsed.value(PgbenchFlag.ENGINE).orElse("InnoDB"));
    }

    private Optional<String> databaseWord() {
        return parsed.value(PgbenchFlag.DBNAME).or(() -> parsed.bare().stream().findFirst());
    }

    /** A URI, or a connection string such as {@code host=/tmp dbname=bench}, as libpq's keywords; else only the name. */
    private static Map<String, String> connectionWords(String word) {
        if (word.startsWith("postgres://") || word.startsWith("postgresql://")) {
            return wordsOfUri(word);
        }
        if (!word.contains("=")) {
            return word.isEmpty() ? Map.of() : Map.of("dbname", word);
        }
        Map<String, String> words = new LinkedHashMap<>();
        Matcher pair = PAIR.matcher(word);
        int end = 0;
        while (pair.find() && pair.start() == end) {
            String value = pair.group(2) == null ? pair.group(3) : pair.group(2);
            words.put(pair.group(1), value.replaceAll("\\\\(.)", "$1"));
            end = pair.end();
        }
        if (end < word.length()) {
            throw new IllegalArgumentException(
                    "missing \"=\" after \"" + word.substring(end).split("[\\s=]")[0] + "\" in connection info string");
        }
        words.keySet().stream()
                .filter(name -> !KEYWORDS.contains(name))
                .findFirst()
                .ifPresent(name -> {
                    throw new IllegalArgumentException("invalid connection option \"" + name + "\"");
                });
        return words;
    }

    private static Map<String, String> wordsOfUri(String word) {
        URI uri;
        try {
            uri = URI.create(word);
        } catch (IllegalArgumentException e) {
            throw new InvalidValueException(Message.of("compat.pgbench.uri"), e);
        }
        Map<String, String> words = new LinkedHashMap<>();
        if (uri.getUserInfo() != null) {
            String[] user = uri.getUserInfo().split(":", 2);
            words.put("user", user[0]);
            if (user.length > 1) {
                words.put("password", user[1]);
            }
        }
        if (uri.getHost() != null) {
            words.put("host", uri.getHost());
        }
        if (uri.getPort() > 0) {
            words.put("port", Integer.toString(uri.getPort()));
        }
        if (uri.getPath() != null && uri.getPath().length() > 1) {
            words.put("dbname", uri.getPath().substring(1));
        }
        return words;
    }

    private String schema(String user, Map<String, String> words) {
        int most = parsed.has(PgbenchFlag.DBNAME) ? 0 : 1;
        if (parsed.bare().size() > most) {
            throw new IllegalArgumentException("too many command-line arguments (first is \""
                    + parsed.bare().get(most) + "\")\nhint: Try \"pgbench --help\" for more information.");
        }
        return Optional.ofNullable(words.get("dbname"))
                .or(() -> variable("PGDATABASE"))
                .orElse(user);
    }

    private int port(Product product, Map<String, String> words) {
        String text = parsed.value(PgbenchFlag.PORT)
                .or(() -> Optional.ofNullable(words.get("port")))
                .or(() -> variable("PGPORT"))
                .orElse(Integer.toString(product.usualPort()));
        if (!text.matches("[0-9]{1,5}") || Integer.parseInt(text) < 1 || Integer.parseInt(text) > HIGHEST_PORT) {
            throw new IllegalArgumentException("invalid port number: \"" + text + "\"");
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

    private Tls tls(String host, Map<String, String> words) {
        String mode = Optional.ofNullable(words.get("sslmode"))
                .or(() -> variable("PGSSLMODE"))
                .orElse("prefer");
        return switch (mode) {
            case "disable" -> Tls.DISABLED;
            case "allow", "prefer" -> encryptedIfRemote(host);
            case "require" -> Tls.REQUIRED;
            case "verify-ca" -> Tls.VERIFY_CA;
            case "verify-full" -> Tls.VERIFY_IDENTITY;
            default -> throw new InvalidValueException(Message.of("compat.pgbench.ssl-mode", mode));
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
            throw new InvalidValueException(Message.of("compat.pgbench.database", Message.of(e)), e);
        }
    }

    /** No prompt, because a script would wait for ever; a server that requires a password refuses the connection. */
    private String password(OwnServer server, Map<String, String> words) {
        return Optional.ofNullable(words.get("password"))
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
