package io.benchlift.evidence;

import io.benchlift.measure.Counts;
import io.benchlift.measure.ErrorCount;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** Deadlocks and snapshot conflicts waste work that a count of queries still shows as served. */
final class DeadlockWaste implements Rule {

    private static final double WORTH_SAYING = 0.02;

    @Override
    public Optional<Finding> apply(Observation seen) {
        Counts counts = seen.result().work().counts();
        long deadlocks = count(seen, ErrorCount::isDeadlock);
        long snapshots = count(seen, ErrorCount::isSnapshotConflict);
        double share = counts.queries() == 0 ? 0 : (double) counts.statements().wasted() / counts.queries();
        if (deadlocks + snapshots == 0 || share < WORTH_SAYING) {
            return Optional.empty();
        }
        if (snapshots > 0) {
            return Finding.of(
                    "snapshot-conflict-waste",
                    Map.of(
                            "snapshot_conflicts",
                            snapshots,
                            "deadlocks",
                            deadlocks,
                            "wasted",
                            counts.statements().wasted(),
                            "queries",
                            counts.queries()),
                    snapshots,
                    deadlocks,
                    100 * share,
                    seen.result().goodputQps(),
                    seen.result().qps());
        }
        return Finding.of(
                "deadlock-waste",
                Map.of("deadlocks", deadlocks, "wasted", counts.statements().wasted(), "queries", counts.queries()),
                deadlocks,
                100 * share,
                seen.result().goodputQps(),
                seen.result().qps());
    }

    private static long count(Observation seen, Predicate<ErrorCount> kind) {
        return seen.result().work().errors().stream()
                .filter(kind)
                .mapToLong(ErrorCount::count)
                .sum();
    }
}
