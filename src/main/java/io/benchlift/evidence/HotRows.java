package io.benchlift.evidence;

import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Nearly all draws of "special" and "pareto" hit a few rows, and several writers compete for them. */
final class HotRows implements Rule {

    /** Their shares in the text were measured over 100,000 rows; the formulas are sysbench 1.0.20's. */
    private static final Set<String> HOT = Set.of("special", "pareto");

    @Override
    public Optional<Finding> apply(Observation seen) {
        String kind = kind(seen);
        int threads = (int) seen.asked("threads").orElse(1);
        if (!seen.writes() || threads < 2 || !HOT.contains(kind)) {
            return Optional.empty();
        }
        return Finding.worded("hot-rows", kind, Map.of("option.rand_type", kind, "threads", threads), threads);
    }

    /** The OLTP family draws "special" by default. */
    private static String kind(Observation seen) {
        String distribution = seen.setting("option.rand_type");
        return distribution.isEmpty() && seen.setting("workload").startsWith("oltp_") ? "special" : distribution;
    }
}
