package io.benchlift.evidence;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Reads a whole table that the same load lets grow: the cost of all goes with the square of its length. */
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
                        seen.result().counts().reads(),
                        seen.counter("Handler_read_rnd_next"),
                        seen.counter("Com_insert"),
                        rows)
                : Optional.empty();
    }

    /**
     * What such a load measures.
     *
     * @param rows in the table at its end
     * @return empty if the table did not double or is short
     */
    public static Optional<Finding> finding(long selects, long rowsRead, long inserts, long rows) {
        if (selects == 0 || inserts < rows / 2 || rowsRead < LONG_TABLE * selects) {
            return Optional.empty();
        }
        return Optional.of(new Finding(
                "growing-table-scan",
                String.format(
                        Locale.ROOT,
                        "each of %d SELECTs without a key reads the whole table, %d rows on average, while %d INSERTs"
                                + " let it grow: twice the queries take four times as long. This measures processor and"
                                + " memory, not the disk; give the table a key to measure the engine.",
                        selects,
                        rowsRead / selects,
                        inserts),
                Map.of(
                        "selects", Long.toString(selects),
                        "inserts", Long.toString(inserts),
                        "rows_read", Long.toString(rowsRead))));
    }
}
