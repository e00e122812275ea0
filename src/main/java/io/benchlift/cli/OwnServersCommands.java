package io.benchlift.cli;

import io.benchlift.jdbc.ServerLook;
import io.benchlift.runner.OwnServer;
import io.benchlift.runner.OwnServers;
import io.benchlift.runner.Passwords;
import io.benchlift.target.Database;
import io.benchlift.target.Host;
import io.benchlift.target.Product;
import io.benchlift.target.Tls;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The commands about the user's own servers, below {@code servers}. */
final class OwnServersCommands {

    private OwnServersCommands() {}

    /** Puts them beside the commands about the embedded servers. */
    static CommandLine beside(Context context, CommandLine servers) {
        return servers.addSubcommand("add", new Add(context))
                .addSubcommand("remove", new Remove(context))
                .addSubcommand("test", new Test(context));
    }

    /** Rows for the list of all servers: name, what, state, place. */
    static void list(Columns columns) {
        for (OwnServer server : OwnServers.ofThisUser().list()) {
            columns.row(
                    server.name(),
                    server.product().label(),
                    "your own",
                    server.database("").toString() + ", TLS " + server.tls().id());
        }
    }

    @Command(
            description = {
                "Makes a server of your own known under a name that plans can use. No password is stored:",
                "it comes from BENCHLIFT_PASSWORD_<NAME>, a file, ~/.my.cnf or ~/.pgpass, or you are asked."
            },
            footer = {
                "  benchlift servers add db1 --product mariadb --host db1.example.org --user bench --database sbtest",
                "  benchlift servers add local --product postgresql --socket /var/run/postgresql --user me --database test"
            })
    private static final class Add implements Runnable {

        private final Context context;

        @Parameters(paramLabel = "NAME", description = "What plans call it.")
        private String name;

        @Option(
                names = "--product",
                paramLabel = "PRODUCT",
                required = true,
                description = "mariadb, mysql or postgresql.")
        private String product;

        @Option(
                names = "--host",
                paramLabel = "HOST",
                defaultValue = "localhost",
                description = "By default localhost.")
        private String host;

        @Option(names = "--port", paramLabel = "PORT", description = "By default the product's own, 3306 or 5432.")
        private Integer port;

        @Option(names = "--socket", paramLabel = "PATH", description = "A Unix socket, instead of host and port.")
        private String socket;

        @Option(names = "--user", paramLabel = "USER", required = true, description = "The user to connect as.")
        private String user;

        @Option(
                names = "--database",
                paramLabel = "DATABASE",
                defaultValue = "sbtest",
                description = "Where tables are made, by default sbtest; it must be there.")
        private String database;

        @Option(
                names = "--tls",
                paramLabel = "MODE",
                description = "disabled, required, verify-ca or verify-identity; by default disabled on this machine"
                        + " and verify-identity elsewhere.")
        private String tls;

        @Option(
                names = "--password-file",
                paramLabel = "FILE",
                description = "A file whose first line is the password; only its path is kept.")
        private Path passwordFile;

        Add(Context context) {
            this.context = context;
        }

        @Override
        public void run() {
            Product made = Product.of(product);
            new Host(host);
            OwnServer server = new OwnServer(
                    name,
                    made,
                    host,
                    port == null ? made.usualPort() : port,
                    Optional.ofNullable(socket),
                    user,
                    database,
                    tls == null ? Tls.defaultFor(host) : Tls.of(tls),
                    Optional.ofNullable(passwordFile));
            OwnServers.ofThisUser().add(server);
            context.terminal()
                    .print(name + " is " + server.database("") + ", TLS "
                            + server.tls().id());
            context.terminal().say("try it with 'benchlift servers test " + name + "'");
        }
    }

    @Command(
            description = "Forgets a server of your own; nothing on it changes.",
            footer = "  benchlift servers remove db1")
    private static final class Remove implements Runnable {

        private final Context context;

        @Parameters(paramLabel = "NAME", description = "One of your own servers.")
        private String name;

        Remove(Context context) {
            this.context = context;
        }

        @Override
        public void run() {
            OwnServers.ofThisUser().remove(name);
            context.terminal().print(name + " is forgotten");
        }
    }

    @Command(
            description =
                    "Connects to a server of your own and says what it is and what is missing; makes nothing there.",
            footer = "  BENCHLIFT_PASSWORD_DB1=secret benchlift servers test db1")
    private static final class Test implements Callable<Integer> {

        private static final int LABEL = 12;

        private final Context context;

        @Parameters(paramLabel = "NAME", description = "One of your own servers.")
        private String name;

        Test(Context context) {
            this.context = context;
        }

        @Override
        public Integer call() {
            OwnServer server = OwnServers.ofThisUser().named(name);
            Database database = server.database(Passwords.ofThisUser().of(server));
            ServerLook look = ServerLook.at(database);
            line("server", database.withProduct(look.product()).toString());
            line("version", look.version());
            line("engines", String.join(", ", look.engines()));
            line("encryption", look.encryption().isEmpty() ? "none, in clear" : look.encryption());
            line(
                    "round trip",
                    String.format(Locale.ROOT, "%.2f ms", look.roundTrip().toNanos() / 1e6));
            if (look.product() != server.product()) {
                context.terminal()
                        .say("note: it was added as " + server.product().label() + " and is "
                                + look.product().label() + "; a run treats it as what it is");
            }
            return privileges(server, look.missing());
        }

        private int privileges(OwnServer server, List<String> missing) {
            line("privileges", missing.isEmpty() ? "all that a run needs" : "lacks " + String.join(", ", missing));
            if (missing.isEmpty()) {
                return ExitStatus.DONE;
            }
            context.terminal()
                    .say("benchlift: user '" + server.user() + "' lacks " + String.join(", ", missing) + " on "
                            + server.schema() + ": grant it, unless a role does");
            return ExitStatus.FAILED;
        }

        private void line(String label, String text) {
            context.terminal().print(String.format(Locale.ROOT, "%-" + LABEL + "s%s", label, text));
        }
    }
}
