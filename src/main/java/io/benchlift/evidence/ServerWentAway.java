package io.benchlift.evidence;

import java.util.Map;
import java.util.Optional;

/** Connections were lost during the measurement. */
final class ServerWentAway implements Rule {

    @Override
    public Optional<Finding> apply(Observation seen) {
        if (seen.result().work().counts().reconnects() == 0) {
            return Optional.empty();
        }
        return Finding.of(
                "connections-lost",
                Map.of(
                        "reconnects",
                        seen.result().work().counts().reconnects(),
                        "unknown",
                        seen.result().work().counts().unknown()),
                seen.result().work().counts().reconnects(),
                seen.result().work().counts().unknown());
    }
}
