package io.benchlift.runner;

import io.benchlift.plan.Cell;
import io.benchlift.plan.Setting;
import io.benchlift.remote.host.VolumeOrder;
import io.benchlift.workload.Workload;
import io.benchlift.workload.fileio.LoadPlan;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Says what a run will change on which machine, before it starts. */
final class Changes {

    private Changes() {}

    static List<String> of(List<Cell> cells) {
        Set<String> changes = new LinkedHashSet<>();
        Map<String, Set<String>> queues = new LinkedHashMap<>();
        for (Cell cell : cells) {
            HostWish wish = HostWish.of(cell);
            changes.add(CellLoad.medium(cell) == Workload.Medium.DATABASE ? onServer(cell) : files(cell, wish));
            wish.volume()
                    .ifPresent(
                            order -> changes.add("makes a scratch volume of " + (order.sizeBytes() >> 20) + " MiB with "
                                    + order.fileSystem() + model(order) + " on " + wish.host()
                                    + " for each trial, and unmakes it"));
            if (wish.cold()) {
                changes.add("drops the page cache of " + wish.host() + " before each trial");
            }
            wish.queue().forEach((name, value) -> queues.computeIfAbsent(
                            name + " of " + device(wish) + " on " + wish.host(), key -> new LinkedHashSet<>())
                    .add(value));
        }
        List<String> all = new ArrayList<>(changes);
        queues.forEach((what, values) -> all.add("sets " + what + " to " + String.join(", ", values)
                + ", and puts the whole queue back after each trial"));
        return all;
    }

    private static String model(VolumeOrder order) {
        return order.model()
                .map(model -> ", on a model of a disk (" + model + "; a program, nothing real)")
                .orElse("");
    }

    private static String device(HostWish wish) {
        return wish.disk().orElse(wish.volume().isPresent() ? "that volume" : "the device below the data");
    }

    private static String files(Cell cell, HostWish wish) {
        LoadPlan load = FileTrials.load(cell);
        String beside = Neighbour.of(cell)
                .map(neighbour -> ", and " + neighbour.load().files() + " of "
                        + (neighbour.load().totalBytes() >> 20) + " MiB for the neighbour")
                .orElse("");
        return "makes " + load.files() + " files of " + (load.totalBytes() >> 20) + " MiB together" + beside + " on "
                + wish.host() + (wish.directory().isEmpty() ? "" : " in " + wish.directory()) + ", and removes them";
    }

    private static String onServer(Cell cell) {
        String server = cell.required(Setting.SERVER);
        return Servers.edition(server)
                .map(edition -> "starts " + edition.label()
                        + " on this machine, on loopback, with data of its own that are removed at the end")
                .orElse("makes, fills and drops tables on your server '" + server + "'");
    }
}
