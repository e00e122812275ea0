package io.benchlift.evidence;

import java.util.Map;
import java.util.Optional;

/** A server that writes every statement to a log measures the log. */
final class StatementLog implements Rule {

    @Override
    public Optional<Finding> apply(Observation seen) {
        if (!seen.isOn("general_log")) {
            return Optional.empty();
        }
        return Finding.of("general-log-on", Map.of("general_log", seen.variable("general_log")));
    }
}
