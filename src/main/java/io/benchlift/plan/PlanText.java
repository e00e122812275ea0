package io.benchlift.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
import org.snakeyaml.engine.v2.nodes.Node;

/**
 * YAML as far as a plan needs it: one document, no tags, anchors or aliases, not deep. The events are looked at before
 * the tree is made, because making it recurses and follows aliases.
 */
final class PlanText {

    private static final int LARGEST = 1 << 20;
    private static final int DEEPEST = 8;

    private PlanText() {}

    /** The tree of {@code text}. */
    static Node tree(String text) {
        if (text.length() > LARGEST) {
            throw new PlanException(List.of(
                    new Problem(0, 0, "this is " + text.length() + " characters long; a plan has at most " + LARGEST)));
        }
        LoadSettings settings = LoadSettings.builder()
                .setLabel("plan")
                .setCodePointLimit(LARGEST)
                .build();
        try {
            List<Problem> problems = refused(new Parse(settings).parseString(text));
            if (!problems.isEmpty()) {
                throw new PlanException(problems);
            }
            return new Compose(settings)
                    .composeString(text)
                    .orElseThrow(() -> new PlanException(List.of(
                            new Problem(1, 1, "the plan is empty: it needs at least 'benchlift: 1' and a name"))));
        } catch (MarkedYamlEngineException e) {
            throw new PlanException(List.of(problem(e.getProblemMark(), sentence(e))));
        } catch (YamlEngineException e) {
            throw new PlanException(List.of(new Problem(1, 1, "this is no YAML: " + e.getMessage())));
        }
    }

    static Problem problem(Optional<Mark> mark, String text) {
        return new Problem(
                mark.map(Mark::getLine).orElse(0) + 1, mark.map(Mark::getColumn).orElse(0) + 1, text);
    }

    private static List<Problem> refused(Iterable<Event> events) {
        List<Problem> problems = new ArrayList<>();
        int depth = 0;
        int documents = 0;
        for (Event event : events) {
            depth += change(event);
            if (depth > DEEPEST) {
                problems.add(problem(event.getStartMark(), "this is nested deeper than any plan"));
                return problems;
            }
            if (event.getEventId() == Event.ID.DocumentStart && ++documents > 1) {
                problems.add(problem(event.getStartMark(), "a second document begins here: a file holds one plan"));
            }
            wrongNode(event).ifPresent(text -> problems.add(problem(event.getStartMark(), text)));
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

    private static Optional<String> wrongNode(Event event) {
        if (event.getEventId() == Event.ID.Alias) {
            return Optional.of("plans have no aliases: write the value out");
        }
        if (event instanceof NodeEvent node && node.getAnchor().isPresent()) {
            Anchor anchor = node.getAnchor().get();
            return Optional.of("plans have no anchors: remove '&" + anchor.getValue() + "'");
        }
        if (event instanceof ScalarEvent scalar && scalar.getTag().isPresent()
                || event instanceof CollectionStartEvent collection
                        && collection.getTag().isPresent()) {
            return Optional.of("plans have no tags: remove the word that begins with '!'");
        }
        return Optional.empty();
    }

    private static String sentence(MarkedYamlEngineException e) {
        String problem = e.getProblem() == null ? e.getMessage() : e.getProblem();
        if (problem.contains("TAB")) {
            return "a tab stands here: YAML is indented with spaces";
        }
        return "this is no YAML: " + problem.replace('\n', ' ').strip();
    }
}
