package io.benchlift.plan;

import io.benchlift.text.Message;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** All cells of a plan: every combination of levels, the first factor outermost, then the A/A twins of the baseline. */
public final class Matrix {

    private Matrix() {}

    /** The cells, numbered from 1. Impossible ones are included: see {@link #impossible}. */
    public static List<Cell> cells(Plan plan) {
        List<Map<String, String>> combinations = List.of(Map.of());
        for (Factor factor : plan.factors()) {
            combinations = combinations.stream()
                    .flatMap(levels -> factor.levels().stream().map(level -> with(levels, factor.setting(), level)))
                    .toList();
        }
        List<Cell> cells = new ArrayList<>();
        for (Map<String, String> levels : combinations) {
            cells.add(new Cell(cells.size() + 1, levels, settings(plan, levels), Optional.empty()));
        }
        if (plan.comparison().aa()) {
            addTwins(plan, cells);
        }
        return List.copyOf(cells);
    }

    /**
     * Adds one for every combination of the factors but the first, because each is judged separately and needs its own
     * noise.
     */
    private static void addTwins(Plan plan, List<Cell> cells) {
        List<Cell> baselines = plan.factors().isEmpty()
                ? List.copyOf(cells)
                : cells.stream()
                        .filter(cell -> isBaseline(plan, plan.factors().get(0), cell))
                        .toList();
        for (Cell baseline : baselines) {
            cells.add(
                    new Cell(cells.size() + 1, baseline.levels(), baseline.settings(), Optional.of(baseline.number())));
        }
    }

    private static boolean isBaseline(Plan plan, Factor factor, Cell cell) {
        return baseline(plan, factor).equals(cell.required(factor.setting()));
    }

    /** The cell that all others are compared with. */
    public static Cell baseline(Plan plan, List<Cell> cells) {
        return cells.stream()
                .filter(cell -> plan.factors().stream().allMatch(factor -> isBaseline(plan, factor, cell)))
                .findFirst()
                .orElseThrow();
    }

    /** Why cells cannot run, by cell number; cells that can run are absent. */
    public static Map<Integer, Message> impossible(List<Cell> cells) {
        Map<Integer, Message> reasons = new LinkedHashMap<>();
        for (Cell cell : cells) {
            Constraint.ALL.stream()
                    .flatMap(constraint -> constraint.violation(cell).stream())
                    .findFirst()
                    .ifPresent(reason -> reasons.put(cell.number(), reason));
        }
        return reasons;
    }

    private static String baseline(Plan plan, Factor factor) {
        return plan.comparison()
                .baseline()
                .getOrDefault(factor.setting(), factor.levels().get(0));
    }

    private static Map<String, String> settings(Plan plan, Map<String, String> levels) {
        Map<String, String> given = new LinkedHashMap<>(Setting.DEFAULTS);
        given.putAll(plan.fixed());
        given.putAll(levels);
        putVariant(given, levels);
        Map<String, String> settings = new LinkedHashMap<>();
        Setting.NAMES.stream().filter(given::containsKey).forEach(name -> settings.put(name, given.remove(name)));
        given.keySet().removeIf(name -> name.startsWith(Setting.VARIANT_PREFIX));
        plan.fixed().keySet().stream()
                .filter(given::containsKey)
                .forEach(name -> settings.put(name, given.remove(name)));
        settings.putAll(given);
        return settings;
    }

    /** A factor overrides the same setting in a variant. */
    private static void putVariant(Map<String, String> given, Map<String, String> levels) {
        String prefix = Setting.VARIANT_PREFIX + given.get(Setting.VARIANT) + ".";
        Map.copyOf(given).forEach((name, value) -> {
            if (name.startsWith(prefix)) {
                given.put(name.substring(prefix.length()), value);
            }
        });
        given.putAll(levels);
    }

    private static Map<String, String> with(Map<String, String> levels, String setting, String level) {
        Map<String, String> more = new LinkedHashMap<>(levels);
        more.put(setting, level);
        return more;
    }
}
