package io.benchlift.cli;

import static io.benchlift.report.Json.field;

import io.benchlift.embedded.Edition;
import io.benchlift.embedded.KeptServer;
import io.benchlift.embedded.KeptServers;
import io.benchlift.embedded.ServerSettings;
import io.benchlift.plan.VariableConsent;
import io.benchlift.target.Database;
import io.benchlift.target.TuningVariables;
import io.benchlift.text.Message;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The servers that come with Benchlift, as long-running servers for other tools. */
@Command(
        description = {"Starts, stops and lists servers: mariadb and postgresql, which come along, and your own."},
        footer = "  benchlift servers start mariadb --set innodb_buffer_pool_size=1G")
final class ServersCommand implements Runnable {

    /** For completion. */
    static final class Names extends ArrayList<String> {

        private static final long serialVersionUID = 1;

        Names() {
            super(Arrays.stream(Edition.values()).map(Edition::id).toList());
        }
    }

    private final Context context;
    private final KeptServers servers = new KeptServers();

    ServersCommand(Context context) {
        this.context = context;
    }

    @Override
    public void run() {
        list(new TextOrJson.Choice());
    }

    @Command(description = "Lists what there is and what runs.", footer = "  benchlift servers list --format json")
    void list(@Mixin TextOrJson.Choice choice) {
        Listing listing = new Listing("servers", "name", "what", "state", "data");
        for (Edition edition : Edition.values()) {
            Optional<KeptServer> server = servers.find(edition.id());
            listing.item(
                    field("name", edition.id()),
                    field("what", edition.label()),
                    field("embedded", true),
                    field("runs", server.isPresent()),
                    field(
                            "port",
                            server.map(kept -> kept.database().address().port()).orElse(null)),
                    field(
                            "data",
                            server.map(kept -> kept.dataDirectory().toString()).orElse(null)));
            listing.row(
                    edition.id(),
                    edition.label(),
                    server.map(kept ->
                                    "runs on port " + kept.database().address().port())
                            .orElse(edition.isSupportedHere() ? "not running" : "not for this machine"),
                    server.map(kept -> kept.dataDirectory().toString()).orElse(""));
        }
        OwnServersCommands.list(listing);
        listing.print(context.terminal(), choice.format());
    }

    @Command(
            description = "Starts one on loopback; it stays until it is stopped, and its data stay after that.",
            footer = "  benchlift servers start postgresql --port 5433 --dir /mnt/scratch/pg")
    void start(
            @Parameters(paramLabel = "NAME", description = "mariadb or postgresql.", completionCandidates = Names.class)
                    String name,
            @Option(names = "--dir", paramLabel = "DIR", description = "Where its data lie.") Path directory,
            @Option(names = "--port", paramLabel = "PORT", defaultValue = "0", description = "By default a free one.")
                    int port,
            @Option(
                            names = "--set",
                            paramLabel = "VARIABLE=VALUE",
                            description = "A server variable; may be given several times.")
                    List<String> variables,
            @Mixin AllowedVariables allowed) {
        if (port < 0 || port > 65535) {
            throw CommandException.usage(Message.of("cli.servers.port", String.valueOf(port)));
        }
        ServerSettings settings =
                settings(edition(name), port, variables == null ? List.of() : variables, allowed.consent());
        KeptServers.Started started = servers.start(name, settings, Optional.ofNullable(directory));
        if (started.wasRunning()) {
            context.say(name + " runs already; stop it first if it is to have other settings ('benchlift servers stop "
                    + name + "')");
        }
        context.print(started.server().edition().label() + " runs on port "
                + started.server().database().address().port() + ", data in "
                + started.server().dataDirectory());
    }

    @Command(description = "Stops one cleanly; its data stay.", footer = "  benchlift servers stop mariadb")
    void stop(
            @Parameters(paramLabel = "NAME", description = "mariadb or postgresql.", completionCandidates = Names.class)
                    String name) {
        servers.stop(edition(name).id());
        context.print(name + " is stopped");
    }

    @Command(
            description =
                    "Prints how to reach one: as a JDBC URL, in sysbench's words, as a client's command line, or for"
                            + " the environment of a shell.",
            footer = {
                "  sysbench oltp_read_write $(benchlift servers url mariadb --format sysbench) --tables=4 prepare",
                "  eval \"$(benchlift servers url postgresql --format env)\" && benchlift pgbench -i -s 10"
            })
    void url(
            @Parameters(paramLabel = "NAME", description = "mariadb or postgresql.", completionCandidates = Names.class)
                    String name,
            @Option(
                            names = "--format",
                            paramLabel = "FORMAT",
                            defaultValue = "jdbc",
                            description = "jdbc, sysbench, client or env.")
                    UrlFormat format) {
        Edition edition = edition(name);
        Database database = servers.find(edition.id())
                .map(KeptServer::database)
                .orElseThrow(() -> CommandException.unreachable(Message.of("cli.servers.not-running", name), null));
        context.print(format.of(database));
    }

    private static Edition edition(String name) {
        for (Edition edition : Edition.values()) {
            if (edition.id().equals(name)) {
                return edition;
            }
        }
        throw CommandException.usage(Message.of("cli.servers.no-edition", name));
    }

    private static ServerSettings settings(Edition edition, int port, List<String> variables, VariableConsent consent) {
        ServerSettings settings = ServerSettings.defaults(edition).withPort(port);
        for (String variable : variables) {
            int equals = variable.indexOf('=');
            if (equals < 1) {
                throw CommandException.usage(Message.of("cli.servers.set", variable));
            }
            String variableName = variable.substring(0, equals).strip();
            String value = variable.substring(equals + 1).strip();
            settings = settings.withAllowed(variableName, value);
            if (!consent.includes(variableName) && !TuningVariables.allow(edition.product(), variableName, value)) {
                throw CommandException.usage(Message.of("plan.variable-refused", variableName));
            }
        }
        return settings;
    }
}
