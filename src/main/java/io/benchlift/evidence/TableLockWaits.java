package io.benchlift.evidence;

import java.util.Map;
import java.util.Optional;

/** MyISAM, MEMORY and Aria lock whole tables: one writer at a time. */
final class TableLockWaits implements Rule {

    private static final double WORTH_SAYING = 0.01;

    @Override
    public Optional<Finding> apply(Observation seen) {
        long waited = seen.counter("Table_locks_waited");
        double share = Observation.share(waited, seen.counter("Table_locks_immediate"));
        if (seen.engine().isTransactional() || share < WORTH_SAYING) {
            return Optional.empty();
        }
        return Finding.of(
                "table-lock-waits",
                Map.of("Table_locks_waited", waited, "Table_locks_immediate", seen.counter("Table_locks_immediate")),
                100 * share,
                seen.engine().name());
    }
}
