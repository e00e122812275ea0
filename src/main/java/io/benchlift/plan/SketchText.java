package io.benchlift.plan;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/** Between a {@link Sketch} and the YAML of a plan: which path stands in which line. */
final class SketchText {

    private static final String FORMAT_KEY = "benchlift";
    private static final List<String> AT_THE_TOP = List.of("name", "question");

    private SketchText() {}

    /** Reads what {@link PlanWriter} wrote. */
    static Sketch read(String yaml) {
        Map<String, String> words = new LinkedHashMap<>();
        Map<String, List<String>> factors = new LinkedHashMap<>();
        Map<String, String> baseline = new LinkedHashMap<>();
        leaves("", PlanText.tree(yaml)).forEach((path, node) -> {
            if (node instanceof SequenceNode levels) {
                factors.put(
                        behind(PlanTree.FACTORS, path),
                        levels.getValue().stream().map(SketchText::word).toList());
            } else if (path.startsWith(PlanTree.BASELINE + ".")) {
                baseline.put(behind(PlanTree.BASELINE, path), word(node));
            } else if (!path.equals(FORMAT_KEY)) {
                words.put(path, word(node));
            }
        });
        return new Sketch(words, factors, baseline);
    }

    private static String behind(String group, String path) {
        return path.substring(group.length() + 1);
    }

    private static String word(Node node) {
        return ((ScalarNode) node).getValue();
    }

    /** Values by path, which is made of the keys above. */
    private static Map<String, Node> leaves(String above, Node node) {
        Map<String, Node> leaves = new LinkedHashMap<>();
        for (NodeTuple tuple : ((MappingNode) node).getValue()) {
            String path = above + word(tuple.getKeyNode());
            if (tuple.getValueNode() instanceof MappingNode) {
                leaves.putAll(leaves(path + ".", tuple.getValueNode()));
            } else {
                leaves.put(path, tuple.getValueNode());
            }
        }
        return leaves;
    }

    /** The path of the word in a line; empty if none begins there. */
    static String pathAt(String yaml, int line) {
        return leaves("", PlanText.tree(yaml)).entrySet().stream()
                .filter(leaf ->
                        leaf.getValue().getStartMark().map(Mark::getLine).orElse(-1) + 1 == line)
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse("");
    }

    /** Puts what {@code sketch} says into a tree of YAML, in the order people read it. */
    static void put(Sketch sketch, Map<String, Object> root) {
        for (String key : AT_THE_TOP) {
            sketch.word(key).ifPresent(word -> root.put(key, word));
        }
        sketch.words().forEach((path, word) -> {
            if (!PlanReader.isPlainKey(path) && !path.startsWith(SettingPath.VARIANTS + ".")) {
                put(root, path, word);
            }
        });
        sketch.factors().forEach((path, levels) -> group(root, PlanTree.FACTORS).put(path, levels));
        sketch.words().forEach((path, word) -> {
            if (path.startsWith(SettingPath.VARIANTS + ".")) {
                put(root, path, word);
            }
        });
        sketch.factors().keySet().stream()
                .filter(sketch.baseline()::containsKey)
                .forEach(path -> group(root, PlanTree.BASELINE)
                        .put(path, sketch.baseline().get(path)));
        sketch.words().forEach((path, word) -> {
            if (PlanReader.isPlainKey(path) && !AT_THE_TOP.contains(path)) {
                put(root, path, word);
            }
        });
    }

    private static void put(Map<String, Object> root, String path, String word) {
        if (path.startsWith(SettingPath.VARIANTS + ".")) {
            String rest = path.substring(SettingPath.VARIANTS.length() + 1);
            int dot = rest.indexOf('.');
            group(group(root, SettingPath.VARIANTS), rest.substring(0, dot)).put(rest.substring(dot + 1), word);
            return;
        }
        int dot = path.indexOf('.');
        if (dot < 0) {
            root.put(path, word);
        } else {
            group(root, path.substring(0, dot)).put(path.substring(dot + 1), word);
        }
    }

    /** Only this class puts groups into the tree, always of this type. */
    @SuppressWarnings("unchecked")
    private static Map<String, Object> group(Map<String, Object> tree, String name) {
        return (Map<String, Object>) tree.computeIfAbsent(name, key -> new LinkedHashMap<String, Object>());
    }
}
