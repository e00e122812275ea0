package io.benchlift.evidence;

import io.benchlift.measure.Counts;
import io.benchlift.measure.ErrorCount;
import java.util.Map;
import java.util.Optional;

/** Deadlocks waste work that a count of queries still shows as served. */
final class DeadlockWaste implements Rule {

    private static final double WORTH_SAYING = 0.02;

    @Override
    public Optional<Finding> apply(Observation seen) {
        Counts counts = seen.result().work().counts();
        long deadlocks = seen.result().work().errors().stream()
                .filter(ErrorCount::isDeadlock)
                .mapToLong(ErrorCount::count)
                .sum();
        double share = counts.queries() == 0 ? 0 : (double) counts.statements().wasted() / counts.queries();
        if (deadlocks == 0 || share < WORTH_SAYING) {
            return Optional.empty();
        }
        return Finding.of(
                "deadlock-waste",
                Map.of("deadlocks", deadlocks, "wasted", counts.statements().wasted(), "queries", counts.queries()),
                deadlocks,
                100 * share,
                seen.result().goodputQps(),
                seen.result().qps());
    }
}
