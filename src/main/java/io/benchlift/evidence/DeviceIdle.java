package io.benchlift.evidence;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** A scheduler orders the requests that wait; where none wait it cannot matter. */
final class DeviceIdle implements Rule {

    private static final double BUSY = 70;

    @Override
    public Optional<Finding> apply(Observation seen) {
        OptionalDouble util = seen.fact("disk.util_percent");
        double depth = seen.fact("disk.aqu_sz").orElse(0);
        if (seen.liesInMemory()) {
            return Finding.of(
                    "device-not-the-bottleneck",
                    Map.of("volume.place", "memory"),
                    "The volume lies in memory: however busy its loop device was, the processors were what limited it"
                            + " and not a disk. A scheduler has nothing to order here that a disk would thank it for.");
        }
        if (util.isEmpty() || util.getAsDouble() >= BUSY || depth >= 1) {
            return Optional.empty();
        }
        return Finding.of(
                "device-not-the-bottleneck",
                Map.of("disk.util_percent", util.getAsDouble(), "disk.aqu_sz", depth),
                "The device was busy %.0f %% of the time with %.2f requests waiting on average: it was not the"
                        + " bottleneck, so no scheduler can make a difference here.",
                util.getAsDouble(),
                depth);
    }
}
