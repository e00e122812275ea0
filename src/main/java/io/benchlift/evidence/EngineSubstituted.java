package io.benchlift.evidence;

import java.util.Map;
import java.util.Optional;

/** The server made a table with another engine than the requested one. */
final class EngineSubstituted implements Rule {

    @Override
    public Optional<Finding> apply(Observation seen) {
        if (!seen.result().reason().mentions("load.substituted")) {
            return Optional.empty();
        }
        return Finding.of(
                "engine-substituted",
                Map.of("engine", seen.engine(), "reason", seen.result().reason().toString()),
                seen.result().reason());
    }
}
