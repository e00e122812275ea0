package io.benchlift.plan;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/** Reads what a plan fixes and varies: settings, variants, factors and the baseline. Used for one plan. */
final class SettingsReader {

    private static final int MOST_CELLS = 1000;

    private final PlanNodes nodes;
    private final Map<String, Placed> fixed = new LinkedHashMap<>();
    private final Map<String, List<Placed>> factors = new LinkedHashMap<>();
    private final Map<String, String> baseline = new LinkedHashMap<>();

    /** A value in its normal form and where it stands. */
    record Placed(String value, Node node) {}

    SettingsReader(PlanNodes nodes) {
        this.nodes = nodes;
    }

    void read() {
        readFixed();
        readVariants();
        readFactors();
        checkVariants();
        readBaseline();
    }

    /** By setting; those of variants too. */
    Map<String, Placed> fixed() {
        return fixed;
    }

    /** The levels, by setting. */
    Map<String, List<Placed>> factors() {
        return factors;
    }

    /** By setting. */
    Map<String, String> baseline() {
        return baseline;
    }

    private void readFixed() {
        for (String name : Setting.NAMES) {
            nodes.top(name).ifPresent(node -> readFixed(name, node));
        }
        for (String group : SettingPath.GROUPS) {
            nodes.group(group).forEach((name, node) -> readFixed(group + "." + name, node));
        }
    }

    private void readFixed(String path, Node node) {
        nodes.setting(path, node).ifPresent(setting -> nodes.normal(path, setting, node)
                .ifPresent(value -> fixed.put(setting, new Placed(value, node))));
    }

    private void readVariants() {
        nodes.group(SettingPath.VARIANTS).forEach((name, node) -> nodes.entries("variants: " + name, node)
                .forEach((path, child) -> readVariant(name, path, child)));
    }

    private void readVariant(String name, String path, Node node) {
        try {
            String setting = SettingPath.variant(name, path);
            nodes.normal(path, SettingPath.toSetting(path), node)
                    .ifPresent(value -> fixed.put(setting, new Placed(value, node)));
        } catch (IllegalArgumentException e) {
            nodes.complainOfKey(node, e.getMessage());
        }
    }

    /** Every variant that is asked for must be described. */
    private void checkVariants() {
        Set<String> described = nodes.group(SettingPath.VARIANTS).keySet();
        List<Placed> asked = new ArrayList<>(factors.getOrDefault(Setting.VARIANT, List.of()));
        if (fixed.containsKey(Setting.VARIANT)) {
            asked.add(fixed.get(Setting.VARIANT));
        }
        asked.stream()
                .filter(variant -> !described.contains(variant.value()))
                .forEach(variant -> nodes.complain(
                        variant.node(),
                        "there is no variant '" + variant.value() + "' under 'variants'"
                                + PlanNodes.meant(variant.value(), List.copyOf(described))));
    }

    private void readFactors() {
        nodes.group(PlanTree.FACTORS).forEach((path, node) -> nodes.setting(path, node)
                .ifPresent(setting -> readFactor(path, setting, node)));
        long cells = factors.values().stream()
                .mapToLong(List::size)
                .reduce(1, (a, b) -> Math.min(MOST_CELLS + 1L, a * Math.max(1, b)));
        if (cells > MOST_CELLS) {
            nodes.complain(
                    nodes.top().get(PlanTree.FACTORS), "the factors make more than " + MOST_CELLS + " combinations");
        }
    }

    private void readFactor(String path, String setting, Node node) {
        if (!(node instanceof SequenceNode sequence)) {
            nodes.complain(node, "factors: " + path + " takes a list of levels, as in [1, 2, 4]");
            return;
        }
        if (nodes.top(path).isPresent() || fixed.containsKey(setting)) {
            nodes.complainOfKey(node, path + " is both fixed and varied: remove one of the two");
        }
        if (sequence.getValue().isEmpty()) {
            nodes.complain(node, "factors: " + path + " has no levels");
        }
        List<Placed> levels = new ArrayList<>();
        for (Node item : sequence.getValue()) {
            nodes.normal(path, setting, item).ifPresent(value -> addLevel(path, levels, new Placed(value, item)));
        }
        if (factors.put(setting, levels) != null) {
            nodes.complainOfKey(node, path + " stands twice among the factors");
        }
    }

    private void addLevel(String path, List<Placed> levels, Placed level) {
        if (levels.stream().anyMatch(other -> other.value().equals(level.value()))) {
            nodes.complain(level.node(), "factors: " + path + " names the level " + level.value() + " twice");
        } else {
            levels.add(level);
        }
    }

    private void readBaseline() {
        nodes.group(PlanTree.BASELINE).forEach((path, node) -> nodes.setting(path, node)
                .ifPresent(setting -> nodes.normal("baseline: " + path, setting, node)
                        .filter(level -> isLevel(path, setting, level, node))
                        .ifPresent(level -> baseline.put(setting, level))));
    }

    private boolean isLevel(String path, String setting, String level, Node node) {
        if (!factors.containsKey(setting)) {
            List<String> varied = factors.keySet().stream().map(SettingPath::of).toList();
            nodes.complainOfKey(node, "baseline: " + path + " does not vary" + PlanNodes.meant(path, varied));
            return false;
        }
        List<String> levels = factors.get(setting).stream().map(Placed::value).toList();
        if (!levels.contains(level)) {
            nodes.complain(
                    node,
                    "baseline: '" + level + "' is no level of " + path + " (" + String.join(", ", levels) + ")"
                            + PlanNodes.meant(level, levels));
            return false;
        }
        return true;
    }
}
