package io.benchlift.evidence;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** A device that is never idle and always has waiting requests limits the load. */
final class DeviceLimited implements Rule {

    private static final double BUSY = 90;
    private static final double WAITING = 1;

    @Override
    public Optional<Finding> apply(Observation seen) {
        OptionalDouble util = seen.fact("disk.util_percent");
        double depth = seen.fact("disk.aqu_sz").orElse(0);
        if (seen.liesInMemory() || util.isEmpty() || util.getAsDouble() < BUSY || depth < WAITING) {
            return Optional.empty();
        }
        double readAwait = seen.fact("disk.r_await").orElse(0);
        double writeAwait = seen.fact("disk.w_await").orElse(0);
        return Finding.of(
                "device-was-the-limit",
                Map.of(
                        "disk.util_percent",
                        util.getAsDouble(),
                        "disk.aqu_sz",
                        depth,
                        "disk.r_await",
                        readAwait,
                        "disk.w_await",
                        writeAwait),
                util.getAsDouble(),
                depth,
                readAwait,
                writeAwait);
    }
}
