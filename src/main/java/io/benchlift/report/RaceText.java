package io.benchlift.report;

import io.benchlift.plan.Cell;
import io.benchlift.runner.RunEnd;
import io.benchlift.runner.RunEvent;
import io.benchlift.runner.Standing;
import io.benchlift.text.Messages;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleFunction;
import java.util.stream.Collectors;

/** The state of a run that goes on until it is decided, in one line. */
public final class RaceText {

    private final Messages messages;
    private final Figures figures;
    private final Map<Integer, String> labels;
    private final DoubleFunction<String> time;

    /**
     * @param cells of the run
     * @param time a number of seconds in words
     */
    public RaceText(Messages messages, List<Cell> cells, DoubleFunction<String> time) {
        this.messages = messages;
        this.figures = new Figures(messages);
        this.labels = cells.stream().collect(Collectors.toMap(Cell::number, Cell::label, (a, b) -> a));
        this.time = time;
    }

    /** {@code After 8 blocks: decided: InnoDB beats MEMORY; MyISAM: about 3 more blocks}. */
    public String line(RunEvent.LookTaken look) {
        List<String> parts = new ArrayList<>();
        look.standings().stream()
                .filter(Standing::isDecided)
                .map(this::sentence)
                .forEach(parts::add);
        look.standings().stream()
                .filter(standing -> !standing.isDecided())
                .map(this::sentence)
                .forEach(parts::add);
        if (look.end().isPresent() || look.outlook().secondsLeft() > 0) {
            parts.add(next(look));
        }
        return messages.get("race.after", look.blocks(), String.join("; ", parts));
    }

    /** The number of blocks, and how it ended. The time left is not told: until the next look it would be stale. */
    public String head(RunEvent.LookTaken look) {
        return look.end().isPresent()
                ? messages.get("race.after", look.blocks(), next(look))
                : messages.get("race.blocks", look.blocks());
    }

    private String next(RunEvent.LookTaken look) {
        return look.end().isPresent()
                ? messages.get("race.end." + look.end().map(RunEnd::id).orElseThrow(), look.blocks())
                : messages.get("race.left", time.apply(look.outlook().secondsLeft()));
    }

    /** One comparison, such as {@code decided: InnoDB beats MEMORY}. */
    public String sentence(Standing standing) {
        String candidate = label(standing.candidate());
        String baseline = label(standing.baseline());
        return switch (standing.decision().state()) {
            case "decided" ->
                standing.decision().winner() == 0
                        ? messages.get("race." + standing.decision().verdict(), baseline, candidate)
                        : messages.get(
                                "race.winner",
                                label(standing.decision().winner()),
                                standing.decision().winner() == standing.candidate() ? baseline : candidate);
            case "hopeless" ->
                Double.isFinite(standing.figures().visible())
                        ? messages.get(
                                "race.hopeless",
                                candidate,
                                figures.percent(standing.figures().visible()))
                        : messages.get("race.not-measured", candidate);
            default ->
                standing.moreBlocks() > 0
                        ? messages.get("race.more", candidate, standing.moreBlocks())
                        : messages.get("race.open", candidate);
        };
    }

    private String label(int cell) {
        return labels.getOrDefault(cell, Integer.toString(cell));
    }
}
