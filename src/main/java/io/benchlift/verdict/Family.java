package io.benchlift.verdict;

import io.benchlift.measure.Flag;
import io.benchlift.plan.Cell;
import io.benchlift.plan.Factor;
import io.benchlift.plan.Plan;
import io.benchlift.stats.Blocks;
import io.benchlift.stats.Judgement;
import io.benchlift.stats.Question;
import io.benchlift.stats.Race;
import io.benchlift.stats.Summary;
import io.benchlift.stats.Verdict;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Cells that differ in one factor only, and their verdicts. In {@link #blocks} and {@link #judgement} each is named by
 * its level, the A/A twin by its label.
 *
 * @param at the levels of the other factors here; empty if there are none
 * @param flags that forbid a winner, by configuration, with the number of its trials
 */
public record Family(
        Map<String, String> at,
        Factor factor,
        List<Cell> cells,
        TrialMetric metric,
        Question question,
        Map<String, Map<Flag, Integer>> flags,
        Judgement judgement) {

    public Family {
        at = Collections.unmodifiableMap(new LinkedHashMap<>(at));
        cells = List.copyOf(cells);
        flags = Map.copyOf(flags);
    }

    public String baseline() {
        return question.baseline();
    }

    public Blocks blocks() {
        return question.blocks();
    }

    /** How many trials behind a verdict carry each flag: those of the two and of the baseline's twin. */
    public Map<Flag, Integer> flags(Verdict verdict) {
        Map<Flag, Integer> all = new TreeMap<>();
        Stream.concat(Stream.of(verdict.baseline(), verdict.candidate()), question.twin().stream())
                .forEach(name -> flags.getOrDefault(name, Map.of())
                        .forEach((flag, trials) -> all.merge(flag, trials, Integer::sum)));
        return all;
    }

    /** A configuration with the levels of the other factors, as its cell is labelled. */
    public String label(String configuration) {
        return cells.get(blocks().names().indexOf(configuration)).label();
    }

    /** The level of the interval of a verdict. */
    public double levelOfEach(Verdict verdict) {
        return lane(verdict.candidate())
                .map(lane -> question.at(lane.alpha()).levelOfEach())
                .orElse(question.levelOfEach());
    }

    /** The looks at a candidate; empty if it is judged once, at the end. */
    public Optional<Race.Lane> lane(String candidate) {
        return judgement.lane(candidate);
    }

    /** Whether its metric was not chosen by the plan before the run. */
    public boolean isExploratory(Plan plan) {
        return !metric.metric().name().equals(plan.comparison().metric());
    }

    /** {@link Blocks#typical} over the blocks that the verdict is about. */
    public double typical(String configuration, String other) {
        String candidate = configuration.equals(baseline()) ? other : configuration;
        Blocks judged = lane(candidate)
                .filter(lane -> lane.look() > 0)
                .map(lane -> blocks().first(lane.look()))
                .orElse(blocks());
        return judged.typical(configuration, other);
    }

    /** The summary of a configuration's trials with a value; empty if none has one. */
    public Optional<Summary> summary(String configuration) {
        double[] values = Arrays.stream(blocks().column(configuration))
                .filter(Double::isFinite)
                .toArray();
        return values.length == 0 ? Optional.empty() : Optional.of(Summary.of(values));
    }
}
