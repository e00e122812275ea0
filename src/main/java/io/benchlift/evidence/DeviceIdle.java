package io.benchlift.evidence;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** A scheduler orders waiting requests; if none wait it has no effect. */
final class DeviceIdle implements Rule {

    private static final double BUSY = 70;

    @Override
    public Optional<Finding> apply(Observation seen) {
        OptionalDouble util = seen.fact("disk.util_percent");
        double depth = seen.fact("disk.aqu_sz").orElse(0);
        if (seen.liesInMemory()) {
            return Finding.worded("device-not-the-bottleneck", "memory", Map.of("volume.place", "memory"));
        }
        if (util.isEmpty() || util.getAsDouble() >= BUSY || depth >= 1) {
            return Optional.empty();
        }
        return Finding.worded(
                "device-not-the-bottleneck",
                "disk",
                Map.of("disk.util_percent", util.getAsDouble(), "disk.aqu_sz", depth),
                util.getAsDouble(),
                depth);
    }
}
