package io.benchlift.runner;

import io.benchlift.plan.Cell;
import io.benchlift.plan.Data;
import io.benchlift.plan.ModelDisk;
import io.benchlift.plan.Setting;
import io.benchlift.remote.ModelDisks;
import io.benchlift.remote.host.VolumeOrder;
import io.benchlift.target.DiskModel;
import io.benchlift.target.Host;
import io.benchlift.workload.Option;
import io.benchlift.workload.Workload;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What a cell wants of a host beneath its load.
 *
 * @param directory for files; empty for the first that the agent may use
 * @param disk whose queue is set; empty for the devices below the data
 * @param queue attributes by name, the scheduler among them
 * @param cold whether the page cache is dropped before the load
 */
record HostWish(
        String host,
        String directory,
        Optional<String> disk,
        Map<String, String> queue,
        Optional<VolumeOrder> volume,
        boolean cold) {

    static final String HERE = "localhost";

    private static final String DEFAULT_SIZE = "2G";
    private static final String DEFAULT_MODEL_SIZE = "1G";

    /** Of a cell whose models of disks have the seed 0: for all that does not make one. */
    static HostWish of(Cell cell) {
        return of(cell, 0);
    }

    /** @param seed of a model of a disk */
    static HostWish of(Cell cell, long seed) {
        Optional<DiskModel> model = ModelDisk.of(cell, seed);
        return new HostWish(
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

    /** Whether anything on the host is changed for it. */
    boolean changes() {
        return !queue.isEmpty() || volume.isPresent() || cold;
    }

    /** What cannot be done whatever the host says, one sentence each. */
    static List<String> problems(Cell cell, Data data) {
        HostWish wish = of(cell);
        List<String> problems = new ArrayList<>();
        wish.volume.flatMap(VolumeOrder::model).flatMap(ModelDisks::refusal).ifPresent(problems::add);
        if (wish.volume.isPresent() && data != Data.RELOAD) {
            problems.add("data: " + data.id()
                    + " cannot be on a volume, which is made anew for every trial: write 'data: reload'");
        }
        if (CellLoad.medium(cell) == Workload.Medium.DATABASE && wish.changes()) {
            wish.checkServer(cell, problems);
        }
        return problems;
    }

    private void checkServer(Cell cell, List<String> problems) {
        String server = cell.required(Setting.SERVER);
        if (Servers.edition(server).isPresent()) {
            if (!Host.isLoopback(host)) {
                problems.add("'" + server + "' is embedded and runs on this machine, so 'host: " + host
                        + "' cannot be below it: leave 'host' out, or take a server of your own");
            }
            return;
        }
        if (volume.isPresent()) {
            problems.add("'" + server + "' is not started by this run, so its data cannot be put on a volume:"
                    + " take an embedded server");
        }
        if (!queue.isEmpty() && disk.isEmpty()) {
            problems.add("where '" + server + "' has its data only you know: name the 'disk' whose queue is to be set,"
                    + " and the 'host' if it is not this machine");
        }
    }
}
