package io.benchlift.report;

import io.benchlift.plan.Cell;
import io.benchlift.plan.Factor;
import io.benchlift.stats.Blocks;
import io.benchlift.stats.Judgement;
import io.benchlift.stats.Summary;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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

    /** Of the trials of a configuration that gave a value; empty if none did. */
    public Optional<Summary> summary(String configuration) {
        double[] values = Arrays.stream(blocks.column(configuration))
                .filter(Double::isFinite)
                .toArray();
        return values.length == 0 ? Optional.empty() : Optional.of(Summary.of(values));
    }
}
