package io.benchlift.plan;

import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.common.Anchor;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.nodes.Tag;

/**
 * Converts between a {@link PlanDraft} and its YAML: one document, no tags, anchors or aliases, not deep. Text that is
 * not a draft is a problem with its line and column; the place of each word is kept for problems found later.
 */
final class PlanYaml {

    static final String FORMAT_KEY = "benchlift";

    private static final int LARGEST = 1 << 20;
    private static final int DEEPEST = 8;
    private static final List<String> FIRST = List.of(Setting.NAME, Setting.QUESTION);

    private final List<Problem> problems = new ArrayList<>();
    private final Map<Spot, Mark> marks = new HashMap<>();
    private final Map<Node, Node> keys = new IdentityHashMap<>();
    private final Map<String, String> words = new LinkedHashMap<>();
    private final Map<String, List<String>> factors = new LinkedHashMap<>();
    private final Map<String, String> baseline = new LinkedHashMap<>();

    private final Set<String> variants = new LinkedHashSet<>();

    private PlanYaml() {}

    /**
     * The plan in a text.
     *
     * @param folder of the plan's file: the folder of a load is relative to it
     * @throws PlanException with all problems, by line and column
     */
    static Plan read(String text, PlanContext context, Path folder) {
        PlanYaml yaml = new PlanYaml();
        yaml.take(tree(text));
        PlanReader reader = new PlanReader(
                new PlanDraft(yaml.words, yaml.factors, yaml.baseline).relativeTo(folder),
                yaml.variants,
                context,
                yaml::place);
        Optional<Plan> plan = reader.read();
        List<Problem> problems = Stream.concat(yaml.problems.stream(), reader.problems().stream())
                .sorted(Comparator.comparingInt(
                                (Problem problem) -> problem.place().line())
                        .thenComparingInt(problem -> problem.place().column()))
                .toList();
        return plan.filter(read -> problems.isEmpty()).orElseThrow(() -> new PlanException(problems));
    }

    static boolean isGroup(String key) {
        return SettingPath.GROUPS.contains(key)
                || List.of(SettingPath.VARIANTS, PlanDraft.FACTORS, PlanDraft.BASELINE)
                        .contains(key);
    }

    private Place place(Spot spot) {
        Mark mark = Stream.of(spot, Spot.of(Spot.Part.VALUE, spot.path()), Spot.WHOLE)
                .filter(marks::containsKey)
                .findFirst()
                .map(marks::get)
                .orElse(null);
        Place place = place(Optional.ofNullable(mark));
        return new Place("", place.line(), place.column(), spot.path());
    }

    private static Place place(Optional<Mark> mark) {
        return Place.at(
                mark.map(Mark::getLine).orElse(0) + 1, mark.map(Mark::getColumn).orElse(0) + 1);
    }

    private void take(Node root) {
        mark(Spot.WHOLE, root);
        Map<String, Node> top = entries("the plan", root);
        takeFormat(root, Optional.ofNullable(top.remove(FORMAT_KEY)));
        top.forEach((key, node) -> {
            mark(Spot.of(Spot.Part.VALUE, key), node);
            if (key.equals(PlanDraft.FACTORS)) {
                entries(key, node).forEach(this::takeFactor);
            } else if (key.equals(PlanDraft.BASELINE)) {
                entries(key, node).forEach((path, level) -> word("baseline: " + path, level)
                        .ifPresent(word -> put(baseline, Spot.Part.BASELINE, path, word, level)));
            } else if (key.equals(SettingPath.VARIANTS)) {
                entries(key, node).forEach((name, variant) -> {
                    variants.add(name);
                    takeGroup(key + "." + name, key + ": " + name, "", variant);
                });
            } else if (isGroup(key)) {
                takeGroup(key, key, key + ".", node);
            } else {
                takeWord(key, key, node);
            }
        });
    }

    private void takeFormat(Node root, Optional<Node> node) {
        if (node.isEmpty()) {
            complain(root, Message.of("plan.no-plan"));
            return;
        }
        word(FORMAT_KEY, node.get()).ifPresent(text -> {
            try {
                long format = Long.parseLong(Kind.whole(1, Integer.MAX_VALUE).normal(FORMAT_KEY, text));
                if (format > PlanFile.FORMAT) {
                    complain(
                            node.get(),
                            Message.of("plan.newer", Long.toString(format), Integer.toString(PlanFile.FORMAT)));
                }
            } catch (InvalidValueException e) {
                complain(node.get(), e.message());
            }
        });
    }

