package io.benchlift.runner;

import io.benchlift.plan.Cell;
import io.benchlift.plan.Place;
import io.benchlift.plan.Problem;
import io.benchlift.plan.Setting;
import io.benchlift.text.Message;
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
 * A second load on files that runs during a cell's own load and shares its disk.
 *
 * @param rate operations per second of all threads; 0 means unlimited
 */
record Neighbour(LoadPlan load, int threads, double rate) {

    private static final String NEIGHBOUR_WORKLOAD = Setting.NEIGHBOUR_PREFIX + Setting.WORKLOAD;
    private static final String DEFAULT_THREADS = "1";

    /** The neighbour of a cell; empty if it has none. */
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

    /** Problems that can be found without asking a host. */
    static List<Problem> problems(Cell cell) {
        Map<String, String> given = cell.under(Setting.NEIGHBOUR_PREFIX);
        if (given.isEmpty()) {
            return List.of();
        }
        if (CellLoadSettings.medium(cell) != Workload.Medium.FILES) {
            return List.of(
                    problem(Setting.WORKLOAD, Message.of("plan.neighbour-none", cell.required(Setting.WORKLOAD))));
        }
        String name = given.getOrDefault(Setting.WORKLOAD, "");
        List<String> onFiles = Workloads.all().stream()
                .filter(workload -> workload.medium() == Workload.Medium.FILES)
                .map(Workload::name)
                .toList();
        if (!onFiles.contains(name)) {
            return List.of(problem(
                    NEIGHBOUR_WORKLOAD,
                    Nearest.to(name, onFiles)
                            .map(near -> Message.of("did-you-mean", Message.of("plan.neighbour.workload", name), near))
                            .orElseGet(() -> Message.of(
                                    "plan.neighbour.workload.there-are", name, String.join(", ", onFiles)))));
        }
        return problems(cell, Workloads.named(name), options(given));
    }

    private static List<Problem> problems(Cell cell, Workload workload, Map<String, String> given) {
        List<Problem> problems = new ArrayList<>();
        try {
            LoadPlan.problems(Options.of(workload.options(), given))
                    .forEach(problem -> problems.add(ofLoad(Message.ofEnglish(problem))));
        } catch (IllegalArgumentException e) {
            problems.add(ofLoad(Message.of(e)));
        }
        String label = given.getOrDefault("file_label", "");
        if (!label.isEmpty()
                && label.equals(
                        cell.setting(Setting.OPTION_PREFIX + "file_label").orElse(""))) {
            problems.add(problem(
                    Setting.NEIGHBOUR_PREFIX + "options.file_label", Message.of("plan.neighbour-label", label)));
        }
        return problems;
    }

    private static Problem ofLoad(Message message) {
        return problem(NEIGHBOUR_WORKLOAD, Message.of("problem.in", "neighbour", message));
    }

    private static Problem problem(String path, Message message) {
        return Problem.error(Place.at(path), message);
    }
}
