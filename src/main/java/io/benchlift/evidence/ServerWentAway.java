package io.benchlift.evidence;

import java.util.Map;
import java.util.Optional;

/** Connections were lost during the measurement. */
final class ServerWentAway implements Rule {

    @Override
    public Optional<Finding> apply(Observation seen) {
        if (seen.result().counts().reconnects() == 0) {
            return Optional.empty();
        }
        return Finding.of(
                "connections-lost",
                Map.of(
                        "reconnects",
                        seen.result().counts().reconnects(),
                        "unknown",
                        seen.result().counts().unknown()),
                seen.result().counts().reconnects(),
                seen.result().counts().unknown());
    }
}