    /**
     * @param what the group named in an error
     * @param prefix of its entries, likewise
     */
    private void takeGroup(String group, String what, String prefix, Node node) {
        entries(what, node).forEach((name, child) -> takeWord(group + "." + name, prefix + name, child));
    }

    private void takeWord(String path, String what, Node node) {
        if (!(node instanceof ScalarNode) && PlanReader.isUnknownKey(path)) {
            // A list or lines under an unknown key.
            complain(keys.get(node), PlanReader.unknownKey(path));
            return;
        }
        word(what, node).ifPresent(word -> put(words, Spot.Part.VALUE, path, word, node));
    }

    private void takeFactor(String path, Node node) {
        if (!(node instanceof SequenceNode sequence)) {
            complain(node, Message.of("plan.levels", path));
            return;
        }
        List<String> levels = new ArrayList<>();
        for (Node item : sequence.getValue()) {
            word(path, item).ifPresent(level -> {
                mark(new Spot(Spot.Part.LEVEL, path, levels.size()), item);
                levels.add(level);
            });
        }
        factors.put(path, levels);
        mark(Spot.of(Spot.Part.FACTOR, path), node);
        mark(Spot.of(Spot.Part.FACTOR_KEY, path), keys.get(node));
    }

    private void put(Map<String, String> map, Spot.Part part, String path, String word, Node node) {
        map.put(path, word);
        mark(new Spot(part, path, 0), node);
        mark(new Spot(part == Spot.Part.VALUE ? Spot.Part.KEY : Spot.Part.BASELINE_KEY, path, 0), keys.get(node));
    }

    private void mark(Spot spot, Node node) {
        node.getStartMark().ifPresent(mark -> marks.put(spot, mark));
    }

    /** @param what the node named in an error */
    private Map<String, Node> entries(String what, Node node) {
        Map<String, Node> entries = new LinkedHashMap<>();
        if (!(node instanceof MappingNode mapping)) {
            complain(node, Message.of("plan.lines", what));
            return entries;
        }
        for (NodeTuple tuple : mapping.getValue()) {
            if (tuple.getKeyNode() instanceof ScalarNode key) {
                keys.put(tuple.getValueNode(), key);
                if (entries.putIfAbsent(key.getValue(), tuple.getValueNode()) != null) {
                    complain(key, Message.of("plan.key-twice", key.getValue()));
                }
            } else {
                complain(tuple.getKeyNode(), Message.of("plan.one-word"));
            }
        }
        return entries;
    }

    /** @param what the node named in an error */
    private Optional<String> word(String what, Node node) {
        if (!(node instanceof ScalarNode scalar)) {
            boolean mayVary = Setting.NAMES.contains(what) || what.contains(".");
            complain(node, Message.of(mayVary ? "plan.one-value-varies" : "plan.one-value", what));
            return Optional.empty();
        }
        if (scalar.getTag().equals(Tag.NULL)) {
            complain(node, Message.of("plan.no-value", what));
            return Optional.empty();
        }
        return Optional.of(scalar.getValue());
    }

    private void complain(Node node, Message message) {
        problems.add(Problem.error(place(node.getStartMark()), message));
    }

    /** Checks the events before it makes the tree, because making the tree recurses and follows aliases. */
    private static Node tree(String text) {
        if (text.length() > LARGEST) {
            throw refused(
                    Place.WHOLE,
                    Message.of("plan.too-long", Integer.toString(text.length()), Integer.toString(LARGEST)));
        }
        LoadSettings settings = LoadSettings.builder()
                .setLabel("plan")
                .setCodePointLimit(LARGEST)
                .build();
        try {
            List<Problem> problems = refusedEvents(new Parse(settings).parseString(text));
            if (!problems.isEmpty()) {
                throw new PlanException(problems);
            }
            return new Compose(settings)
                    .composeString(text)
                    .orElseThrow(() -> refused(Place.at(1, 1), Message.of("plan.empty")));
        } catch (MarkedYamlEngineException e) {
            throw refused(place(e.getProblemMark()), message(e));
        } catch (YamlEngineException e) {
            throw refused(Place.at(1, 1), Message.of("plan.no-yaml", String.valueOf(e.getMessage())));
        }
    }

