package io.benchlift.evidence;

import java.util.Map;
import java.util.Optional;

/** The load reads a whole table and also lets it grow: the total cost grows with the square of its length. */
public final class GrowingScan implements Rule {

    private static final long LONG_TABLE = 500;

    @Override
    public Optional<Finding> apply(Observation seen) {
        boolean reads = seen.plans().values().stream()
                .anyMatch(plan -> plan.isFullScan() && !plan.statement().contains(" WHERE "));
        long rows = seen.plans().values().stream()
                .filter(QueryPlan::isFullScan)
                .mapToLong(QueryPlan::rows)
                .max()
                .orElse(0);
        return reads
                ? finding(
                        seen.result().work().counts().statements().reads(),
                        seen.counter("Handler_read_rnd_next"),
                        seen.counter("Com_insert"),
                        rows)
                : Optional.empty();
    }

    /**
     * The finding about such a load.
     *
     * @param rows in the table at its end
     * @return empty if the table did not double or is short
     */
    public static Optional<Finding> finding(long selects, long rowsRead, long inserts, long rows) {
        if (selects == 0 || inserts < rows / 2 || rowsRead < LONG_TABLE * selects) {
            return Optional.empty();
        }
        return Finding.of(
                "growing-table-scan",
                Map.of("selects", selects, "inserts", inserts, "rows_read", rowsRead),
                selects,
                rowsRead / selects,
                inserts);
    }
}
