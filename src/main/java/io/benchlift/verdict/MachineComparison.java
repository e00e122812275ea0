package io.benchlift.verdict;

import io.benchlift.session.Machine;
import io.benchlift.session.Session;
import io.benchlift.stats.MachineScatter;
import io.benchlift.stats.Rules;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The machines of a merged session side by side: what each measured, and where its A/A pair or its record of hardware
 * and software is unlike the others'.
 *
 * @param differing for each machine, the facts in which most others agree and it does not
 */
public record MachineComparison(List<Machine> machines, List<Contrast> contrasts, List<List<UnlikeFact>> differing) {

    private static final double LIKE_MEMORY = 0.01;

    /**
     * A configuration against the baseline, or the A/A pair.
     *
     * @param name as the verdicts name it, with the levels of the other factors
     */
    public record Contrast(String name, boolean isPair, MachineScatter scatter) {}

    /** A fact that only one machine has so. */
    public record UnlikeFact(String name, String value, String usual) {}

    public MachineComparison {
        machines = List.copyOf(machines);
        contrasts = List.copyOf(contrasts);
        differing = differing.stream().map(List::copyOf).toList();
    }

    /** Empty for a session that was not merged. */
    public static Optional<MachineComparison> of(Session session, List<Family> families) {
        List<Machine> machines = session.machines();
        if (machines.isEmpty()) {
            return Optional.empty();
        }
        List<Contrast> contrasts = new ArrayList<>();
        for (Family family : families) {
            String at = family.at().isEmpty()
                    ? ""
                    : " (" + String.join(", ", family.at().values()) + ")";
            String twin = family.question().twin().orElse("");
            for (String name : family.blocks().names()) {
                if (!name.equals(family.baseline())) {
                    contrasts.add(new Contrast(
                            name + " / " + family.baseline() + at,
                            name.equals(twin),
                            scatter(
                                    machines,
                                    family.blocks().column(family.baseline()),
                                    family.blocks().column(name))));
                }
            }
        }
        return Optional.of(new MachineComparison(machines, contrasts, differing(machines)));
    }

    private static MachineScatter scatter(List<Machine> machines, double[] baseline, double[] candidate) {
        return MachineScatter.of(machines.stream()
                .map(machine -> {
                    int from = Math.min(machine.firstBlock() - 1, baseline.length);
                    int to = Math.min(from + machine.blocks(), baseline.length);
                    double[] logs = new double[to - from];
                    Arrays.setAll(logs, i -> Math.log(candidate[from + i] / baseline[from + i]));
                    return logs;
                })
                .toList());
    }

    /** Whether an A/A pair of that machine is further from the others' than chance explains. */
    public boolean hasUnlikePair(int machine) {
        List<Contrast> pairs = contrasts.stream().filter(Contrast::isPair).toList();
        return pairs.stream().anyMatch(pair -> pair.scatter().p().get(machine) * pairs.size() < Rules.ALPHA);
    }

    /** Whether something about that machine is to be looked at before the session is believed. */
    public boolean isUnlike(int machine) {
        return hasUnlikePair(machine) || !differing.get(machine).isEmpty();
    }

    private static List<List<UnlikeFact>> differing(List<Machine> machines) {
        List<List<UnlikeFact>> all = new ArrayList<>();
        machines.forEach(machine -> all.add(new ArrayList<>()));
        List<Map<String, String>> environments =
                machines.stream().map(Machine::environment).toList();
        for (DifferingFact fact : DifferingFact.ofEnvironments(environments)) {
            String usual = usual(fact.values());
            for (int i = 0; i < machines.size(); i++) {
                String value = fact.values().get(i);
                if (!value.equals(usual) && !isAboutAsLarge(value, usual)) {
                    all.get(i).add(new UnlikeFact(fact.name(), value, usual));
                }
            }
        }
        return all;
    }

    /** The most frequent value, the first of those that are equally frequent. */
    private static String usual(List<String> values) {
        Map<String, Long> counts = values.stream()
                .collect(Collectors.groupingBy(Function.identity(), LinkedHashMap::new, Collectors.counting()));
        long most = counts.values().stream().mapToLong(Long::longValue).max().orElse(0);
        return counts.entrySet().stream()
                .filter(count -> count.getValue() == most)
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse("");
    }

    /** Machines of one kind leave the kernel some kilobytes more or less. */
    private static boolean isAboutAsLarge(String one, String other) {
        if (!one.matches("\\d{1,15} kB") || !other.matches("\\d{1,15} kB")) {
            return false;
        }
        double a = Double.parseDouble(one.replace(" kB", ""));
        double b = Double.parseDouble(other.replace(" kB", ""));
        return Math.abs(a - b) <= LIKE_MEMORY * Math.max(a, b);
    }
}
