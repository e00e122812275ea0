package io.benchlift.cli;

import static io.benchlift.report.Json.field;

import io.benchlift.agent.wire.PairingString;
import io.benchlift.host.AgentHost;
import io.benchlift.host.Agents;
import io.benchlift.host.HostDescription;
import io.benchlift.host.HostEntry;
import io.benchlift.host.HostException;
import io.benchlift.host.HostState;
import io.benchlift.host.KnownAgents;
import io.benchlift.host.Pairing;
import io.benchlift.target.Device;
import io.benchlift.target.Mount;
import io.benchlift.text.Message;
import io.benchlift.text.Messages;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The hosts whose agents this user may use. */
@Command(
        description = "Lists, pairs, describes and forgets hosts that have an agent; localhost needs no pairing.",
        footer = "  benchlift hosts describe localhost")
final class HostsCommand implements Runnable {

    private final Context context;
    private final KnownAgents known = KnownAgents.ofThisUser();

    HostsCommand(Context context) {
        this.context = context;
    }

    @Override
    public void run() {
        list(new TextOrJson.Choice());
    }

    @Command(
            description = "Lists the hosts this user has paired with.",
            footer = "  benchlift hosts list --format json")
    void list(@Mixin TextOrJson.Choice choice) {
        Listing listing = new Listing("hosts", "name", "address", "roles", "since", "key");
        listing.item(
                field("name", Agents.HERE),
                field("address", null),
                field("roles", "all"),
                field("since", null),
                field("key", null));
        listing.row(Agents.HERE, "this machine", "all", "", "");
        for (HostEntry host : known.list()) {
            listing.item(
                    field("name", host.name()),
                    field("address", host.host() + ":" + host.port()),
                    field("roles", host.roles()),
                    field("since", host.since()),
                    field("key", host.pin().brief()));
            listing.row(
                    host.name(),
                    host.host() + ":" + host.port(),
                    host.roles(),
                    host.since(),
                    host.pin().brief());
        }
        listing.print(context.terminal(), choice.format());
    }

    @Command(
            description = "Pairs with the agent of a host by the string that 'benchlift agent pair' printed there.",
            footer = "  benchlift hosts pair bl1-db1.example.org:7420-… --name db1")
    void pair(
            @Parameters(paramLabel = "STRING", description = "What was printed on the host; a secret until used.")
                    String string,
            @Option(names = "--name", paramLabel = "NAME", description = "What to call it here; by default its host.")
                    String name,
            @Option(
                            names = "--as",
                            paramLabel = "CLIENT",
                            description = "How its agent is to list this client; by default user@machine.")
                    String client) {
        PairingString pairing = PairingString.parse(string);
        try {
            HostEntry entry = new Pairing(known)
                    .pair(pairing, name == null ? pairing.host() : name, client == null ? Pairing.ownName() : client);
            context.print(entry.name() + " is paired, with the roles " + entry.roles());
        } catch (HostException e) {
            throw CommandException.of(e);
        }
    }

    @Command(
            description = "Says what a host is and has: devices, filesystems, what its agent can do, who holds it.",
            footer = {"  benchlift hosts describe db1", "  benchlift hosts describe db1 --format json"})
    void describe(
            @Parameters(paramLabel = "HOST", description = "A paired host, or localhost.") String host,
            @Mixin TextOrJson.Choice choice) {
        try (AgentHost agent = AgentHost.open(host)) {
            HostDescription described = agent.sheet();
            if (choice.format() == TextOrJson.JSON) {
                context.print(HostDocument.of(described));
            } else {
                print(described);
            }
        } catch (HostException e) {
            throw CommandException.of(e);
        }
    }

    @Command(
            description = "Forgets a host; on its side, 'benchlift agent revoke' forgets this client.",
            footer = "  benchlift hosts forget db1")
    void forget(@Parameters(paramLabel = "HOST", description = "A paired host.") String host) {
        if (!known.remove(host)) {
            throw CommandException.usage(Message.of("cli.hosts.none", host));
        }
        context.print(host + " is forgotten");
    }

    private void print(HostDescription host) {
        HostState state = host.state();
        Map<String, String> facts = state.facts();
        line(
                "host",
                facts.get("name") + ", Linux " + facts.get("kernel") + " on " + facts.get("architecture") + ", "
                        + facts.get("processors") + " processors, " + (Long.parseLong(facts.get("memory_bytes")) >> 20)
                        + " MiB");
        line("agent", host.agentVersion() + ", file loads by " + String.join(", ", host.fileEngines()));
        line(
                "helper",
                state.helperMissing().isEmpty()
                        ? "answers: schedulers and volumes can be leased"
                        : Messages.ofUser().get(state.helperMissing()));
        state.devices().forEach(device -> line("device", words(device)));
        state.mounts().forEach(mount -> line("mount", words(mount)));
        state.directories().forEach(directory -> line("directory", words(directory)));
        host.databases().forEach(database -> line("database", database.name() + ", process " + database.process()));
        state.missing()
                .forEach((kind, missing) -> line(
                        "volumes of",
                        kind
                                + (missing.isEmpty()
                                        ? ""
                                        : ": not here, " + Messages.ofUser().get(missing))));
        host.leases().forEach(lease -> line("lease", words(lease)));
        host.stuck().forEach(stuck -> line("stuck", Messages.ofUser().get(stuck)));
    }

    private static String words(Device device) {
        return device.name() + ", " + (device.size().bytes() >> 20) + " MiB, "
                + (device.queue().schedulers().isEmpty()
                        ? "no scheduler of its own"
                        : "scheduler " + device.queue().scheduler() + " of "
                                + String.join(" ", device.queue().schedulers()));
    }

    private static String words(Mount mount) {
        return String.join(" on ", mount.devices().stack()) + ", "
                + (mount.space().freeBytes() >> 20) + " MiB free" + (mount.isStuck() ? ", does not answer" : "");
    }

    private static String words(HostState.Directory directory) {
        return directory.index() + ": " + directory.path() + ", " + directory.fileSystem() + ", "
                + (directory.freeBytes() >> 20) + " MiB free";
    }

    private static String words(HostDescription.Lease lease) {
        return lease.id() + " of " + lease.client() + " since " + lease.since() + ": "
                + String.join(", ", lease.holds());
    }

    private void line(String label, String text) {
        context.print(label + " ".repeat(Math.max(1, 12 - label.length())) + text);
    }
}
