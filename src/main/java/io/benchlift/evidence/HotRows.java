package io.benchlift.evidence;

import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Nearly all draws of "special" and "pareto" fall on a few rows, which several writers then fight for. */
final class HotRows implements Rule {

    /** Their shares in the words were measured over 100,000 rows; the formulas are sysbench 1.0.20's. */
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

    /** The OLTP family draws "special" unless told otherwise. */
    private static String kind(Observation seen) {
        String told = seen.setting("option.rand_type");
        return told.isEmpty() && seen.setting("workload").startsWith("oltp_") ? "special" : told;
    }
}
