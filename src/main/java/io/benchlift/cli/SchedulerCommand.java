package io.benchlift.cli;

import io.benchlift.compat.ExitStatus;
import io.benchlift.host.AgentHost;
import io.benchlift.host.HeldLease;
import io.benchlift.host.HostException;
import io.benchlift.report.KeptChoice;
import io.benchlift.target.Device;
import io.benchlift.target.Scheduler;
import io.benchlift.text.Message;
import io.benchlift.text.Messages;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** A device's I/O scheduler: shows it, or holds another one by a lease. */
@Command(
        description = {
            "Shows a device's I/O schedulers, or holds one while a command runs.",
            "With --hold it is set until COMMAND or Ctrl-C ends; then the whole queue is put back as it",
            "was, however this ends."
        },
        footer = {
            "  benchlift scheduler localhost sda",
            "  benchlift scheduler localhost sda --format json",
            "  benchlift scheduler localhost sda --hold bfq -- sysbench fileio --file-test-mode=rndrd run",
            "  benchlift scheduler localhost sda --keep bfq"
        })
final class SchedulerCommand implements Callable<Integer> {

    private final Context context;

    @Parameters(index = "0", paramLabel = "HOST", description = "A paired host, or localhost.")
    private String host;

    @Parameters(index = "1", paramLabel = "DEVICE", description = "As /sys/block names it: sda, nvme0n1, loop3.")
    private String name;

    @Parameters(index = "2..*", paramLabel = "COMMAND", description = "Behind --: what to run meanwhile.")
    private List<String> command;

    @Option(
            names = "--hold",
            paramLabel = "NAME",
            description = "none, mq-deadline, kyber, bfq; noop, deadline and cfq mean their successors.")
    private String scheduler;

    @Option(
            names = "--keep",
            paramLabel = "NAME",
            description = "Print how to make that scheduler permanent, and how to undo it; change nothing.")
    private String kept;

    @Option(
            names = "--set",
            paramLabel = "ATTRIBUTE=VALUE",
            description = "A further attribute of the queue, as in nr_requests=64; may be given several times.")
    private Map<String, String> attributes;

    @Mixin
    private TextOrJson.Choice choice;

    SchedulerCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() throws Exception {
        Map<String, String> wanted = new TreeMap<>(attributes == null ? Map.of() : attributes);
        if (scheduler != null) {
            wanted.put("scheduler", scheduler);
        }
        if (kept != null) {
            return printKept(new TreeMap<>(attributes == null ? Map.of() : attributes));
        }
        if (wanted.isEmpty() && command != null) {
            throw CommandException.usage(Message.of("cli.scheduler.hold"));
        }
        if (!wanted.isEmpty() && choice.format() == TextOrJson.JSON) {
            throw CommandException.usage(Message.of("cli.scheduler.json"));
        }
        try (AgentHost agent = AgentHost.open(host)) {
            Device device = device(agent);
            if (wanted.isEmpty()) {
                context.print(choice.format() == TextOrJson.JSON ? HostDocument.of(host, device) : line(device));
                return ExitStatus.DONE;
            }
            return hold(agent, device, wanted);
        } catch (HostException e) {
            throw CommandException.of(e);
        }
    }

    private int hold(AgentHost agent, Device device, Map<String, String> wanted) throws Exception {
        try (HeldLease holding = agent.lease(disturbance -> {})) {
            HeldLease.Changed state = holding.set(device, wanted);
            state.notes().forEach(this::say);
            context.say(device.name() + ": scheduler " + state.attributes().getOrDefault("scheduler", "none") + " (was "
                    + device.queue().scheduler() + ")");
            return new LeaseRun(context).during(holding, command == null ? List.of() : command);
        }
    }

    /** Needs no host: the text is the same wherever the device is. */
    private int printKept(Map<String, String> queue) {
        if (scheduler != null || command != null || choice.format() == TextOrJson.JSON) {
            throw CommandException.usage(Message.of("cli.scheduler.keep"));
        }
        if (!name.matches("[A-Za-z0-9!_-]{1,64}")) {
            throw CommandException.usage(Message.of("cli.no-device", name));
        }
        Scheduler.Asked asked = asked(kept);
        if (!asked.note().isEmpty()) {
            say(asked.note());
        }
        Messages messages = Messages.ofUser();
        context.print(messages.get("keep.on", host, messages.get("keep.intro")));
        for (KeptChoice.Way way : KeptChoice.onDevice(name, Optional.of(asked.scheduler()), queue)) {
            context.print("");
            context.print(messages.get(way.title()) + ": " + messages.get(way.note()));
            block(way.file(), way.text());
            block(messages.get("keep.apply"), way.apply());
            block(messages.get("keep.undo"), way.undo());
        }
        return ExitStatus.DONE;
    }

    private static Scheduler.Asked asked(String text) {
        try {
            return Scheduler.asked(text);
        } catch (IllegalArgumentException e) {
            throw CommandException.usage(Message.of(e));
        }
    }

    private void say(Message note) {
        context.say("note: " + Messages.ofUser().get(note));
    }

    private void block(String name, String text) {
        context.print("  " + name);
        text.lines().forEach(line -> context.print("    " + line));
    }

    private Device device(AgentHost agent) {
        List<Device> devices = agent.describe().devices();
        return devices.stream()
                .filter(device -> device.name().equals(name))
                .findFirst()
                .orElseThrow(() -> CommandException.usage(Message.of(
                        "host.no-device-it-has",
                        host,
                        name,
                        String.join(", ", devices.stream().map(Device::name).toList()))));
    }

    /** In the kernel's format. */
    private static String line(Device device) {
        if (device.queue().schedulers().isEmpty()) {
            return device.name() + ": none; its requests are scheduled by "
                    + (device.beneath().isEmpty() ? "nobody" : String.join(", ", device.beneath()));
        }
        return device.name() + ": "
                + String.join(
                        " ",
                        device.queue().schedulers().stream()
                                .map(each -> each.equals(device.queue().scheduler()) ? "[" + each + "]" : each)
                                .toList());
    }
}
