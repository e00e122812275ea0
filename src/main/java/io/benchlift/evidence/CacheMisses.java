package io.benchlift.evidence;

import java.util.Map;
import java.util.Optional;

/** The working set does not fit the server's own cache. */
final class CacheMisses implements Rule {

    private static final int WORTH_LOOKING = 10_000;
    private static final double MANY = 0.02;

    @Override
    public Optional<Finding> apply(Observation seen) {
        long physical = seen.physicalReads();
        long logical = seen.logicalReads();
        if (logical < WORTH_LOOKING || physical < MANY * logical) {
            return Optional.empty();
        }
        return Finding.of(
                "cache-misses",
                Map.of("logical_reads", logical, "physical_reads", physical),
                100.0 * physical / logical,
                seen.isPostgres() ? "shared_buffers" : "innodb_buffer_pool_size");
    }
}
