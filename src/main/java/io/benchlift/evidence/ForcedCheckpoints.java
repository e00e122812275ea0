package io.benchlift.evidence;

import java.util.Map;
import java.util.Optional;

/** Checkpoints come because the log is full, not because it is time. */
final class ForcedCheckpoints implements Rule {

    @Override
    public Optional<Finding> apply(Observation seen) {
        long forced = seen.counter("num_requested");
        if (forced == 0 || !seen.writes()) {
            return Optional.empty();
        }
        return Finding.of(
                "forced-checkpoints",
                Map.of("num_requested", forced, "max_wal_size", seen.variable("max_wal_size")),
                forced,
                seen.variable("max_wal_size"));
    }
}
