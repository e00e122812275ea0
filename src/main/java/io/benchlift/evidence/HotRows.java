package io.benchlift.evidence;

import java.util.Map;
import java.util.Optional;

/** Nearly all draws of "special" and "pareto" fall on a few rows, which several writers then fight for. */
final class HotRows implements Rule {

    /** Measured over 100,000 rows; the formulas are sysbench 1.0.20's. */
    private static final Map<String, String> HOT = Map.of(
            "special", "rand_type special sends 75 % of all draws to 0.75 % of the rows",
            "pareto", "rand_type pareto sends 53 % of all draws to 1 % of the rows");

    @Override
    public Optional<Finding> apply(Observation seen) {
        String kind = kind(seen);
        int threads = (int) seen.asked("threads").orElse(1);
        if (!seen.writes() || threads < 2 || !HOT.containsKey(kind)) {
            return Optional.empty();
        }
        return Finding.of(
                "hot-rows",
                Map.of("option.rand_type", kind, "threads", threads),
                "%s, and %d threads write: they meet on the same rows. That is contention by design; with"
                        + " rand_type=uniform it goes away.",
                HOT.get(kind),
                threads);
    }

    /** The OLTP family draws "special" unless told otherwise. */
    private static String kind(Observation seen) {
        String told = seen.setting("option.rand_type");
        return told.isEmpty() && seen.setting("workload").startsWith("oltp_") ? "special" : told;
    }
}
