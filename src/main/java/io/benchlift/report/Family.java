package io.benchlift.report;

import io.benchlift.plan.Cell;
import io.benchlift.plan.Factor;
import io.benchlift.plan.Plan;
import io.benchlift.stats.Blocks;
import io.benchlift.stats.Judgement;
import io.benchlift.stats.Summary;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Cells that differ in one factor only, and what may be said about them. In {@link #blocks} and {@link #judgement} each
 * goes by its level; the A/A twin by its label.
 *
 * @param at the levels of the other factors here; empty if there are none
 */
public record Family(
        Map<String, String> at,
        Factor factor,
        String baseline,
        List<Cell> cells,
        MetricOf metric,
        Blocks blocks,
        Judgement judgement) {

    public Family {
        at = Collections.unmodifiableMap(new LinkedHashMap<>(at));
        cells = List.copyOf(cells);
    }

    /** Whether it is judged by something that the plan did not choose before the run. */
    public boolean isExploratory(Plan plan) {
        return !metric.metric().name().equals(plan.metric());
    }

    /**
     * What a configuration gave in the blocks in which {@code other} gave something too: the geometric mean, so that the
     * two in one sentence have the very ratio that the verdict names. NaN if there is no such block.
     */
    double typical(String configuration, String other) {
        double[] values = blocks.column(configuration);
        double[] others = blocks.column(other);
        return Math.exp(IntStream.range(0, values.length)
                .filter(block -> Double.isFinite(values[block]) && Double.isFinite(others[block]))
                .mapToDouble(block -> Math.log(values[block]))
                .average()
                .orElse(Double.NaN));
    }

    /** Of the trials of a configuration that gave a value; empty if none did. */
    public Optional<Summary> summary(String configuration) {
        double[] values = Arrays.stream(blocks.column(configuration))
                .filter(Double::isFinite)
                .toArray();
        return values.length == 0 ? Optional.empty() : Optional.of(Summary.of(values));
    }
}
