package io.benchlift.compat.sysbench;

import io.benchlift.compat.PostgresSocket;
import io.benchlift.target.Connector;
import io.benchlift.target.Database;
import io.benchlift.target.Engine;
import io.benchlift.target.Host;
import io.benchlift.target.Product;
import io.benchlift.target.Tls;
import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The server of a command line of sysbench. The product is MySQL until the server reports another one. */
final class SysbenchTargets {

    private static final int MYSQL_PORT = 3306;
    private static final int HIGHEST_PORT = 65_535;

    private final SysbenchValues values;
    private final List<String> notes;

    SysbenchTargets(SysbenchValues values, List<String> notes) {
        this.values = values;
        this.notes = notes;
    }

    /** @param action which function of sysbench's scripts fails without a driver */
    SysbenchCommand.Target target(SysbenchCommand.Action action) {
        String driver = values.text("db_driver");
        if (!driver.equals("mysql") && !driver.equals("pgsql")) {
            throw new IllegalArgumentException("FATAL: invalid database driver name: '" + driver + "'\nFATAL: `"
                    + function(action) + "' function failed: ./oltp_common.lua: failed to initialize the DB driver");
        }
        Product product = values.isPostgres() ? Product.POSTGRESQL : Product.MYSQL;
        List<Database> databases = values.isPostgres() ? List.of(postgres()) : mysql();
        return new SysbenchCommand.Target(databases, connector(product), engine());
    }

    private static String function(SysbenchCommand.Action action) {
        return switch (action) {
            case RUN -> "thread_init";
            case CLEANUP -> "cleanup";
            case PREPARE, PREWARM, HELP, VERSION -> "sysbench.cmdline.call_command";
        };
    }

    private Connector connector(Product product) {
        String id = values.text("benchlift_connector");
        if (id.isEmpty()) {
            return Connector.defaultFor(product);
        }
        Connector connector = Connector.of(id);
        if (!connector.supports(product)) {
            throw new InvalidValueException(Message.of(
                    "compat.sysbench.connector",
                    id,
                    product == Product.MYSQL ? Message.of("compat.mysql-or-mariadb") : "PostgreSQL"));
        }
        return connector;
    }

    private Engine engine() {
        if (values.isPostgres()) {
            return Engine.of("heap");
        }
        boolean declared = values.options().all().containsKey("mysql_storage_engine");
        String name = declared ? values.text("mysql_storage_engine") : "InnoDB";
        try {
            return Engine.of(name);
        } catch (IllegalArgumentException e) {
            throw new InvalidValueException(Message.of("compat.sysbench.engine", Message.of(e)), e);
        }
    }

    /** All ports of the first host, then all of the second: the order in which sysbench assigns connections. */
    private List<Database> mysql() {
        List<Database> databases = new ArrayList<>();
        for (String socket : values.list("mysql_socket")) {
            databases.add(mysql("localhost", MYSQL_PORT, Optional.of(socket)));
        }
        if (databases.isEmpty()) {
            for (String host : hosts()) {
                for (int port : ports()) {
                    databases.add(mysql(host, port, Optional.empty()));
                }
            }
        }
        return databases;
    }

    private List<String> hosts() {
        List<String> hosts = values.list("mysql_host");
        return hosts.isEmpty() ? List.of("localhost") : hosts;
    }

    private List<Integer> ports() {
        List<Integer> ports = values.numbers("mysql_port");
        ports.forEach(port -> checkPort("--mysql-port", port));
        return ports.isEmpty() ? List.of(MYSQL_PORT) : ports;
    }

    private static void checkPort(String option, long port) {
        if (port < 1 || port > HIGHEST_PORT) {
            throw new InvalidValueException(
                    Message.of("compat.sysbench.port", option, String.valueOf(HIGHEST_PORT), String.valueOf(port)));
        }
    }

    private Database mysql(String host, int port, Optional<String> socket) {
        return database(Product.MYSQL, "mysql", host, port, socket, mysqlTls(host));
    }

    private Database postgres() {
        String host = values.text("pgsql_host").isEmpty() ? "localhost" : values.text("pgsql_host");
        checkPort("--pgsql-port", values.whole("pgsql_port"));
        int port = (int) values.whole("pgsql_port");
        if (host.startsWith("/")) {
            Optional<String> socket = Optional.of(PostgresSocket.in(host, port));
            return database(Product.POSTGRESQL, "pgsql", "localhost", port, socket, Tls.DISABLED);
        }
        return database(Product.POSTGRESQL, "pgsql", host, port, Optional.empty(), postgresTls(host));
    }

    private Database database(Product product, String prefix, String host, int port, Optional<String> socket, Tls tls) {
        String user = values.text(prefix + "_user");
        String password = values.text(prefix + "_password");
        String schema = values.text(prefix + "_db");
        try {
            return new Database(product, new Database.Address(host, port, socket), user, password, schema, tls);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("--" + prefix + "-host, --" + prefix + "-db: " + e.getMessage(), e);
        }
    }

    /** 1.0 has a switch, 1.1 the modes of the MySQL client; off is the default of both. */
    private Tls mysqlTls(String host) {
        String mode = values.text("mysql_ssl").toLowerCase(Locale.ROOT);
        return switch (mode) {
            case "off", "false", "0", "disabled" -> unencrypted(host, "--mysql-ssl=required");
            case "on", "true", "1", "", "preferred", "required" -> Tls.REQUIRED;
            case "verify_ca" -> Tls.VERIFY_CA;
            case "verify_identity" -> Tls.VERIFY_IDENTITY;
            default -> throw new InvalidValueException(Message.of("compat.sysbench.ssl", mode));
        };
    }

    private Tls postgresTls(String host) {
        return switch (values.text("pgsql_sslmode")) {
            case "disable" -> unencrypted(host, "--pgsql-sslmode=require");
            case "allow", "prefer" -> encryptedIfRemote(host);
            case "require" -> Tls.REQUIRED;
            case "verify-ca" -> Tls.VERIFY_CA;
            default -> Tls.VERIFY_IDENTITY;
        };
    }

    /** The JDBC driver has no setting for falling back to clear text, and should have none. */
    private Tls encryptedIfRemote(String host) {
        if (Host.isLoopback(host)) {
            return Tls.DISABLED;
        }
        notes.add("the connection to " + host
                + " must be encrypted, there is no falling back; --pgsql-sslmode=disable sends it in clear");
        return Tls.REQUIRED;
    }

    private Tls unencrypted(String host, String remedy) {
        if (Host.isLoopback(host)) {
            return Tls.DISABLED;
        }
        if (values.isOn("benchlift_strict")) {
            return Tls.defaultFor(host);
        }
        String note = "the connection to " + host + " is not encrypted, as with sysbench; " + remedy + " encrypts it";
        if (!notes.contains(note)) {
            notes.add(note);
        }
        return Tls.DISABLED;
    }
}
