package io.benchlift.evidence;

import io.benchlift.target.Engine;
import java.util.Map;
import java.util.Optional;

/** A reading statement without a suitable index reads the whole table each time. */
final class FullTableScan implements Rule {

    private static final int WORTH_SAYING = 1000;

    @Override
    public Optional<Finding> apply(Observation seen) {
        var plan = seen.plans().entrySet().stream()
                .filter(entry ->
                        entry.getValue().isFullScan() && entry.getValue().rows() >= WORTH_SAYING)
                .min(Map.Entry.comparingByKey());
        if (plan.isEmpty()
                || (seen.engine().name().equals("MEMORY") && seen.engine().index() != Engine.Index.BTREE)) {
            return Optional.empty();
        }
        return Finding.of(
                "full-table-scan",
                Map.of(
                        "statement",
                        plan.get().getValue().statement(),
                        "access",
                        plan.get().getValue().access(),
                        "rows",
                        plan.get().getValue().rows()),
                plan.get().getKey(),
                plan.get().getValue().rows());
    }
}
