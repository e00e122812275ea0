package io.benchlift.evidence;

import java.util.Map;
import java.util.Optional;

/** MyISAM has its own cache for indexes only; rows are in the kernel's page cache. */
final class KeyCacheMisses implements Rule {

    private static final int WORTH_LOOKING = 1000;
    private static final double MANY = 0.01;

    @Override
    public Optional<Finding> apply(Observation seen) {
        long requests = seen.counter("Key_read_requests");
        long misses = seen.counter("Key_reads");
        if (!seen.engine().name().equals("MyISAM") || requests < WORTH_LOOKING || misses < MANY * requests) {
            return Optional.empty();
        }
        return Finding.of(
                "key-cache-misses",
                Map.of(
                        "Key_read_requests",
                        requests,
                        "Key_reads",
                        misses,
                        "key_buffer_size",
                        seen.variable("key_buffer_size")),
                100.0 * misses / requests,
                seen.variable("key_buffer_size"));
    }
}
