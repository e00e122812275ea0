package io.benchlift.cli;

import static io.benchlift.report.Json.field;

import io.benchlift.compat.ExitStatus;
import io.benchlift.jdbc.ServerLook;
import io.benchlift.runner.KeptPasswords;
import io.benchlift.runner.OwnServer;
import io.benchlift.runner.OwnServers;
import io.benchlift.runner.Passwords;
import io.benchlift.target.Database;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** The commands for the user's own servers, below {@code servers}. */
final class OwnServersCommands {

    private OwnServersCommands() {}

    /** Adds them to the commands for the embedded servers. */
    static CommandLine beside(Context context, CommandLine servers) {
        return servers.addSubcommand("add", new AddServer(context))
                .addSubcommand("properties", new ConnectorPropertiesCommand(context))
                .addSubcommand("password", new ServerPassword(context))
                .addSubcommand("remove", new Remove(context))
                .addSubcommand("test", new Test(context));
    }

    /** Rows for the list of all servers: name, product, state, place. */
    static void list(Listing listing) {
        for (OwnServer server : OwnServers.ofThisUser().list()) {
            listing.item(
                    field("name", server.name()),
                    field("what", server.product().label()),
                    field("embedded", false),
                    field("place", server.database("").toString()),
                    field("tls", server.encryption().tls().id()));
            listing.row(server.name(), server.product().label(), "your own", words(server));
        }
    }

    /** Its address, its encryption, and the source of its password. */
    static String words(OwnServer server) {
        StringBuilder words = new StringBuilder(
                server.database("") + ", TLS " + server.encryption().tls().id());
        server.encryption().authority().ifPresent(file -> words.append(" by ").append(file));
        new TreeMap<>(server.properties())
                .forEach((name, value) ->
                        words.append(", ").append(name).append('=').append(value));
        return words + (server.login().isPasswordKept() ? ", password in the system's key store" : "");
    }

    @Command(
            description = "Forgets a server of your own, and its password; nothing on it changes.",
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
            KeptPasswords.ofThisUser().remove(name);
            context.print(name + " is forgotten");
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
                context.say("note: it was added as " + server.product().label() + " and is "
                        + look.product().label() + "; a run treats it as what it is");
            }
            return privileges(server, look.missing());
        }

        private int privileges(OwnServer server, List<String> missing) {
            line("privileges", missing.isEmpty() ? "all that a run needs" : "lacks " + String.join(", ", missing));
            if (missing.isEmpty()) {
                return ExitStatus.DONE;
            }
            context.say("benchlift: user '" + server.login().user() + "' lacks " + String.join(", ", missing) + " on "
                    + server.schema() + ": grant it, unless a role does");
            return ExitStatus.FAILED;
        }

        private void line(String label, String text) {
            context.print(String.format(Locale.ROOT, "%-" + LABEL + "s%s", label, text));
        }
    }
}
