package io.benchlift.evidence;

import java.util.Map;
import java.util.Optional;

/** pgbench has more clients than branches: each of tpcb-like's transactions updates one, so clients queue for rows. */
final class ClientsOverScale implements Rule {

    @Override
    public Optional<Finding> apply(Observation seen) {
        int scale = (int) seen.asked("option.scale").orElse(1);
        int clients = (int) seen.asked("threads").orElse(1);
        if (!updatesBranches(seen) || clients <= scale) {
            return Optional.empty();
        }
        return Finding.of("clients-over-scale", Map.of("option.scale", scale, "threads", clients), clients, scale);
    }

    private static boolean updatesBranches(Observation seen) {
        String workload = seen.setting("workload");
        String scripts = seen.setting("option.scripts");
        return workload.equals("tpcb-like")
                || workload.equals("pgbench") && (scripts.isEmpty() || scripts.contains("tpcb"));
    }
}
