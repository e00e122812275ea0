package io.benchlift.cli;

import io.benchlift.compat.ExitStatus;
import io.benchlift.host.AgentHost;
import io.benchlift.host.HeldLease;
import io.benchlift.host.HostDescription;
import io.benchlift.host.HostException;
import io.benchlift.host.ModelDisks;
import io.benchlift.host.ScratchVolume;
import io.benchlift.host.VolumeOrder;
import io.benchlift.target.DiskModel;
import io.benchlift.text.Message;
import io.benchlift.text.Messages;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Scratch volumes: a loop device with a file system, mounted, as a lease. */
@Command(
        description = {
            "Makes scratch volumes on a host and takes them away again.",
            "A volume is a file, a loop device on it, and a filesystem, mounted. It is leased: it goes when",
            "the command ends, or when its time is over."
        },
        footer = {
            "  benchlift volumes localhost create --size 4GiB --fs xfs -- ls /sys/block",
            "  benchlift volumes db1 list"
        })
final class VolumesCommand implements Runnable {

    private static final Pattern SIZE = Pattern.compile("(\\d{1,12})\\s*([kmgt]?)(i?b)?");

    private final Context context;

    /** Not required by picocli, which would demand it even for a command's help. */
    @Parameters(index = "0", arity = "0..1", paramLabel = "HOST", description = "A paired host, or localhost.")
    private String host;

    private VolumesCommand(Context context) {
        this.context = context;
    }

    static CommandLine with(Context context) {
        VolumesCommand volumes = new VolumesCommand(context);
        return new CommandLine(volumes)
                .addSubcommand("list", volumes.new ListAll())
                .addSubcommand("create", volumes.new Create())
                .addSubcommand("models", new CommandLine(new ModelsCommand(context)))
                .addSubcommand("destroy", volumes.new Destroy());
    }

    @Override
    public void run() {
        new ListAll().run();
    }

    @Command(description = "Lists the leases that hold volumes.", footer = "  benchlift volumes db1 list --format json")
    private final class ListAll implements Runnable {

        @Mixin
        private TextOrJson.Choice choice = new TextOrJson.Choice();

        @Override
        public void run() {
            try (AgentHost agent = AgentHost.open(host())) {
                Listing listing = new Listing("leases", "lease", "client", "ends", "holds");
                for (HostDescription.Lease lease : agent.sheet().leases()) {
                    listing.item(HostDocument.lease(lease));
                    listing.row(
                            lease.id(),
                            lease.client(),
                            lease.ends().map(Instant::toString).orElse("with its client"),
                            String.join(", ", lease.holds()));
                }
                listing.print(context.terminal(), choice.format());
            } catch (HostException e) {
                throw CommandException.of(e);
            }
        }
    }

    @Command(
            description = "Makes one, and keeps it while COMMAND runs, until Ctrl-C, or for a time.",
            footer = "  benchlift volumes db1 create --size 4GiB --fs ext4 --options noatime --for 2h")
    private final class Create implements Callable<Integer> {

        @Option(names = "--size", paramLabel = "SIZE", required = true, description = "As in 512MiB or 4GiB.")
        private String size;

        @Option(
                names = "--fs",
                paramLabel = "KIND",
                defaultValue = "ext4",
                description = "ext4, xfs, btrfs, jfs, f2fs.")
        private String kind;

        @Option(
                names = "--options",
                paramLabel = "OPTIONS",
                split = ",",
                description = "Mount options beside nosuid,nodev,noexec.")
        private List<String> options;

        @Option(names = "--label", paramLabel = "LABEL", defaultValue = "scratch", description = "a-z, 0-9 and -.")
        private String label;

        @Option(names = "--memory", description = "Its file lies in memory: the fastest disk there is.")
        private boolean isInMemory;

        @Option(
                names = "--model",
                paramLabel = "KIND",
                description = "On a model of a disk: hdd, ssd or fixed; 'benchlift volumes models' shows them.")
        private String model;

        @Option(
                names = "--model-set",
                paramLabel = "NAME=VALUE",
                description = "A parameter of the model that differs from its usual value.")
        private Map<String, String> parameters;

        @Option(
                names = "--model-seed",
                paramLabel = "N",
                defaultValue = "1",
                description = "Of everything random about the model (default: ${DEFAULT-VALUE}).")
        private long seed;

        @Option(names = "--direct", description = "The loop device passes the host's page cache.")
        private boolean isDirect;

        @Option(
                names = "--for",
                paramLabel = "TIME",
                description = "Leave it there for so long, at most 24h; not on localhost without an installed agent.")
        private String time;

        @Parameters(paramLabel = "COMMAND", description = "Behind --: what to run meanwhile.")
        private List<String> command;

