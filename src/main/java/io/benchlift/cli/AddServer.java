package io.benchlift.cli;

import io.benchlift.runner.KeptPasswords;
import io.benchlift.runner.OwnServer;
import io.benchlift.target.Database;
import io.benchlift.target.Host;
import io.benchlift.target.Product;
import io.benchlift.target.Tls;
import io.benchlift.text.Message;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code servers add}. */
@Command(
        description = {
            "Makes a server of your own known under a name that plans can use.",
            "Its password comes from BENCHLIFT_PASSWORD_<NAME>, a file, the system's key store, ~/.my.cnf or"
                    + " ~/.pgpass, or you are asked."
        },
        footer = {
            "  benchlift servers add db1 --product mariadb --host db1.example.org --user bench --database sbtest",
            "  benchlift servers add local --product postgresql --socket /var/run/postgresql --user me --database test",
            "  benchlift servers add db2 --product mysql --host db2 --user bench --tls-ca ca.pem --keep-password"
        })
final class AddServer implements Runnable {

    private final Context context;

    @Parameters(paramLabel = "NAME", description = "What plans call it.")
    private String name;

    @Option(names = "--product", paramLabel = "PRODUCT", required = true, description = "mariadb, mysql or postgresql.")
    private String product;

    @Option(names = "--host", paramLabel = "HOST", defaultValue = "localhost", description = "By default localhost.")
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
                    + " and verify-identity elsewhere, or where --tls-ca is given.")
    private String tls;

    @Option(
            names = "--tls-ca",
            paramLabel = "FILE",
            description = "A PEM file with the certificates of the authorities that are trusted, instead of the usual"
                    + " ones; for verify-ca and verify-identity.")
    private Path authority;

    @Option(
            names = "--property",
            paramLabel = "NAME=VALUE",
            description =
                    "A property of the connector, of those that 'benchlift servers properties' lists; may be given"
                            + " several times.")
    private List<String> properties = List.of();

    @Option(
            names = "--password-file",
            paramLabel = "FILE",
            description = "A file whose first line is the password; only its path is kept.")
    private Path passwordFile;

    @Option(
            names = "--keep-password",
            description = "Asks for the password, or reads a line of standard input, and keeps it in the system's key"
                    + " store.")
    private boolean isPasswordKept;

    AddServer(Context context) {
        this.context = context;
    }

    @Override
    public void run() {
        Product made = Product.of(product);
        new Host(host);
        OwnServer server = new OwnServer(
                name,
                made,
                new Database.Address(host, port == null ? made.usualPort() : port, Optional.ofNullable(socket)),
                new OwnServer.Login(user, Optional.ofNullable(passwordFile), isPasswordKept),
                database,
                new OwnServer.Encryption(mode(), Optional.ofNullable(authority)),
                properties());
        KeptPasswords passwords = KeptPasswords.ofThisUser();
        if (isPasswordKept) {
            ServerPassword.requireStore(passwords);
        }
        passwords.add(server, isPasswordKept ? ServerPassword.asked(context, server) : "");
        context.print(name + " is " + OwnServersCommands.words(server));
        context.say("try it with 'benchlift servers test " + name + "'");
    }

    private Tls mode() {
        if (authority != null && !Files.isReadable(authority)) {
            throw CommandException.usage(Message.of("cli.servers.no-authority", authority.toString()));
        }
        if (tls != null) {
            return Tls.of(tls);
        }
        return authority == null ? Tls.defaultFor(host) : Tls.VERIFY_IDENTITY;
    }

    private Map<String, String> properties() {
        Map<String, String> given = new LinkedHashMap<>();
        for (String property : properties) {
            int equals = property.indexOf('=');
            if (equals < 1) {
                throw CommandException.usage(Message.of("cli.servers.property", property));
            }
            given.put(property.substring(0, equals), property.substring(equals + 1));
        }
        return given;
    }
}
