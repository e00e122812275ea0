package io.benchlift.plan;

import io.benchlift.text.Nearest;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.nodes.Tag;

/** Makes a plan of a YAML tree. It goes on after a problem, so that all are found at once. Used for one plan. */
final class PlanReader {

    private static final List<String> GROUPS = List.of(
            SettingPath.OPTIONS,
            SettingPath.VARIABLES,
            SettingPath.QUEUE,
            SettingPath.VOLUME,
            SettingPath.MODEL,
            SettingPath.NEIGHBOUR,
            SettingPath.VARIANTS,
            PlanTree.FACTORS,
            PlanTree.BASELINE);
    private static final List<String> PLAIN_KEYS = List.of(
            "name",
            "question",
            "settle",
            "warm-up",
            "measure",
            "events",
            "blocks",
            "seed",
            "data",
            "metric",
            "delta",
            "a-a");
    private static final int MOST_BLOCKS = 10_000;
    private static final int MOST_CELLS = 1000;
    private static final Duration WARM_UP = Duration.ofSeconds(10);
    private static final Duration MEASURE = Duration.ofSeconds(60);

    private final PlanCheck check;
    private final List<Problem> problems = new ArrayList<>();
    private final Map<String, Node> nodes = new LinkedHashMap<>();
    private final Map<Node, Node> keyNodes = new IdentityHashMap<>();
    private final Map<String, Node> fixedNodes = new LinkedHashMap<>();
    private final Map<String, String> fixed = new LinkedHashMap<>();
    private final Map<String, List<Level>> factors = new LinkedHashMap<>();

    /** One level and where it stands. */
    private record Level(String value, Node node) {}

    PlanReader(PlanCheck check) {
        this.check = check;
    }

    static boolean isGroup(String key) {
        return GROUPS.contains(key);
    }

    /** Whether {@code key} belongs to the plan itself rather than to what is fixed or varied. */
    static boolean isPlainKey(String key) {
        return PLAIN_KEYS.contains(key);
    }

    Plan read(Node root) {
        nodes.putAll(entries("the plan", root));
        readFormat(root);
        nodes.forEach(this::refuseUnknownKey);
        readFixed();
        readVariants();
        readFactors();
        checkVariants();
        Map<String, String> baseline = readBaseline();
        checkValues();
        Optional<Plan> plan = readPlan(root, baseline);
        if (!problems.isEmpty()) {
            problems.sort(Comparator.comparingInt(Problem::line).thenComparingInt(Problem::column));
            throw new PlanException(problems);
        }
        return plan.orElseThrow();
    }

    private void readFormat(Node root) {
        Node node = nodes.get("benchlift");
        if (node == null) {
            complain(root, "this is no plan of Benchlift: its first line is 'benchlift: 1'");
            return;
        }
        long format = value("benchlift", 1L, text -> SettingValue.whole(text, 1, Integer.MAX_VALUE));
        if (format > PlanFile.FORMAT) {
            complain(
                    node,
                    "this plan is written for a newer Benchlift (format " + format + "; this one reads "
                            + PlanFile.FORMAT + "): update Benchlift");
        }
    }

    private void refuseUnknownKey(String key, Node node) {
        List<String> known = new ArrayList<>(List.of("benchlift"));
        known.addAll(PLAIN_KEYS);
        known.addAll(GROUPS);
        known.addAll(Setting.NAMES);
        if (!known.contains(key)) {
            complain(keyNodes.get(node), "there is no key '" + key + "'" + meant(key, known));
        }
    }

    private void readFixed() {
        Setting.NAMES.stream().filter(nodes::containsKey).forEach(name -> readFixed(name, nodes.get(name)));
        for (String group : SettingPath.GROUPS) {
            group(group).forEach((name, node) -> readFixed(group + "." + name, node));
        }
    }

    private void readFixed(String path, Node node) {
        setting(path, keyNodes.get(node)).ifPresent(setting -> word(path, node)
                .flatMap(text -> normal(path, setting, text, node))
                .ifPresent(value -> {
                    fixed.put(setting, value);
                    fixedNodes.put(setting, node);
                }));
    }

