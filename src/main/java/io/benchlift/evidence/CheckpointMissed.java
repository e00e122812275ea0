package io.benchlift.evidence;

import io.benchlift.measure.Flag;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** A window without a checkpoint shows the cost of the log, but not of the changed pages. */
final class CheckpointMissed implements Rule {

    private static final double MIB = 1 << 20;

    @Override
    public Optional<Finding> apply(Observation seen) {
        OptionalDouble written = seen.fact("checkpoint.log_bytes");
        OptionalDouble owed = seen.fact("checkpoint.owed_bytes");
        if (!seen.result().flags().containsKey(Flag.NO_CHECKPOINT) || written.isEmpty() || owed.isEmpty()) {
            return Optional.empty();
        }
        return Finding.of(
                "checkpoint-missed",
                Map.of(
                        "seconds", Math.round(seen.result().work().seconds()),
                        "log_bytes", Math.round(written.getAsDouble()),
                        "owed_bytes", Math.round(owed.getAsDouble())),
                seen.result().work().seconds(),
                written.getAsDouble() / MIB,
                owed.getAsDouble() / MIB);
    }
}
