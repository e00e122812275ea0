package io.benchlift.evidence;

import java.util.Map;
import java.util.Optional;

/** Reads that never reach a disk cannot tell schedulers, filesystems or disks apart. */
final class DataInCache implements Rule {

    private static final int WORTH_LOOKING = 10_000;
    private static final double FEW = 0.001;

    @Override
    public Optional<Finding> apply(Observation seen) {
        long physical = seen.physicalReads();
        long logical = seen.logicalReads();
        if (logical < WORTH_LOOKING || Math.min(physical, logical) > FEW * logical) {
            return Optional.empty();
        }
        return Finding.of(
                "data-fits-in-cache", Map.of("logical_reads", logical, "physical_reads", physical), logical, physical);
    }
}
