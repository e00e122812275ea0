package io.benchlift.plan;

import io.benchlift.text.Nearest;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.Tag;

/**
 * Reads the nodes of a plan's tree and keeps what is wrong with them, by line and column. What cannot be read is empty
 * and has been complained of, so that the reading can go on and find all problems at once.
 */
final class PlanNodes {

    private final Map<String, Node> top = new LinkedHashMap<>();
    private final Map<Node, Node> keys = new IdentityHashMap<>();
    private final List<Problem> problems = new ArrayList<>();

    PlanNodes(Node root) {
        top.putAll(entries("the plan", root));
    }

    /** The values of the plan's own keys. */
    Map<String, Node> top() {
        return top;
    }

    Optional<Node> top(String key) {
        return Optional.ofNullable(top.get(key));
    }

    /** The lines below a key of the plan; empty if it is not there. */
    Map<String, Node> group(String name) {
        return top(name).map(node -> entries(name, node)).orElse(Map.of());
    }

    /** @param what names the node to the reader of a complaint */
    Map<String, Node> entries(String what, Node node) {
        Map<String, Node> entries = new LinkedHashMap<>();
        if (!(node instanceof MappingNode mapping)) {
            complain(node, what + " takes lines of 'key: value'");
            return entries;
        }
        for (NodeTuple tuple : mapping.getValue()) {
            if (tuple.getKeyNode() instanceof ScalarNode key) {
                keys.put(tuple.getValueNode(), key);
                if (entries.putIfAbsent(key.getValue(), tuple.getValueNode()) != null) {
                    complain(key, "'" + key.getValue() + "' stands here a second time");
                }
            } else {
                complain(tuple.getKeyNode(), "a key is one word");
            }
        }
        return entries;
    }

    /** @param what names the node to the reader of a complaint */
    Optional<String> word(String what, Node node) {
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

    /** The value of one of the plan's own keys, or {@code otherwise} if it is not there. */
    <T> T value(String key, T otherwise, Function<String, T> parse) {
        return top(key).flatMap(node -> word(key, node).flatMap(text -> parsed(key, text, node, parse)))
                .orElse(otherwise);
    }

    /** The value of a setting in its one normal form. */
    Optional<String> normal(String path, String setting, Node node) {
        return word(path, node).flatMap(text -> parsed(path, text, node, word -> SettingValue.normal(setting, word)));
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

    /** The setting that the key of {@code node} names. */
    Optional<String> setting(String path, Node node) {
        try {
            return Optional.of(SettingPath.toSetting(path));
        } catch (IllegalArgumentException e) {
            complainOfKey(node, e.getMessage());
            return Optional.empty();
        }
    }

    void complain(Node node, String text) {
        problems.add(PlanText.problem(node.getStartMark(), text));
    }

    /** Points at the key of {@code node} rather than at its value. */
    void complainOfKey(Node node, String text) {
        complain(keys.get(node), text);
    }

    boolean hasProblems() {
        return !problems.isEmpty();
    }

    /** All of them, from top to bottom. */
    List<Problem> problems() {
        return problems.stream()
                .sorted(Comparator.comparingInt(Problem::line).thenComparingInt(Problem::column))
                .toList();
    }

    /** The end of a complaint about a word nobody knows. */
    static String meant(String word, List<String> words) {
        return Nearest.to(word, words)
                .map(near -> "; did you mean '" + near + "'?")
                .orElse("");
    }
}
