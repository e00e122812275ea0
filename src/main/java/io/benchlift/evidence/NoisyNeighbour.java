package io.benchlift.evidence;

import java.util.Map;
import java.util.Optional;

/** Another program, or another guest of the same hypervisor, used the processors during the measurement. */
final class NoisyNeighbour implements Rule {

    private static final double FOREIGN = 10;
    private static final double STOLEN = 1;

    @Override
    public Optional<Finding> apply(Observation seen) {
        double foreign = seen.fact("host.foreign_cpu_percent").orElse(0);
        double stolen = seen.fact("host.cpu_steal_percent").orElse(0);
        if (foreign <= FOREIGN && stolen <= STOLEN) {
            return Optional.empty();
        }
        return Finding.of(
                "noisy-neighbour",
                Map.of("host.foreign_cpu_percent", foreign, "host.cpu_steal_percent", stolen),
                foreign,
                stolen);
    }
}
