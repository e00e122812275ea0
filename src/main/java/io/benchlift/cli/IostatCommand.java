package io.benchlift.cli;

import static io.benchlift.report.Json.field;

import io.benchlift.host.Agent;
import io.benchlift.host.Agents;
import io.benchlift.host.Cancel;
import io.benchlift.host.HostException;
import io.benchlift.host.Watch;
import io.benchlift.report.Json;
import io.benchlift.target.Device;
import io.benchlift.target.DeviceId;
import io.benchlift.target.HostSample;
import io.benchlift.text.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** iostat of any host that has an agent, computed here from the kernel's own counters. */
@Command(
        description = {
            "Shows what the disks of a host do, in the columns of iostat -x.",
            "Without INTERVAL: the averages since boot. With it: one report each INTERVAL seconds, COUNT"
                    + " times or until interrupted; there is no first report since boot, as with iostat -y."
        },
        footer = "  benchlift iostat localhost vda 1 10")
final class IostatCommand implements Runnable {

    private final Context context;

    @Parameters(index = "0", paramLabel = "HOST", description = "localhost, or a host paired with.")
    private String host;

    @Parameters(
            index = "1..*",
            arity = "0..*",
            paramLabel = "DEVICE... INTERVAL COUNT",
            description = "Devices by name, by default all that were ever used; seconds; how many reports.")
    private List<String> words = List.of();

    @Option(
            names = "--classic",
            description = "The columns of sysstat before 12: avgrq-sz (sectors), avgqu-sz, await, svctm.")
    private boolean isClassic;

    @Option(names = "--format", paramLabel = "FORMAT", defaultValue = "text", description = "text or json.")
    private TextOrJson format;

    IostatCommand(Context context) {
        this.context = context;
    }

    @Override
    public void run() {
        IntervalAndCount interval = IntervalAndCount.of(words);
        try (Agent agent = Agents.open(host)) {
            Watch watch = new Watch(agent);
            List<DeviceId> devices = devices(watch.devices(), interval.names());
            Cancel cancel = new Cancel();
            context.cancel().onNow(cancel::now);
            Reports reports = new Reports(interval, !devices.isEmpty(), cancel);
            double perSecond = interval.seconds() == 0 ? 1 : interval.perSecond();
            watch.host(perSecond, devices, reports::take, cancel);
            reports.end();
        } catch (HostException e) {
            throw CommandException.of(e);
        }
    }

    /** The named devices, or none for all; reports the ones without counters. */
    private List<DeviceId> devices(List<Device> there, List<String> names) {
        List<Device> named = names.stream()
                .map(name -> device(there, name.replaceFirst("^/dev/", "")))
                .toList();
        (named.isEmpty() ? there : named)
                .stream()
                        .filter(device -> !device.isCounting())
                        .forEach(device -> context.say(
                                "note: " + device.name() + " does not count what it does, so that every column"
                                        + " stays as it is: its queue/iostats is 0, write 1 there"));
        return named.stream().map(Device::id).toList();
    }

    private Device device(List<Device> there, String name) {
        return there.stream()
                .filter(device -> device.name().equals(name))
                .findFirst()
                .orElseThrow(() -> CommandException.usage(Message.of(
                        "cli.iostat.no-device",
                        host,
                        name,
                        there.stream().map(Device::name).sorted().collect(Collectors.joining(", ")))));
    }

    /** Makes reports from samples as they arrive, and knows when it has enough. */
    private final class Reports {

        private final IntervalAndCount interval;
        private final boolean areNamed;
        private final Cancel cancel;
        private final List<Map<String, Object>> documents = new ArrayList<>();
        private HostSample before;
        private int count;

        Reports(IntervalAndCount interval, boolean areNamed, Cancel cancel) {
            this.interval = interval;
            this.areNamed = areNamed;
            this.cancel = cancel;
        }

        void take(HostSample sample) {
            if (cancel.isAsked()) {
                return;
            }
            if (interval.seconds() == 0) {
                show(IostatReport.sinceBoot(sample));
                cancel.now();
                return;
            }
            if (before != null) {
                show(IostatReport.between(before, sample));
                count++;
            }
            before = sample;
            if (count > 0 && count == interval.count()) {
                cancel.now();
            } else if (areNamed && sample.devices().isEmpty()) {
                throw CommandException.unreachable(Message.of("cli.iostat.none-left", host), null);
            }
        }

        private void show(IostatReport report) {
            report.remarks().forEach(remark -> context.say("note: " + remark));
            if (format == TextOrJson.JSON) {
                documents.add(report.json(isClassic));
            } else {
                report.lines(isClassic, areNamed).forEach(context::print);
                if (context.terminal().isOutGone()) {
                    cancel.now();
                }
            }
        }

        /** Completes the one document, also after an interruption. */
        void end() {
            if (format == TextOrJson.JSON) {
                context.print(Listing.document(
                        "benchlift-iostat", Json.object(field("host", host), field("reports", documents))));
            }
        }
    }
}
