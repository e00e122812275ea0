package io.benchlift.evidence;

import java.util.Map;
import java.util.Optional;

/** The load generator was the bottleneck, so the engine was not measured. */
final class ClientLimited implements Rule {

    @Override
    public Optional<Finding> apply(Observation seen) {
        String figure = seen.result().flags().get("client-limited");
        if (figure == null) {
            return Optional.empty();
        }
        return Finding.of("client-was-the-limit", Map.of("client-limited", figure), figure);
    }
}
