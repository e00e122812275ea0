package io.benchlift.evidence;

import java.util.Map;
import java.util.Optional;

/** Buffers of zeros compress and deduplicate to nothing. */
final class ZeroFilled implements Rule {

    @Override
    public Optional<Finding> apply(Observation seen) {
        if (!seen.result().facts().getOrDefault("files.content", "").equals("zeros")) {
            return Optional.empty();
        }
        return Finding.of("zero-filled-files", Map.of("files.content", "zeros"));
    }
}
