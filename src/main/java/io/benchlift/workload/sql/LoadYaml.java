package io.benchlift.workload.sql;

import io.benchlift.text.Message;
import io.benchlift.text.Nearest;
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

/** The YAML of a load as maps and words, each with its line; what is wrong goes to {@link Faults}. */
final class LoadYaml {

    static final String FILE = "load.yaml";

    private static final int LARGEST = 1 << 20;

    private final Faults faults;

    LoadYaml(Faults faults) {
        this.faults = faults;
    }

    /** The entries of the whole file; none if it is no YAML. */
    Map<String, Node> read(String text, List<String> known) {
        LoadSettings settings = LoadSettings.builder()
                .setLabel(FILE)
                .setCodePointLimit(LARGEST)
                .setMaxAliasesForCollections(0)
                .setAllowRecursiveKeys(false)
                .build();
        try {
            Optional<Node> root = new Compose(settings).composeString(text);
            if (root.isPresent()) {
                return entries(root.get(), known);
            }
            faults.add(FILE, 0, Message.of("own.empty"));
        } catch (MarkedYamlEngineException e) {
            int line = e.getProblemMark().map(mark -> mark.getLine() + 1).orElse(1);
            faults.add(FILE, line, Message.of("plan.no-yaml", String.valueOf(e.getProblem())));
        } catch (YamlEngineException e) {
            faults.add(FILE, 0, Message.of("plan.no-yaml", String.valueOf(e.getMessage())));
        }
        return Map.of();
    }

    /** The entries of a map, by name. */
    Map<String, Node> entries(Node node) {
        Map<String, Node> entries = new LinkedHashMap<>();
        if (!(node instanceof MappingNode mapping)) {
            faults.add(FILE, line(node), Message.of("own.map-wanted"));
            return entries;
        }
        for (NodeTuple tuple : mapping.getValue()) {
            String key = word(tuple.getKeyNode());
            if (entries.put(key, tuple.getValueNode()) != null) {
                faults.add(FILE, line(tuple.getKeyNode()), Message.of("plan.key-twice", key));
            }
        }
        return entries;
    }

    /** The entries of a map with these keys. */
    Map<String, Node> entries(Node node, List<String> known) {
        Map<String, Node> entries = entries(node);
        entries.forEach((key, value) -> {
            if (!known.contains(key)) {
                Message unknown = Message.of("own.no-key", key, String.join(", ", known));
                faults.add(
                        FILE,
                        line(value),
                        Nearest.to(key, known)
                                .map(near -> Message.of("did-you-mean", Message.of("plan.no-key", "", key), near))
                                .orElse(unknown));
            }
        });
        return entries;
    }

    boolean isMap(Node node) {
        return node instanceof MappingNode;
    }

    String word(Node node) {
        if (node instanceof ScalarNode scalar) {
            return scalar.getValue();
        }
        faults.add(FILE, line(node), Message.of("own.word-wanted"));
        return "";
    }

    /** The words of a list. */
    List<String> list(Node node) {
        if (node instanceof SequenceNode sequence) {
            return sequence.getValue().stream().map(this::word).toList();
        }
        return List.of(word(node));
    }

    /** A whole number from 0; 0 if it is none. */
    long whole(Node node, String what) {
        String word = word(node).replace("_", "");
        if (word.matches("\\d{1,15}")) {
            return Long.parseLong(word);
        }
        faults.add(FILE, line(node), Message.of("own.whole", what, word));
        return 0;
    }

    static int line(Node node) {
        return node.getStartMark().map(mark -> mark.getLine() + 1).orElse(0);
    }
}
