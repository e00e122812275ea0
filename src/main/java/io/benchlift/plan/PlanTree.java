package io.benchlift.plan;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A plan as nested maps, lists and words in the shape and order of its YAML; a step between a plan and its text. */
final class PlanTree {

    static final String FACTORS = "factors";
    static final String BASELINE = "baseline";

    private final Map<String, Object> root = new LinkedHashMap<>();

    private PlanTree() {}

    static PlanTree of(Plan plan) {
        PlanTree tree = new PlanTree();
        tree.root.put("benchlift", Integer.toString(PlanFile.FORMAT));
        tree.root.put("name", plan.name());
        if (!plan.question().isEmpty()) {
            tree.root.put("question", plan.question());
        }
        Setting.NAMES.stream()
                .filter(plan.fixed()::containsKey)
                .forEach(name -> tree.root.put(name, plan.fixed().get(name)));
        plan.fixed().entrySet().stream()
                .filter(entry -> !entry.getKey().startsWith(Setting.VARIANT_PREFIX))
                .forEach(entry -> tree.fix(SettingPath.of(entry.getKey()), entry.getValue()));
        plan.factors().forEach(factor -> tree.group(FACTORS).put(SettingPath.of(factor.setting()), factor.levels()));
        plan.fixed().entrySet().stream()
                .filter(entry -> entry.getKey().startsWith(Setting.VARIANT_PREFIX))
                .forEach(entry -> tree.fixVariant(SettingPath.of(entry.getKey()), entry.getValue()));
        plan.factors().stream()
                .filter(factor -> plan.baseline().containsKey(factor.setting()))
                .forEach(factor -> tree.group(BASELINE)
                        .put(SettingPath.of(factor.setting()), plan.baseline().get(factor.setting())));
        tree.putPhases(plan);
        return tree;
    }

    private void putPhases(Plan plan) {
        if (!plan.phases().settle().isZero()) {
            root.put("settle", Durations.format(plan.phases().settle()));
        }
        root.put("warm-up", Durations.format(plan.phases().warmUp()));
        if (!plan.phases().untilSteady().isZero()) {
            root.put("until-steady", Durations.format(plan.phases().untilSteady()));
        }
        root.put("measure", Durations.format(plan.phases().measure()));
        if (plan.phases().events() > 0) {
            root.put("events", Long.toString(plan.phases().events()));
        }
        root.put("blocks", Integer.toString(plan.blocks()));
        root.put("seed", Long.toString(plan.seed()));
        root.put("data", plan.data().id());
        root.put("metric", plan.metric());
        root.put(
                "delta",
                BigDecimal.valueOf(plan.delta())
                                .movePointRight(2)
                                .stripTrailingZeros()
                                .toPlainString() + "%");
        root.put("a-a", plan.aa() ? "on" : "off");
    }

    /** Applies {@code path=value}. */
    void set(String override) {
        int equals = override.indexOf('=');
        if (equals < 1) {
            throw refused(override, "write path=value, as in threads=16");
        }
        String path = override.substring(0, equals).strip();
        String value = override.substring(equals + 1).strip();
        if (path.startsWith(FACTORS + ".")) {
            vary(setting(override, path.substring(FACTORS.length() + 1)), value);
        } else if (path.startsWith(BASELINE + ".")) {
            group(BASELINE).put(setting(override, path.substring(BASELINE.length() + 1)), value);
        } else if (path.equals("benchlift") || PlanReader.isGroup(path)) {
            throw refused(override, "'" + path + "' cannot be set as a whole");
        } else if (PlanReader.isPlainKey(path)) {
            root.put(path, value);
        } else {
            pin(setting(override, path), value);
        }
    }

    private static String setting(String override, String path) {
        try {
            return SettingPath.of(SettingPath.toSettingOrVariants(path));
        } catch (IllegalArgumentException e) {
            throw refused(override, e.getMessage());
        }
    }

    private static PlanException refused(String override, String why) {
        return new PlanException(List.of(new Problem(0, 0, "--set " + override + ": " + why)));
    }

    /** At {@code variants.NAME.SETTING}. */
    @SuppressWarnings("unchecked")
    private void fixVariant(String path, String value) {
        String rest = path.substring(SettingPath.VARIANTS.length() + 1);
        int dot = rest.indexOf('.');
        ((Map<String, Object>) group(SettingPath.VARIANTS)
                        .computeIfAbsent(rest.substring(0, dot), name -> new LinkedHashMap<String, Object>()))
                .put(rest.substring(dot + 1), value);
    }

    private void pin(String path, String value) {
        if (path.startsWith(SettingPath.VARIANTS + ".")) {
            fixVariant(path, value);
            return;
        }
        group(FACTORS).remove(path);
        group(BASELINE).remove(path);
        if (value.isEmpty()) {
            unfix(path);
        } else {
            fix(path, value);
        }
    }

    private void vary(String path, String levels) {
        unfix(path);
        group(FACTORS).put(path, List.of(levels.split("\\s*,\\s*")));
    }

    /** Nothing takes it out: then it is what it is when a plan does not say. */
    private void unfix(String path) {
        root.remove(path);
        for (String name : SettingPath.GROUPS) {
            if (path.startsWith(name + ".")) {
                group(name).remove(path.substring(name.length() + 1));
            }
        }
    }

    private void fix(String path, String value) {
        for (String name : SettingPath.GROUPS) {
            if (path.startsWith(name + ".")) {
                group(name).put(path.substring(name.length() + 1), value);
                return;
            }
        }
        root.put(path, value);
    }

    /** Only this class puts groups into the tree, always of this type. */
    @SuppressWarnings("unchecked")
    private Map<String, Object> group(String name) {
        return (Map<String, Object>) root.computeIfAbsent(name, key -> new LinkedHashMap<String, Object>());
    }

    String yaml() {
        return PlanWriter.yaml(root);
    }
}