    private void readVariants() {
        group(SettingPath.VARIANTS).forEach((name, node) -> entries("variants: " + name, node)
                .forEach((path, child) -> readVariant(name, path, child)));
    }

    private void readVariant(String name, String path, Node node) {
        try {
            String setting = SettingPath.variant(name, path);
            word(path, node)
                    .flatMap(text -> normal(path, SettingPath.toSetting(path), text, node))
                    .ifPresent(value -> {
                        fixed.put(setting, value);
                        fixedNodes.put(setting, node);
                    });
        } catch (IllegalArgumentException e) {
            complain(keyNodes.get(node), e.getMessage());
        }
    }

    /** Every variant that is asked for must be described. */
    private void checkVariants() {
        Set<String> described = group(SettingPath.VARIANTS).keySet();
        factors.getOrDefault(Setting.VARIANT, List.of()).stream()
                .filter(level -> !described.contains(level.value()))
                .forEach(level -> complain(level.node(), unknownVariant(level.value(), described)));
        if (fixed.containsKey(Setting.VARIANT) && !described.contains(fixed.get(Setting.VARIANT))) {
            complain(fixedNodes.get(Setting.VARIANT), unknownVariant(fixed.get(Setting.VARIANT), described));
        }
    }

    private static String unknownVariant(String name, Set<String> described) {
        return "there is no variant '" + name + "' under 'variants'" + meant(name, List.copyOf(described));
    }

    private void readFactors() {
        group(PlanTree.FACTORS).forEach((path, node) -> setting(path, keyNodes.get(node))
                .ifPresent(setting -> readFactor(path, setting, node)));
        long cells = factors.values().stream()
                .mapToLong(List::size)
                .reduce(1, (a, b) -> Math.min(MOST_CELLS + 1L, a * Math.max(1, b)));
        if (cells > MOST_CELLS) {
            complain(nodes.get(PlanTree.FACTORS), "the factors make more than " + MOST_CELLS + " combinations");
        }
    }

    private void readFactor(String path, String setting, Node node) {
        if (!(node instanceof SequenceNode sequence)) {
            complain(node, "factors: " + path + " takes a list of levels, as in [1, 2, 4]");
            return;
        }
        if (nodes.containsKey(path) || fixed.containsKey(setting)) {
            complain(keyNodes.get(node), path + " is both fixed and varied: remove one of the two");
        }
        if (sequence.getValue().isEmpty()) {
            complain(node, "factors: " + path + " has no levels");
        }
        List<Level> levels = new ArrayList<>();
        for (Node item : sequence.getValue()) {
            word(path, item)
                    .flatMap(text -> normal(path, setting, text, item))
                    .ifPresent(value -> addLevel(path, levels, new Level(value, item)));
        }
        if (factors.put(setting, levels) != null) {
            complain(keyNodes.get(node), path + " stands twice among the factors");
        }
    }

    private void addLevel(String path, List<Level> levels, Level level) {
        if (levels.stream().anyMatch(other -> other.value().equals(level.value()))) {
            complain(level.node(), "factors: " + path + " names the level " + level.value() + " twice");
        } else {
            levels.add(level);
        }
    }

    private Map<String, String> readBaseline() {
        Map<String, String> baseline = new LinkedHashMap<>();
        group(PlanTree.BASELINE).forEach((path, node) -> setting(path, keyNodes.get(node))
                .ifPresent(setting -> word("baseline: " + path, node)
                        .flatMap(text -> normal("baseline: " + path, setting, text, node))
                        .ifPresent(level -> {
                            if (isLevel(path, setting, level, node)) {
                                baseline.put(setting, level);
                            }
                        })));
        return baseline;
    }

    private boolean isLevel(String path, String setting, String level, Node node) {
        if (!factors.containsKey(setting)) {
            complain(
                    keyNodes.get(node),
                    "baseline: " + path + " does not vary"
                            + meant(
                                    path,
                                    factors.keySet().stream()
                                            .map(SettingPath::of)
                                            .toList()));
            return false;
        }
        List<String> levels = factors.get(setting).stream().map(Level::value).toList();
        if (!levels.contains(level)) {
            complain(
                    node,
                    "baseline: '" + level + "' is no level of " + path + " (" + String.join(", ", levels) + ")"
                            + meant(level, levels));
            return false;
        }
        return true;
    }

