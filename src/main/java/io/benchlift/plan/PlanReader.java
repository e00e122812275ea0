package io.benchlift.plan;

import io.benchlift.plan.SettingsReader.Placed;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.snakeyaml.engine.v2.nodes.Node;

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
            "until-steady",
            "measure",
            "events",
            "blocks",
            "seed",
            "data",
            "metric",
            "delta",
            "a-a");
    private static final int MOST_BLOCKS = 10_000;
    private static final Duration WARM_UP = Duration.ofSeconds(10);
    private static final Duration MEASURE = Duration.ofSeconds(60);

    private final Node root;
    private final PlanCheck check;
    private final PlanNodes nodes;

    PlanReader(Node root, PlanCheck check) {
        this.root = root;
        this.check = check;
        this.nodes = new PlanNodes(root);
    }

    static boolean isGroup(String key) {
        return GROUPS.contains(key);
    }

    /** Whether {@code key} belongs to the plan itself rather than to what is fixed or varied. */
    static boolean isPlainKey(String key) {
        return PLAIN_KEYS.contains(key);
    }

    /** @throws PlanException with everything that is wrong, by line and column */
    Plan read() {
        readFormat();
        nodes.top().forEach(this::refuseUnknownKey);
        SettingsReader settings = new SettingsReader(nodes);
        settings.read();
        new WorkloadCheck(check, nodes, settings).check();
        return plan(settings).orElseThrow(() -> new PlanException(nodes.problems()));
    }

    private void readFormat() {
        Optional<Node> node = nodes.top("benchlift");
        if (node.isEmpty()) {
            nodes.complain(root, "this is no plan of Benchlift: its first line is 'benchlift: 1'");
            return;
        }
        long format = nodes.value("benchlift", 1L, text -> SettingValue.whole(text, 1, Integer.MAX_VALUE));
        if (format > PlanFile.FORMAT) {
            nodes.complain(
                    node.get(),
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
            nodes.complainOfKey(node, "there is no key '" + key + "'" + PlanNodes.meant(key, known));
        }
    }

    /** Empty if anything is wrong. */
    private Optional<Plan> plan(SettingsReader settings) {
        String name = nodes.value("name", "", SettingValue::plain);
        if (name.isEmpty()) {
            nodes.complain(
                    nodes.top("name").orElse(root), "a plan needs a name: add a line such as 'name: Storage engines'");
        }
        String question = nodes.value("question", "", SettingValue::plain);
        Duration settle = nodes.value("settle", Duration.ZERO, Durations::parse);
        Duration warmUp = nodes.value("warm-up", WARM_UP, Durations::parse);
        Duration untilSteady = nodes.value("until-steady", Duration.ZERO, Durations::parse);
        if (!untilSteady.isZero() && untilSteady.compareTo(warmUp) < 0) {
            nodes.complain(
                    nodes.top().get("until-steady"),
                    "'until-steady' is the longest time the warm-up may take: give it more than "
                            + Durations.format(warmUp) + ", or take it out");
        }
        long events = nodes.value("events", 0L, text -> SettingValue.whole(text, 0, Long.MAX_VALUE));
        Duration measure = nodes.value("measure", events > 0 ? Duration.ZERO : MEASURE, Durations::parse);
        if (measure.isZero() && events == 0) {
            nodes.complain(
                    nodes.top().get("measure"), "a trial without end: give 'measure' a time or 'events' a number");
        }
        int blocks = nodes.value("blocks", 8, text -> (int) SettingValue.whole(text, 1, MOST_BLOCKS));
        long seed = nodes.value("seed", 42L, text -> SettingValue.whole(text, Long.MIN_VALUE, Long.MAX_VALUE));
        Data data = nodes.value("data", Data.RELOAD, PlanReader::data);
        String metric = nodes.value("metric", "tps", PlanReader::metric);
        double delta = nodes.value("delta", 0.03, PlanReader::share);
        boolean aa = nodes.value("a-a", true, SettingValue::truth);
        if (nodes.hasProblems()) {
            return Optional.empty();
        }
        Map<String, String> fixed = new LinkedHashMap<>();
        settings.fixed().forEach((setting, placed) -> fixed.put(setting, placed.value()));
        List<Factor> varied = settings.factors().entrySet().stream()
                .map(factor -> new Factor(
                        factor.getKey(),
                        factor.getValue().stream().map(Placed::value).toList()))
                .toList();
        Phases phases = new Phases(warmUp, measure, events, settle, untilSteady);
        return Optional.of(new Plan(
                name, question, fixed, varied, phases, data, blocks, seed, settings.baseline(), metric, delta, aa));
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
}
