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
                .flatMap(plan -> Finding.of(
                        "memory-hash-range-scan",
                        Map.of(
                                "statement", plan.getValue().statement(),
                                "access", plan.getValue().access(),
                                "rows", plan.getValue().rows(),
                                "Handler_read_rnd_next", seen.counter("Handler_read_rnd_next")),
                        plan.getKey(),
                        plan.getValue().rows()));
    }
}
