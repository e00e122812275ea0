package io.benchlift.evidence;

import java.util.Map;
import java.util.Optional;

/** A redo log that is nearly full makes InnoDB flush pages while commits wait. */
final class RedoLogTooSmall implements Rule {

    private static final double NEARLY = 0.75;

    @Override
    public Optional<Finding> apply(Observation seen) {
        long most = seen.status().getOrDefault("Innodb_checkpoint_max_age", 0L);
        if (!seen.engine().name().equals("InnoDB")
                || !seen.writes()
                || most == 0
                || seen.status().getOrDefault("Innodb_checkpoint_age", 0L) < NEARLY * most) {
            return Optional.empty();
        }
        return Finding.of(
                "redo-log-too-small",
                Map.of(
                        "Innodb_checkpoint_age",
                        seen.status().get("Innodb_checkpoint_age"),
                        "Innodb_checkpoint_max_age",
                        most),
                100.0 * seen.status().get("Innodb_checkpoint_age") / most,
                seen.variable("innodb_log_file_size"));
    }
}
