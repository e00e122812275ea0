package io.benchlift.evidence;

import io.benchlift.target.Engine;
import java.util.Map;
import java.util.Optional;

/** A hash index cannot find a range, so every BETWEEN reads the whole MEMORY table. */
final class HashIndexScan implements Rule {

    @Override
    public Optional<Finding> apply(Observation seen) {
        if (!seen.engine().name().equals("MEMORY") || seen.engine().index() == Engine.Index.BTREE) {
            return Optional.empty();
        }
        return seen.plans().entrySet().stream()
                .filter(plan -> plan.getValue().isFullScan()
                        && plan.getValue().statement().contains(" WHERE "))
                .findFirst()
                .map(plan -> new Finding(
                        "memory-hash-range-scan",
                        "MEMORY's hash index cannot find a range: each statement of " + plan.getKey() + " reads all "
                                + plan.getValue().rows()
                                + " rows of its table. The engine MEMORY/BTREE has an index that can.",
                        Map.of(
                                "statement", plan.getValue().statement(),
                                "access", plan.getValue().access(),
                                "rows", Long.toString(plan.getValue().rows()),
                                "Handler_read_rnd_next", Long.toString(seen.counter("Handler_read_rnd_next")))));
    }
}
