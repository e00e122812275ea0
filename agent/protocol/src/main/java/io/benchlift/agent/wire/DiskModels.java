package io.benchlift.agent.wire;

import io.benchlift.agent.v1.Message;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The kinds of model disks with their parameters, from {@code disk-models.tsv}, which the C side is built from too.
 * Numbers in the helper's protocol are positions in these lists.
 */
public final class DiskModels {

    private static final String TABLE = "disk-models.tsv";
    private static final List<Kind> KINDS = read();

    private DiskModels() {}

    /** @param unit empty for a bare number */
    public record Parameter(String name, String unit, long usual, long lowest, long highest, String what) {}

    /** @param formula with its source */
    public record Kind(String name, String what, String formula, List<Parameter> parameters) {

        public Kind {
            parameters = List.copyOf(parameters);
        }

        public Optional<Parameter> parameter(String wanted) {
            return parameters.stream()
                    .filter(each -> each.name().equals(wanted))
                    .findFirst();
        }

        /** The position of the parameter in the list. */
        public int number(String wanted) {
            return parameters.indexOf(parameter(wanted).orElseThrow());
        }

        /**
         * Why these values are invalid, with the name of the first invalid one and its range; empty if they are valid.
         */
        public Optional<Message> refusal(Map<String, Long> values) {
            for (Map.Entry<String, Long> value : new TreeMap<>(values).entrySet()) {
                Optional<Parameter> is = parameter(value.getKey());
                if (is.isEmpty()) {
                    return Optional.of(AgentMessages.of(
                            "daemon.model.parameter",
                            name,
                            value.getKey(),
                            String.join(
                                    ", ",
                                    parameters.stream().map(Parameter::name).toList())));
                }
                if (value.getValue() < is.get().lowest()
                        || value.getValue() > is.get().highest()) {
                    return Optional.of(AgentMessages.of(
                            "daemon.model.range",
                            value.getKey(),
                            name,
                            String.valueOf(is.get().lowest()),
                            String.valueOf(is.get().highest()),
                            value.getValue().toString()));
                }
            }
            return Optional.empty();
        }
    }

    /** In the order of their numbers. */
    public static List<Kind> kinds() {
        return KINDS;
    }

    /** Why there is no such model disk; empty if there is. */
    public static Optional<Message> refusal(String kind, Map<String, Long> values) {
        return find(kind)
                .map(known -> known.refusal(values))
                .orElseGet(() -> Optional.of(AgentMessages.of(
                        "daemon.model.kind",
                        kind,
                        String.join(", ", KINDS.stream().map(Kind::name).toList()))));
    }

    public static Optional<Kind> find(String name) {
        return KINDS.stream().filter(kind -> kind.name().equals(name)).findFirst();
    }

    private static List<Kind> read() {
        List<Kind> kinds = new ArrayList<>();
        for (String line : text().split("\n")) {
            String[] words = line.split("\t", -1);
            if (words[0].equals("kind")) {
                kinds.add(new Kind(words[1], words[2], words[3], List.of()));
            } else if (words[0].equals("parameter")) {
                Kind of = kinds.remove(kinds.size() - 1);
                List<Parameter> parameters = new ArrayList<>(of.parameters());
                parameters.add(new Parameter(
                        words[2],
                        words[3],
                        Long.parseLong(words[4]),
                        Long.parseLong(words[5]),
                        Long.parseLong(words[6]),
                        words[7]));
                kinds.add(new Kind(of.name(), of.what(), of.formula(), parameters));
            }
        }
        return List.copyOf(kinds);
    }

    private static String text() {
        try (InputStream table = DiskModels.class.getResourceAsStream(TABLE)) {
            return new String(table.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(TABLE, e);
        }
    }
}