        @Override
        public Integer call() throws Exception {
            VolumeOrder order = new VolumeOrder(
                    bytes(size),
                    kind,
                    options == null ? List.of() : options,
                    isInMemory ? VolumeOrder.MEMORY : VolumeOrder.AGENT,
                    isDirect,
                    model(),
                    label);
            try (AgentHost agent = AgentHost.open(host())) {
                if (time == null) {
                    try (HeldLease holding = agent.lease(disturbance -> {})) {
                        print(holding.create(order));
                        return new LeaseRun(context).during(holding, command == null ? List.of() : command);
                    }
                }
                return leave(agent, order);
            } catch (HostException e) {
                throw CommandException.of(e);
            }
        }

        private Optional<DiskModel> model() {
            if (model == null) {
                if (parameters != null) {
                    throw CommandException.usage(Message.of("cli.volumes.model-set"));
                }
                return Optional.empty();
            }
            DiskModel.Kind wanted = Arrays.stream(DiskModel.Kind.values())
                    .filter(each -> each.word().equals(model))
                    .findFirst()
                    .orElseThrow(() -> CommandException.usage(Message.of("cli.volumes.model", model)));
            DiskModel disk = new DiskModel(wanted, parameters == null ? Map.of() : parameters, seed);
            ModelDisks.refusal(disk).ifPresent(why -> {
                throw CommandException.usage(Message.of("cli.volumes.model-value", why));
            });
            return Optional.of(disk);
        }

        private int leave(AgentHost agent, VolumeOrder order) {
            if (command != null) {
                throw CommandException.usage(Message.of("cli.volumes.for-or-command"));
            }
            if (agent.endsWithUs()) {
                throw CommandException.usage(Message.of("cli.volumes.ends", host));
            }
            HeldLease holding = agent.leaseDetached(duration(time));
            try {
                print(holding.create(order));
                holding.disconnect();
                return ExitStatus.DONE;
            } catch (RuntimeException e) {
                holding.release();
                throw e;
            }
        }

        private void print(ScratchVolume volume) {
            context.print(volume.id() + ": " + volume.files().type() + " on " + volume.device() + " at "
                    + volume.files().path()
                    + " (" + volume.files().options() + ")"
                    + volume.model()
                            .map(disk -> ", on a model disk: " + disk + ", seed " + disk.seed())
                            .orElse(""));
        }
    }

    @Command(
            description = "Ends the lease that holds a volume, and with it the volume.",
            footer = "  benchlift volumes db1 destroy v1")
    private final class Destroy implements Callable<Integer> {

        @Parameters(paramLabel = "ID", description = "A lease, or a volume it holds.")
        private String id;

        @Override
        public Integer call() {
            try (AgentHost agent = AgentHost.open(host())) {
                HeldLease.Restored restored = agent.release(lease(agent.sheet()));
                restored.stuck()
                        .forEach(stuck ->
                                context.say("benchlift: " + Messages.ofUser().get("trial.not-put-back", stuck)));
                return restored.stuck().isEmpty() ? ExitStatus.DONE : ExitStatus.FAILED;
            } catch (HostException e) {
                throw CommandException.of(e);
            }
        }

        private String lease(HostDescription described) {
            return described.leases().stream()
                    .filter(lease -> lease.id().equals(id)
                            || lease.holds().stream().anyMatch(held -> List.of(held.split("[ ,:]+"))
                                    .contains(id)))
                    .map(HostDescription.Lease::id)
                    .findFirst()
                    .orElseThrow(() -> CommandException.usage(Message.of("cli.volumes.no-lease", host, id)));
        }
    }

    private String host() {
        if (host == null) {
            throw CommandException.usage(Message.of("cli.volumes.host"));
        }
        return host;
    }

    /** 4GiB, 4G, 4096MiB: always powers of 1024. */
    static long bytes(String text) {
        Matcher size = SIZE.matcher(text.toLowerCase(Locale.ROOT));
        if (!size.matches()) {
            throw CommandException.usage(Message.of("cli.volumes.size", text));
        }
        return Math.multiplyExact(
                Long.parseLong(size.group(1)),
                1L
                        << 10
                                * " kmgt"
                                        .indexOf(
                                                size.group(2).isEmpty()
                                                        ? ' '
                                                        : size.group(2).charAt(0)));
    }

    private static Duration duration(String text) {
        Matcher time = Pattern.compile("(\\d{1,5})([smh])").matcher(text);
        if (!time.matches()) {
            throw CommandException.usage(Message.of("cli.volumes.time", text));
        }
        return Duration.parse("PT" + time.group(1) + time.group(2).toUpperCase(Locale.ROOT));
    }
}
