package io.benchlift.runner;

import io.benchlift.plan.Cell;
import io.benchlift.plan.Setting;
import io.benchlift.text.Nearest;
import io.benchlift.workload.Options;
import io.benchlift.workload.Workload;
import io.benchlift.workload.Workloads;
import io.benchlift.workload.fileio.LoadPlan;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The load on files that a cell wants beside its own: whoever shares the disk.
 *
 * @param rate operations per second of all threads; 0 is as fast as they come
 */
record Neighbour(LoadPlan load, int threads, double rate) {

    private static final String DEFAULT_THREADS = "1";

    /** Empty if the cell wants none. */
    static Optional<Neighbour> of(Cell cell) {
        Map<String, String> given = cell.under(Setting.NEIGHBOUR_PREFIX);
        if (given.isEmpty()) {
            return Optional.empty();
        }
        Workload workload = Workloads.named(given.get(Setting.WORKLOAD));
        return Optional.of(new Neighbour(
                LoadPlan.of(Options.of(workload.options(), options(given))),
                Integer.parseInt(given.getOrDefault(Setting.THREADS, DEFAULT_THREADS)),
                Double.parseDouble(given.getOrDefault(Setting.RATE, "0"))));
    }

    private static Map<String, String> options(Map<String, String> given) {
        Map<String, String> options = new TreeMap<>();
        given.forEach((name, value) -> {
            if (name.startsWith(Setting.OPTION_PREFIX)) {
                options.put(name.substring(Setting.OPTION_PREFIX.length()), value);
            }
        });
        return options;
    }

    /** What is wrong with it, one sentence each, without asking a host. */
    static List<String> problems(Cell cell) {
        Map<String, String> given = cell.under(Setting.NEIGHBOUR_PREFIX);
        if (given.isEmpty()) {
            return List.of();
        }
        if (CellLoad.medium(cell) != Workload.Medium.FILES) {
            return List.of("a neighbour stands beside a load on files, and '" + cell.required(Setting.WORKLOAD)
                    + "' is none: leave 'neighbour' out");
        }
        String name = given.getOrDefault(Setting.WORKLOAD, "");
        List<String> onFiles = Workloads.all().stream()
                .filter(workload -> workload.medium() == Workload.Medium.FILES)
                .map(Workload::name)
                .toList();
        if (!onFiles.contains(name)) {
            return List.of("neighbour.workload takes a load on files, not '" + name + "'"
                    + Nearest.to(name, onFiles)
                            .map(near -> "; did you mean '" + near + "'?")
                            .orElse(": " + String.join(", ", onFiles)));
        }
        return problems(cell, Workloads.named(name), options(given));
    }

    private static List<String> problems(Cell cell, Workload workload, Map<String, String> given) {
        List<String> problems = new ArrayList<>();
        try {
            LoadPlan.problems(Options.of(workload.options(), given))
                    .forEach(problem -> problems.add("neighbour: " + problem));
        } catch (IllegalArgumentException e) {
            problems.add("neighbour: " + e.getMessage());
        }
        String label = given.getOrDefault("file_label", "");
        if (!label.isEmpty()
                && label.equals(
                        cell.setting(Setting.OPTION_PREFIX + "file_label").orElse(""))) {
            problems.add("neighbour: file_label '" + label + "' is the load's own: a neighbour has other files");
        }
        return problems;
    }
}
