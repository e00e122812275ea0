package io.benchlift.evidence;

import java.util.Map;
import java.util.Optional;

/** A filesystem accepted O_DIRECT and did not honour it. */
final class BufferedAfterAll implements Rule {

    @Override
    public Optional<Finding> apply(Observation seen) {
        String doubt = seen.result().facts().getOrDefault("files.doubt", "");
        if (doubt.isEmpty()) {
            return Optional.empty();
        }
        return Finding.of("direct-io-was-buffered", Map.of("files.doubt", doubt), doubt);
    }
}
