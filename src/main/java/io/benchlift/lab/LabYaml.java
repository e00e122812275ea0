package io.benchlift.lab;

import io.benchlift.plan.Problem;
import io.benchlift.text.Message;
import io.benchlift.text.Nearest;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/** A {@code lab.yaml} as words, lists and maps of words, each with its line for error messages. */
final class LabYaml {

    private static final int LARGEST = 1 << 16;

    private final String file;
    private final List<Problem> problems;
    private final Map<String, Node> nodes;

    private LabYaml(String file, List<Problem> problems, Map<String, Node> nodes) {
        this.file = file;
        this.problems = problems;
        this.nodes = nodes;
    }

    static LabYaml read(String file, String text, List<String> known, List<Problem> problems) {
        LabYaml yaml = new LabYaml(file, problems, new LinkedHashMap<>());
        LoadSettings settings = LoadSettings.builder()
                .setLabel(file)
                .setCodePointLimit(LARGEST)
                .setMaxAliasesForCollections(0)
                .build();
        try {
            Optional<Node> root = new Compose(settings).composeString(text);
            root.ifPresentOrElse(
                    node -> yaml.entries(node).forEach((key, value) -> yaml.take(key, value, known)),
                    () -> yaml.complain(1, Message.of("lab.file.empty")));
        } catch (MarkedYamlEngineException e) {
            int line = e.getProblemMark().map(mark -> mark.getLine() + 1).orElse(1);
            yaml.complain(line, Message.of("plan.no-yaml", e.getProblem()));
        } catch (YamlEngineException e) {
            yaml.complain(1, Message.of("plan.no-yaml", e.getMessage()));
        }
        return yaml;
    }

    private void take(String key, Node value, List<String> known) {
        if (known.contains(key)) {
            nodes.put(key, value);
        } else {
            Message unknown = Message.of("plan.no-key", "", key);
            complain(
                    line(value),
                    Nearest.to(key, known)
                            .map(near -> Message.of("did-you-mean", unknown, near))
                            .orElse(unknown));
        }
    }

    boolean has(String key) {
        return nodes.containsKey(key);
    }

    /** The line of a key's value; 1 if there is none. */
    int line(String key) {
        return has(key) ? line(nodes.get(key)) : 1;
    }

    Optional<String> word(String key) {
        return has(key) ? Optional.of(word(nodes.get(key))) : Optional.empty();
    }

    /** A required word. */
    String needed(String key) {
        if (!has(key)) {
            complain(1, Message.of("lab.file.missing", key));
        }
        return word(key).orElse("");
    }

    List<String> list(String key) {
        if (!has(key)) {
            return List.of();
        }
        if (nodes.get(key) instanceof SequenceNode sequence) {
            return sequence.getValue().stream().map(this::word).toList();
        }
        complain(line(key), Message.of("lab.file.list", key));
        return List.of();
    }

    /** A map of words below {@code key}; lines of deeper maps are written {@code name.name}. */
    Map<String, String> map(String key) {
        Map<String, String> map = new LinkedHashMap<>();
        if (has(key)) {
            flatten("", nodes.get(key), map);
        }
        return map;
    }

    private void flatten(String prefix, Node node, Map<String, String> map) {
        entries(node).forEach((name, value) -> {
            if (value instanceof MappingNode) {
                flatten(prefix + name + ".", value, map);
            } else {
                map.put(prefix + name, word(value));
            }
        });
    }

    private Map<String, Node> entries(Node node) {
        Map<String, Node> entries = new LinkedHashMap<>();
        if (!(node instanceof MappingNode mapping)) {
            complain(line(node), Message.of("lab.file.names"));
            return entries;
        }
        for (NodeTuple tuple : mapping.getValue()) {
            entries.put(word(tuple.getKeyNode()), tuple.getValueNode());
        }
        return entries;
    }

    private String word(Node node) {
        if (node instanceof ScalarNode scalar) {
            return scalar.getValue();
        }
        complain(line(node), Message.of("lab.file.word"));
        return "";
    }

    private static int line(Node node) {
        return node.getStartMark().map(mark -> mark.getLine() + 1).orElse(1);
    }

    void complain(int line, Message message) {
        problems.add(LabException.problem(file, line, message));
    }

    /** All problems so far. */
    List<Problem> problems() {
        return new ArrayList<>(problems);
    }
}
