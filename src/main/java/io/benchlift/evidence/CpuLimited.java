package io.benchlift.evidence;

import java.util.Map;
import java.util.Optional;

/** If all processors are busy, disks and their schedulers have no effect. */
final class CpuLimited implements Rule {

    private static final double BUSY = 90;

    @Override
    public Optional<Finding> apply(Observation seen) {
        double busy = seen.fact("host.cpu_busy_percent").orElse(0);
        if (busy < BUSY) {
            return Optional.empty();
        }
        double system = seen.fact("host.cpu_system_percent").orElse(0);
        return Finding.of(
                "cpu-was-the-limit",
                Map.of("host.cpu_busy_percent", busy, "host.cpu_system_percent", system),
                busy,
                system);
    }
}
