package io.benchlift.runner;

import io.benchlift.host.ModelDisks;
import io.benchlift.host.VolumeOrder;
import io.benchlift.plan.Cell;
import io.benchlift.plan.Data;
import io.benchlift.plan.ModelDisk;
import io.benchlift.plan.Place;
import io.benchlift.plan.PlanChecks;
import io.benchlift.plan.Problem;
import io.benchlift.plan.Setting;
import io.benchlift.target.DiskModel;
import io.benchlift.target.Host;
import io.benchlift.text.Message;
import io.benchlift.workload.Option;
import io.benchlift.workload.Workload;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What a cell requires of the host below its load.
 *
 * @param directory for files; empty for the first that the agent may use
 * @param disk the device whose queue is set; empty for the devices below the data
 * @param queue attributes by name, the scheduler among them
 * @param cold whether the page cache is dropped before the load
 */
record HostRequirements(
        String host,
        String directory,
        Optional<String> disk,
        Map<String, String> queue,
        Optional<VolumeOrder> volume,
        boolean cold) {

    static final String HERE = "localhost";

    private static final String DEFAULT_SIZE = "2G";
    private static final String DEFAULT_MODEL_SIZE = "1G";

    /** The requirements of a cell with disk-model seed 0, for callers that do not make the volume. */
    static HostRequirements of(Cell cell) {
        return of(cell, 0);
    }

    /** @param seed of the disk model */
    static HostRequirements of(Cell cell, long seed) {
        Optional<DiskModel> model = ModelDisk.of(cell, seed);
        return new HostRequirements(
                cell.setting(Setting.HOST).orElse(HERE),
                cell.setting(Setting.DIRECTORY).orElse(""),
                cell.setting(Setting.DISK).filter(disk -> model.isEmpty()),
                queue(cell),
                volume(cell, model),
                cell.setting(Setting.CACHE).filter("cold"::equals).isPresent());
    }

    private static Map<String, String> queue(Cell cell) {
        Map<String, String> queue = new TreeMap<>();
        cell.under(Setting.QUEUE_PREFIX)
                .forEach((name, value) -> queue.put(name.replace("iosched.", "iosched/"), value));
        cell.setting(Setting.SCHEDULER).ifPresent(scheduler -> queue.put("scheduler", scheduler));
        return queue;
    }

    private static Optional<VolumeOrder> volume(Cell cell, Optional<DiskModel> model) {
        Map<String, String> given = cell.under(Setting.VOLUME_PREFIX);
        Optional<String> fileSystem = cell.setting(Setting.FILESYSTEM);
        if (given.isEmpty() && fileSystem.isEmpty() && model.isEmpty()) {
            return Optional.empty();
        }
        String usual = model.isPresent() ? DEFAULT_MODEL_SIZE : DEFAULT_SIZE;
        String size = given.getOrDefault("size", usual).replace("iB", "");
        return Optional.of(new VolumeOrder(
                Long.parseLong(Option.whole("size", 0, "").normal(size)),
                fileSystem.orElse("ext4"),
                Arrays.stream(given.getOrDefault("options", "").split(","))
                        .filter(option -> !option.isEmpty())
                        .toList(),
                given.getOrDefault("place", VolumeOrder.AGENT),
                given.getOrDefault("direct", "on").equals("on"),
                model));
    }

    /** Whether the cell changes anything on the host. */
    boolean changes() {
        return !queue.isEmpty() || volume.isPresent() || cold;
    }

    /** Problems that no host can solve. */
    static List<Problem> problems(Cell cell, Data data) {
        HostRequirements requirements = of(cell);
        List<Problem> problems = new ArrayList<>();
        requirements
                .volume
                .flatMap(VolumeOrder::model)
                .flatMap(ModelDisks::refusal)
                .ifPresent(text -> problems.add(problem(Setting.DISK, text)));
        if (requirements.volume.isPresent() && data != Data.RELOAD) {
            problems.add(PlanChecks.dataOnVolume(data));
        }
        if (CellLoadSettings.medium(cell) == Workload.Medium.DATABASE && requirements.changes()) {
            requirements.checkServer(cell, problems);
        }
        return problems;
    }

    private static Problem problem(String path, Message message) {
        return Problem.error(Place.at(path), message);
    }

    private void checkServer(Cell cell, List<Problem> problems) {
        String server = cell.required(Setting.SERVER);
        if (Servers.edition(server).isPresent()) {
            if (!Host.isLoopback(host)) {
                problems.add(problem(Setting.HOST, Message.of("plan.embedded-host", server, host)));
            }
            return;
        }
        if (volume.isPresent()) {
            problems.add(problem(Setting.SERVER, Message.of("plan.server-volume", server)));
        }
        if (!queue.isEmpty() && disk.isEmpty()) {
            problems.add(problem(Setting.DISK, Message.of("plan.server-disk", server)));
        }
    }
}
