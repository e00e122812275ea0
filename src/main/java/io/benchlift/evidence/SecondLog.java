package io.benchlift.evidence;

import java.util.Map;
import java.util.Optional;

/** The binary log is a second log: every commit is written twice and, with sync_binlog, flushed twice. */
final class SecondLog implements Rule {

    @Override
    public Optional<Finding> apply(Observation seen) {
        if (!seen.writes() || !seen.isOn("log_bin")) {
            return Optional.empty();
        }
        return Finding.of(
                "binary-log-on",
                Map.of("log_bin", seen.variable("log_bin"), "sync_binlog", seen.variable("sync_binlog")),
                seen.variable("sync_binlog"));
    }
}
