package io.benchlift.evidence;

import java.util.Map;
import java.util.Optional;

/** Workers that wait for each other's row locks do not load the engine. */
final class RowLockWaits implements Rule {

    private static final double WORTH_SAYING = 0.1;

    @Override
    public Optional<Finding> apply(Observation seen) {
        long millis = seen.counter("Innodb_row_lock_time");
        double worked = 1000 * seen.result().latencies().latencySumSeconds();
        double share = worked > 0 ? millis / worked : 0;
        if (share < WORTH_SAYING) {
            return Optional.empty();
        }
        return Finding.of(
                "row-lock-waits",
                Map.of("Innodb_row_lock_time", millis, "Innodb_row_lock_waits", seen.counter("Innodb_row_lock_waits")),
                100 * share,
                seen.counter("Innodb_row_lock_waits"));
    }
}
