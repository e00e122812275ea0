package io.benchlift.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.snakeyaml.engine.v2.api.Dump;
import org.snakeyaml.engine.v2.api.DumpSettings;
import org.snakeyaml.engine.v2.api.StreamDataWriter;
import org.snakeyaml.engine.v2.common.FlowStyle;
import org.snakeyaml.engine.v2.common.ScalarStyle;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.nodes.Tag;
import org.snakeyaml.engine.v2.resolver.ScalarResolver;
import org.snakeyaml.engine.v2.schema.JsonSchema;

/** Writes readable YAML: words unquoted where YAML allows it, levels of a factor on one line. */
final class PlanWriter {

    private static final ScalarResolver RESOLVER = new JsonSchema().getScalarResolver();

    private PlanWriter() {}

    static String yaml(Map<String, Object> root) {
        DumpSettings settings = DumpSettings.builder()
                .setDefaultFlowStyle(FlowStyle.BLOCK)
                .setSplitLines(false)
                .setWidth(10_000)
                .build();
        Text text = new Text();
        new Dump(settings).dumpNode(node(root), text);
        return text.toString();
    }

    private static Node node(Object value) {
        if (value instanceof Map<?, ?> map) {
            List<NodeTuple> tuples = new ArrayList<>();
            map.forEach((key, child) -> {
                if (!(child instanceof Map<?, ?> group && group.isEmpty())) {
                    tuples.add(new NodeTuple(word(key.toString()), node(child)));
                }
            });
            return new MappingNode(Tag.MAP, tuples, FlowStyle.BLOCK);
        }
        if (value instanceof List<?> list) {
            return new SequenceNode(Tag.SEQ, list.stream().map(PlanWriter::node).toList(), FlowStyle.FLOW);
        }
        return word(value.toString());
    }

    /**
     * A number or truth value keeps its own tag, otherwise it would be quoted; the empty text and null are quoted, to
     * stay words.
     */
    private static ScalarNode word(String text) {
        Tag tag = RESOLVER.resolve(text, true);
        return tag.equals(Tag.NULL)
                ? new ScalarNode(Tag.STR, text, ScalarStyle.DOUBLE_QUOTED)
                : new ScalarNode(tag, text, ScalarStyle.PLAIN);
    }

    /** The output, in memory. */
    private static final class Text implements StreamDataWriter {

        private final StringBuilder text = new StringBuilder();

        @Override
        public void write(String part) {
            text.append(part);
        }

        @Override
        public void write(String part, int offset, int length) {
            text.append(part, offset, offset + length);
        }

        @Override
        public String toString() {
            return text.toString();
        }
    }
}