    private static PlanException refused(Place place, Message message) {
        return new PlanException(List.of(Problem.error(place, message)));
    }

    private static List<Problem> refusedEvents(Iterable<Event> events) {
        List<Problem> problems = new ArrayList<>();
        int depth = 0;
        int documents = 0;
        for (Event event : events) {
            Place place = place(event.getStartMark());
            depth += change(event);
            if (depth > DEEPEST) {
                problems.add(Problem.error(place, Message.of("plan.too-deep")));
                return problems;
            }
            if (event.getEventId() == Event.ID.DocumentStart && ++documents > 1) {
                problems.add(Problem.error(place, Message.of("plan.second-document")));
            }
            refused(event).ifPresent(message -> problems.add(Problem.error(place, message)));
        }
        return problems;
    }

    private static int change(Event event) {
        return switch (event.getEventId()) {
            case MappingStart, SequenceStart -> 1;
            case MappingEnd, SequenceEnd -> -1;
            default -> 0;
        };
    }

    private static Optional<Message> refused(Event event) {
        if (event.getEventId() == Event.ID.Alias) {
            return Optional.of(Message.of("plan.alias"));
        }
        if (event instanceof NodeEvent node && node.getAnchor().isPresent()) {
            Anchor anchor = node.getAnchor().get();
            return Optional.of(Message.of("plan.anchor", anchor.getValue()));
        }
        if (event instanceof ScalarEvent scalar && scalar.getTag().isPresent()
                || event instanceof CollectionStartEvent collection
                        && collection.getTag().isPresent()) {
            return Optional.of(Message.of("plan.tag"));
        }
        return Optional.empty();
    }

    private static Message message(MarkedYamlEngineException e) {
        String problem = e.getProblem() == null ? e.getMessage() : e.getProblem();
        return problem.contains("TAB")
                ? Message.of("plan.tab")
                : Message.of("plan.no-yaml", problem.replace('\n', ' ').strip());
    }

    /** The text of a draft, keys in display order. */
    static String write(PlanDraft draft) {
        Map<String, Object> root = new LinkedHashMap<>();
        root.put(FORMAT_KEY, Integer.toString(PlanFile.FORMAT));
        FIRST.forEach(key -> draft.value(key).ifPresent(word -> root.put(key, word)));
        draft.settings().forEach((path, word) -> {
            if (!Setting.OF_PLAN.contains(path) && !SettingPath.isVariants(path)) {
                put(root, path, word);
            }
        });
        draft.factors().forEach((path, levels) -> group(root, PlanDraft.FACTORS).put(path, levels));
        draft.settings().forEach((path, word) -> {
            if (SettingPath.isVariants(path)) {
                put(group(root, SettingPath.VARIANTS), path.substring(SettingPath.VARIANTS.length() + 1), word);
            }
        });
        draft.factors().keySet().stream().filter(draft.baseline()::containsKey).forEach(path -> group(
                        root, PlanDraft.BASELINE)
                .put(path, draft.baseline().get(path)));
        draft.settings().forEach((path, word) -> {
            if (Setting.OF_PLAN.contains(path) && !FIRST.contains(path)) {
                root.put(path, word);
            }
        });
        return PlanWriter.yaml(root);
    }

    /** Puts the value into the group that the path begins with. */
    private static void put(Map<String, Object> tree, String path, String word) {
        int dot = path.indexOf('.');
        if (dot < 0) {
            tree.put(path, word);
        } else {
            group(tree, path.substring(0, dot)).put(path.substring(dot + 1), word);
        }
    }

    /** Only this class puts groups into the tree, always of this type. */
    @SuppressWarnings("unchecked")
    private static Map<String, Object> group(Map<String, Object> tree, String name) {
        return (Map<String, Object>) tree.computeIfAbsent(name, key -> new LinkedHashMap<String, Object>());
    }
}