    private void checkValues() {
        Set<String> workloads = workloads();
        fixed.forEach((setting, value) -> {
            int dot = setting.startsWith(Setting.VARIANT_PREFIX)
                    ? setting.indexOf('.', Setting.VARIANT_PREFIX.length())
                    : -1;
            String own = fixed.get(setting.substring(0, dot + 1) + Setting.WORKLOAD);
            problem(setting.substring(dot + 1), value, dot < 0 || own == null ? workloads : Set.of(own))
                    .ifPresent(text -> complain(fixedNodes.get(setting), text));
        });
        factors.forEach((setting, levels) -> levels.forEach(
                level -> problem(setting, level.value(), workloads).ifPresent(text -> complain(level.node(), text))));
        if (nodes.containsKey("metric")) {
            word("metric", nodes.get("metric"))
                    .flatMap(metric -> check.problem("metric", metric, workloads))
                    .ifPresent(text -> complain(nodes.get("metric"), text));
        }
    }

    /** What a neighbour is asked is held against its own workload. */
    private Optional<String> problem(String setting, String value, Set<String> workloads) {
        return setting.startsWith(Setting.NEIGHBOUR_PREFIX)
                ? check.problem(setting.substring(Setting.NEIGHBOUR_PREFIX.length()), value, neighbours())
                : check.problem(setting, value, workloads);
    }

    private Set<String> neighbours() {
        Set<String> workloads = new LinkedHashSet<>();
        String setting = Setting.NEIGHBOUR_PREFIX + Setting.WORKLOAD;
        factors.getOrDefault(setting, List.of()).forEach(level -> workloads.add(level.value()));
        Optional.ofNullable(fixed.get(setting)).ifPresent(workloads::add);
        return workloads;
    }

    /** All that the plan runs. */
    private Set<String> workloads() {
        Set<String> workloads = new LinkedHashSet<>();
        factors.getOrDefault(Setting.WORKLOAD, List.of()).forEach(level -> workloads.add(level.value()));
        if (workloads.isEmpty()) {
            workloads.add(fixed.getOrDefault(Setting.WORKLOAD, Setting.DEFAULTS.get(Setting.WORKLOAD)));
        }
        return factors.containsKey(Setting.VARIANT) ? variantWorkloads(workloads) : workloads;
    }

    /** Variants that name a workload run that one, all others the plan's. */
    private Set<String> variantWorkloads(Set<String> plans) {
        Set<String> workloads = new LinkedHashSet<>();
        for (Level level : factors.get(Setting.VARIANT)) {
            String own = fixed.get(Setting.VARIANT_PREFIX + level.value() + "." + Setting.WORKLOAD);
            workloads.addAll(own == null ? plans : Set.of(own));
        }
        return workloads;
    }

    private Optional<Plan> readPlan(Node root, Map<String, String> baseline) {
        String name = value("name", "", SettingValue::plain);
        if (name.isEmpty()) {
            complain(
                    nodes.getOrDefault("name", root),
                    "a plan needs a name: add a line such as 'name: Storage engines'");
        }
        String question = value("question", "", SettingValue::plain);
        Duration settle = value("settle", Duration.ZERO, Durations::parse);
        Duration warmUp = value("warm-up", WARM_UP, Durations::parse);
        long events = value("events", 0L, text -> SettingValue.whole(text, 0, Long.MAX_VALUE));
        Duration measure = value("measure", events > 0 ? Duration.ZERO : MEASURE, Durations::parse);
        if (measure.isZero() && events == 0) {
            complain(nodes.get("measure"), "a trial without end: give 'measure' a time or 'events' a number");
        }
        int blocks = value("blocks", 8, text -> (int) SettingValue.whole(text, 1, MOST_BLOCKS));
        long seed = value("seed", 42L, text -> SettingValue.whole(text, Long.MIN_VALUE, Long.MAX_VALUE));
        Data data = value("data", Data.RELOAD, PlanReader::data);
        String metric = value("metric", "tps", PlanReader::metric);
        double delta = value("delta", 0.03, PlanReader::share);
        boolean aa = value("a-a", true, SettingValue::truth);
        if (!problems.isEmpty()) {
            return Optional.empty();
        }
        List<Factor> varied = factors.entrySet().stream()
                .map(factor -> new Factor(
                        factor.getKey(),
                        factor.getValue().stream().map(Level::value).toList()))
                .toList();
        Phases phases = new Phases(warmUp, measure, events, settle);
        return Optional.of(
                new Plan(name, question, fixed, varied, phases, data, blocks, seed, baseline, metric, delta, aa));
    }

