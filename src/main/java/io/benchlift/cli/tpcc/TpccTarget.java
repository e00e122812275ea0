package io.benchlift.cli.tpcc;

import io.benchlift.cli.CommandException;
import io.benchlift.embedded.KeptServer;
import io.benchlift.embedded.KeptServers;
import io.benchlift.jdbc.ServerLook;
import io.benchlift.target.Connector;
import io.benchlift.target.Database;
import io.benchlift.target.Engine;
import io.benchlift.target.Host;
import io.benchlift.target.Product;
import io.benchlift.target.Tls;
import io.benchlift.workload.Dialect;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Where a command line of tpcc-mysql connects to. A line from an article names somebody else's server and password: what is
 * in Benchlift's own options wins over it, then what is in the environment.
 */
record TpccTarget(Database database, Connector connector, Engine engine) {

    private static final int MYSQL_PORT = 3306;
    private static final int POSTGRESQL_PORT = 5432;

    /** Asks a server of MySQL's family which it is. */
    static TpccTarget of(TpccWords words, Map<String, String> environment, List<String> notes) {
        Database named = words.has("server") ? embedded(words) : addressed(words, environment, notes);
        Database database = ServerLook.identified(named);
        Engine engine =
                database.product().isMySqlFamily() ? Engine.of(words.option("engine", "InnoDB")) : Engine.of("heap");
        return new TpccTarget(database, Connector.defaultFor(database.product()), engine);
    }

    Dialect dialect() {
        return new Dialect(database.product(), engine);
    }

    /** Its own database, unless an option of ours names another. */
    private static Database embedded(TpccWords words) {
        Database usual = usual(words.option("server", ""));
        return usual.withSchema(words.option("database", usual.schema()));
    }

    private static Database usual(String name) {
        return new KeptServers()
                .find(name)
                .map(KeptServer::database)
                .orElseThrow(() -> CommandException.unreachable(
                        "no embedded server '" + name + "' runs: start it with 'benchlift servers start mariadb'",
                        null));
    }

    /** Makes the database on an embedded server, where nobody else would; on any other it must be there. */
    static void make(TpccWords words) {
        if (words.has("server") && words.has("database")) {
            Database usual = usual(words.option("server", ""));
            Schemas.make(usual, usual.withSchema(words.option("database", "")).schema());
        }
    }

    /** What a line, its options and the environment say, the strongest first. */
    private record Values(TpccWords words, Map<String, String> environment, List<String> notes) {

        String of(String option, String variable, String letter, String otherwise) {
            if (words.has(option)) {
                return words.option(option, "");
            }
            String name = "BENCHLIFT_" + variable;
            if (environment.containsKey(name)) {
                notes.add(name + " is set and replaces what the line says");
                return environment.get(name);
            }
            return words.letter(letter, otherwise);
        }
    }

    /** The server at the address that is given; it is not asked anything. */
    static Database addressed(TpccWords words, Map<String, String> environment, List<String> notes) {
        Values values = new Values(words, environment, notes);
        String driver = words.option("db-driver", "mysql");
        if (!driver.equals("mysql") && !driver.equals("pgsql")) {
            throw new IllegalArgumentException("--db-driver takes mysql or pgsql, not '" + driver + "'");
        }
        Product product = driver.equals("mysql") ? Product.MYSQL : Product.POSTGRESQL;
        String usual = Integer.toString(product.isMySqlFamily() ? MYSQL_PORT : POSTGRESQL_PORT);
        String host = values.of("host", "HOST", "h", "localhost");
        int colon = host.indexOf(':');
        boolean hasPort = colon > 0 && colon == host.lastIndexOf(':');
        String port = values.of("port", "PORT", "P", hasPort ? host.substring(colon + 1) : usual);
        host = hasPort ? host.substring(0, colon) : host;
        // "l" is tpcc-mysql's word for this machine.
        host = host.equals("l") ? "localhost" : host;
        Optional<String> socket =
                Optional.of(words.letter("S", "")).filter(path -> !path.isEmpty() && !words.has("host"));
        return new Database(
                product,
                host,
                TpccWords.number("the port", port, 1),
                socket,
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
