package io.benchlift.session;

import io.benchlift.measure.Counts;
import io.benchlift.measure.Latency;
import io.benchlift.measure.Phase;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import org.HdrHistogram.Histogram;

/** Groups of columns that occur in more than one table, for writing and for reading. */
final class Columns {

    private Columns() {}

    static void add(List<Object> row, Counts counts) {
        row.addAll(List.of(
                counts.transactions(),
                counts.statements().reads(),
                counts.statements().writes(),
                counts.statements().others(),
                counts.statements().wasted(),
                counts.errors(),
                counts.failed(),
                counts.reconnects(),
                counts.unknown()));
    }

    static Counts counts(ResultSet row) throws SQLException {
        return new Counts(
                row.getLong("transactions"),
                new Counts.Statements(
                        row.getLong("reads"), row.getLong("writes"), row.getLong("others"), row.getLong("wasted")),
                row.getLong("errors"),
                row.getLong("failed"),
                row.getLong("reconnects"),
                row.getLong("unknown"));
    }

    /** Adds the count and, unless it is 0, the other figures. */
    static void add(List<Object> row, Latency latency) {
        row.add(latency.count());
        for (double value : new double[] {
            latency.min(),
            latency.mean(),
            latency.percentiles().p50(),
            latency.percentiles().p95(),
            latency.percentiles().p99(),
            latency.percentiles().p999(),
            latency.max()
        }) {
            row.add(latency.count() == 0 ? null : value);
        }
    }

    /** @param prefix of the columns' names, such as {@code service_} */
    static Latency latency(ResultSet row, String prefix) throws SQLException {
        long count = row.getLong(prefix + "count");
        if (count == 0) {
            return Latency.NONE;
        }
        return new Latency(
                count,
                Rows.real(row, prefix + "min"),
                Rows.real(row, prefix + "mean"),
                new Latency.Percentiles(
                        Rows.real(row, prefix + "p50"),
                        Rows.real(row, prefix + "p95"),
                        Rows.real(row, prefix + "p99"),
                        Rows.real(row, prefix + "p999")),
                Rows.real(row, prefix + "max"));
    }

    static void addQuantiles(List<Object> row, Histogram micros) {
        Latency latency = Latency.of(micros, Double.NaN);
        boolean isEmpty = latency.count() == 0;
        for (double value : new double[] {
            latency.percentiles().p50(),
            latency.percentiles().p95(),
            latency.percentiles().p99(),
            latency.max()
        }) {
            row.add(isEmpty ? null : value);
        }
    }

    static StoredInterval.Quantiles quantiles(ResultSet row, String kind) throws SQLException {
        return new StoredInterval.Quantiles(
                Rows.real(row, kind + "_p50"),
                Rows.real(row, kind + "_p95"),
                Rows.real(row, kind + "_p99"),
                Rows.real(row, kind + "_max"));
    }

    static Phase phase(ResultSet row) throws SQLException {
        return Phase.valueOf(row.getString("phase").toUpperCase(Locale.ROOT).replace('-', '_'));
    }
}