    private static Data data(String text) {
        List<String> ids = Arrays.stream(Data.values()).map(Data::id).toList();
        return Data.values()[ids.indexOf(SettingValue.oneOf(text, ids))];
    }

    private static String metric(String text) {
        if (!text.matches("[a-z][a-z0-9_.-]{0,63}")) {
            throw new IllegalArgumentException("takes the name of a metric such as tps, not '" + text + "'");
        }
        return text;
    }

    /** {@code 3%} or {@code 0.03}. */
    private static double share(String text) {
        boolean percent = text.endsWith("%");
        String number = percent ? text.substring(0, text.length() - 1).strip() : text;
        String wrong = "takes a share between 0 and 100 %, as in 3%, not '" + text + "'";
        try {
            double share = new BigDecimal(number).movePointLeft(percent ? 2 : 0).doubleValue();
            if (share > 0 && share < 1) {
                return share;
            }
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(wrong, e);
        }
        throw new IllegalArgumentException(wrong);
    }

    private <T> T value(String key, T otherwise, Function<String, T> parse) {
        Node node = nodes.get(key);
        if (node == null) {
            return otherwise;
        }
        return word(key, node).flatMap(text -> parsed(key, text, node, parse)).orElse(otherwise);
    }

    private Optional<String> normal(String path, String setting, String text, Node node) {
        return parsed(path, text, node, word -> SettingValue.normal(setting, word));
    }

    private <T> Optional<T> parsed(String key, String text, Node node, Function<String, T> parse) {
        try {
            return Optional.of(parse.apply(text));
        } catch (IllegalArgumentException e) {
            String gap = e.getMessage().matches("(takes|is|holds) .*") ? " " : ": ";
            complain(node, key + gap + e.getMessage());
            return Optional.empty();
        }
    }

    private Optional<String> setting(String path, Node where) {
        try {
            return Optional.of(SettingPath.toSetting(path));
        } catch (IllegalArgumentException e) {
            complain(where, e.getMessage());
            return Optional.empty();
        }
    }

    private Map<String, Node> group(String name) {
        return nodes.containsKey(name) ? entries(name, nodes.get(name)) : Map.of();
    }

    private Map<String, Node> entries(String what, Node node) {
        Map<String, Node> entries = new LinkedHashMap<>();
        if (!(node instanceof MappingNode mapping)) {
            complain(node, what + " takes lines of 'key: value'");
            return entries;
        }
        for (NodeTuple tuple : mapping.getValue()) {
            if (tuple.getKeyNode() instanceof ScalarNode key) {
                keyNodes.put(tuple.getValueNode(), key);
                if (entries.putIfAbsent(key.getValue(), tuple.getValueNode()) != null) {
                    complain(key, "'" + key.getValue() + "' stands here a second time");
                }
            } else {
                complain(tuple.getKeyNode(), "a key is one word");
            }
        }
        return entries;
    }

    private Optional<String> word(String what, Node node) {
        if (!(node instanceof ScalarNode scalar)) {
            complain(node, what + " takes one value" + (isSetting(what) ? "; what varies stands under 'factors'" : ""));
            return Optional.empty();
        }
        if (scalar.getTag().equals(Tag.NULL)) {
            complain(node, what + " has no value");
            return Optional.empty();
        }
        return Optional.of(scalar.getValue());
    }

    private static boolean isSetting(String path) {
        return Setting.NAMES.contains(path) || path.contains(".");
    }

    private static String meant(String word, List<String> words) {
        return Nearest.to(word, words)
                .map(near -> "; did you mean '" + near + "'?")
                .orElse("");
    }

    private void complain(Node node, String text) {
        problems.add(PlanText.problem(node.getStartMark(), text));
    }
}
