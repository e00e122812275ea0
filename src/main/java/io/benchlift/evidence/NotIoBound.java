package io.benchlift.evidence;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** The server believes that its reads come from a disk, but the kernel's page cache answers them. */
final class NotIoBound implements Rule {

    private static final double WORTH_LOOKING = 100;
    private static final double FEW = 0.05;

    @Override
    public Optional<Finding> apply(Observation seen) {
        OptionalDouble disk = seen.fact("disk.r_s");
        double asked = seen.result().work().seconds() > 0
                ? seen.physicalReads() / seen.result().work().seconds()
                : 0;
        if (disk.isEmpty() || asked < WORTH_LOOKING || disk.getAsDouble() >= FEW * asked) {
            return Optional.empty();
        }
        return Finding.of(
                "not-io-bound",
                Map.of("physical_reads_per_second", Math.round(asked), "disk.r_s", disk.getAsDouble()),
                asked,
                disk.getAsDouble());
    }
}
