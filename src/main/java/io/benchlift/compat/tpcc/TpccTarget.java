package io.benchlift.compat.tpcc;

import io.benchlift.embedded.KeptServer;
import io.benchlift.embedded.KeptServers;
import io.benchlift.jdbc.ServerLook;
import io.benchlift.jdbc.UnreachableException;
import io.benchlift.target.Connector;
import io.benchlift.target.Database;
import io.benchlift.target.Engine;
import io.benchlift.target.Host;
import io.benchlift.target.Product;
import io.benchlift.target.Tls;
import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;
import io.benchlift.workload.Dialect;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The server of a command line of tpcc-mysql. A line from an article contains another server and password: Benchlift's
 * own options override it, then the environment does.
 */
record TpccTarget(Database database, Connector connector, Engine engine) {

    private static final int MYSQL_PORT = 3306;
    private static final int POSTGRESQL_PORT = 5432;

    /** Asks a server of the MySQL family which product it is. */
    static TpccTarget of(TpccArguments arguments, Map<String, String> environment, List<String> notes) {
        Database named = arguments.has("server") ? embedded(arguments) : addressed(arguments, environment, notes);
        Database database = ServerLook.identified(named);
        Engine engine = database.product().isMySqlFamily()
                ? Engine.of(arguments.option("engine", "InnoDB"))
                : Engine.of("heap");
        return new TpccTarget(database, Connector.defaultFor(database.product()), engine);
    }

    Dialect dialect() {
        return new Dialect(database.product(), engine);
    }

    /** Its own database, unless an option of ours names another. */
    private static Database embedded(TpccArguments arguments) {
        Database usual = usual(arguments.option("server", ""));
        return usual.withSchema(arguments.option("database", usual.schema()));
    }

    private static Database usual(String name) {
        return new KeptServers()
                .find(name)
                .map(KeptServer::database)
                .orElseThrow(() -> new UnreachableException(Message.of("compat.tpcc.no-server", name), null));
    }

    /** Creates the database on an embedded server; on any other server it must exist. */
    static void make(TpccArguments arguments) {
        if (arguments.has("server") && arguments.has("database")) {
            Database usual = usual(arguments.option("server", ""));
            DatabaseCreator.make(
                    usual, usual.withSchema(arguments.option("database", "")).schema());
        }
    }

    /** The values of a line, its options and the environment, the highest precedence first. */
    private record Values(TpccArguments arguments, Map<String, String> environment, List<String> notes) {

        String of(String option, String variable, String letter, String otherwise) {
            if (arguments.has(option)) {
                return arguments.option(option, "");
            }
            String name = "BENCHLIFT_" + variable;
            if (environment.containsKey(name)) {
                notes.add(name + " is set and replaces what the line says");
                return environment.get(name);
            }
            return arguments.letter(letter, otherwise);
        }
    }

    /** The server at the given address; it is not contacted. */
    static Database addressed(TpccArguments arguments, Map<String, String> environment, List<String> notes) {
        Values values = new Values(arguments, environment, notes);
        String driver = arguments.option("db-driver", "mysql");
        if (!driver.equals("mysql") && !driver.equals("pgsql")) {
            throw new InvalidValueException(Message.of("compat.tpcc.driver", driver));
        }
        Product product = driver.equals("mysql") ? Product.MYSQL : Product.POSTGRESQL;
        String usual = Integer.toString(product.isMySqlFamily() ? MYSQL_PORT : POSTGRESQL_PORT);
        String host = values.of("host", "HOST", "h", "localhost");
        int colon = host.indexOf(':');
        boolean hasPort = colon > 0 && colon == host.lastIndexOf(':');
        String port = values.of("port", "PORT", "P", hasPort ? host.substring(colon + 1) : usual);
        host = hasPort ? host.substring(0, colon) : host;
        // "l" means this machine in tpcc-mysql.
        host = host.equals("l") ? "localhost" : host;
        Optional<String> socket =
                Optional.of(arguments.letter("S", "")).filter(path -> !path.isEmpty() && !arguments.has("host"));
        return new Database(
                product,
                new Database.Address(host, TpccArguments.number("the port", port, 1), socket),
                values.of("user", "USER", "u", "root"),
                values.of("password", "PASSWORD", "p", ""),
                values.of("database", "DATABASE", "d", "tpcc"),
                tls(host, notes));
    }

    private static Tls tls(String host, List<String> notes) {
        if (!Host.isLoopback(host)) {
            notes.add("the connection to " + host + " is not encrypted, as with tpcc-mysql");
        }
        return Tls.DISABLED;
    }
}
