package io.benchlift.cli;

import io.benchlift.agent.v1.DescribeReply;
import io.benchlift.agent.v1.Device;
import io.benchlift.agent.v1.Directory;
import io.benchlift.agent.v1.LeaseInfo;
import io.benchlift.agent.v1.MountPoint;
import io.benchlift.agent.wire.PairingString;
import io.benchlift.remote.Agent;
import io.benchlift.remote.Agents;
import io.benchlift.remote.HostEntry;
import io.benchlift.remote.KnownAgents;
import io.benchlift.remote.Pairing;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Instant;
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
        list(TextOrJson.TEXT);
    }

    @Command(
            description = "Lists the hosts this user has paired with.",
            footer = "  benchlift hosts list --format json")
    void list(@Mixin TextOrJson.Choice choice) {
        list(choice.format());
    }

    private void list(TextOrJson format) {
        Listing listing = new Listing("hosts", "name", "address", "roles", "since", "key");
        listing.item("name", Agents.HERE, "address", null, "roles", "all", "since", null, "key", null);
        listing.row(Agents.HERE, "this machine", "all", "", "");
        for (HostEntry host : known.list()) {
            listing.item(
                    "name",
                    host.name(),
                    "address",
                    host.host() + ":" + host.port(),
                    "roles",
                    host.roles(),
                    "since",
                    host.since(),
                    "key",
                    host.pin().brief());
            listing.row(
                    host.name(),
                    host.host() + ":" + host.port(),
                    host.roles(),
                    host.since(),
                    host.pin().brief());
        }
        listing.print(context.terminal(), format);
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
        HostEntry entry = new Pairing(known)
                .pair(pairing, name == null ? pairing.host() : name, client == null ? ownName() : client);
        context.terminal().print(entry.name() + " is paired, with the roles " + entry.roles());
    }

    @Command(
            description = "Says what a host is and has: devices, filesystems, what its agent can do, who holds it.",
            footer = {"  benchlift hosts describe db1", "  benchlift hosts describe db1 --format json"})
    void describe(
            @Parameters(paramLabel = "HOST", description = "A paired host, or localhost.") String host,
            @Mixin TextOrJson.Choice choice) {
        try (Agent agent = Agents.open(host)) {
            DescribeReply described = agent.describe();
            if (choice.format() == TextOrJson.JSON) {
                context.terminal().print(HostDocument.of(described));
            } else {
                print(described);
            }
        }
    }

    @Command(
            description = "Forgets a host; on its side, 'benchlift agent revoke' forgets this client.",
            footer = "  benchlift hosts forget db1")
    void forget(@Parameters(paramLabel = "HOST", description = "A paired host.") String host) {
        if (!known.remove(host)) {
            throw CommandException.usage("there is no host '" + host + "': 'benchlift hosts list' shows them");
        }
        context.terminal().print(host + " is forgotten");
    }

    private void print(DescribeReply host) {
        line(
                "host",
                host.getHostName() + ", Linux " + host.getKernelRelease() + " on " + host.getArchitecture() + ", "
                        + host.getProcessors() + " processors, " + (host.getMemoryBytes() >> 20) + " MiB");
        line("agent", host.getAgentVersion() + ", file loads by " + String.join(", ", host.getFileEnginesList()));
        line("helper", host.getHelper() ? "answers: schedulers and volumes can be leased" : host.getHelperMissing());
        host.getDevicesList().forEach(device -> line("device", words(device)));
        host.getMountsList().forEach(mount -> line("mount", words(mount)));
        host.getDirectoriesList().forEach(directory -> line("directory", words(directory)));
        host.getDatabasesList()
                .forEach(database -> line("database", database.getName() + ", process " + database.getPid()));
        host.getFileSystemsList()
                .forEach(kind -> line(
                        "volumes of",
                        kind.getName() + (kind.getMissing().isEmpty() ? "" : ": not here, " + kind.getMissing())));
        host.getLeasesList().forEach(lease -> line("lease", words(lease)));
        host.getStuckList().forEach(stuck -> line("stuck", stuck));
    }

    private static String words(Device device) {
        return device.getName() + ", " + (device.getSizeBytes() >> 20) + " MiB, "
                + (device.getSchedulersCount() == 0
                        ? "no scheduler of its own"
                        : "scheduler " + device.getScheduler() + " of " + String.join(" ", device.getSchedulersList()));
    }

    private static String words(MountPoint mount) {
        return String.join(" on ", mount.getStackList()) + ", " + (mount.getFreeBytes() >> 20) + " MiB free"
                + (mount.getStuck() ? ", does not answer" : "");
    }

    private static String words(Directory directory) {
        return directory.getIndex() + ": " + directory.getPath() + ", " + directory.getFileSystem() + ", "
                + (directory.getFreeBytes() >> 20) + " MiB free";
    }

    private static String words(LeaseInfo lease) {
        return lease.getLease() + " of " + lease.getClientName() + " since " + Instant.ofEpochSecond(lease.getSince())
                + ": " + String.join(", ", lease.getHoldsList());
    }

    private void line(String label, String text) {
        context.terminal().print(label + " ".repeat(Math.max(1, 12 - label.length())) + text);
    }

    private static String ownName() {
        String user = System.getProperty("user.name").replaceAll("[^A-Za-z0-9._-]", "_");
        try {
            return user + "@" + InetAddress.getLocalHost().getHostName().replaceAll("[^A-Za-z0-9._-]", "_");
        } catch (UnknownHostException e) {
            return user;
        }
    }
}
