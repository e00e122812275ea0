package io.benchlift.session;

import io.benchlift.measure.ClientLoad;
import io.benchlift.measure.Histograms;
import io.benchlift.measure.Interval;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** The table of the seconds of all trials. A second's histograms are read only on request. */
final class IntervalTable {

    private final Rows rows;
    private final FileTables files;

    IntervalTable(Rows rows) {
        this.rows = rows;
        this.files = new FileTables(rows);
    }

    void write(int trial, Interval interval) throws SQLException {
        List<Object> row = new ArrayList<>(List.of(
                trial,
                interval.time().second(),
                interval.time().phase().id(),
                interval.time().start(),
                interval.time().seconds()));
        Columns.add(row, interval.work().counts());
        row.add(
                interval.time().seconds() > 0
                        ? interval.work().counts().transactions()
                                / interval.time().seconds()
                        : 0.0);
        Columns.addQuantiles(row, interval.latencies().service());
        Columns.addQuantiles(row, interval.latencies().response().orElseGet(Histograms::empty));
        add(row, interval.client());
        row.add(Histograms.compress(interval.latencies().service()));
        row.add(interval.latencies().response().map(Histograms::compress).orElse(null));
        rows.insert("interval", row.toArray());
        if (interval.work().files().isPresent()) {
            files.write(trial, interval.time().second(), interval.work().files().get());
        }
    }

    private static void add(List<Object> row, ClientLoad client) {
        row.addAll(List.of(
                client.cpuSeconds(),
                client.hostCpuShare(),
                client.gcMillis(),
                client.hiccupMicros(),
                client.dispatchLagMicros(),
                client.allocatedBytes()));
    }

    private static ClientLoad client(ResultSet row) throws SQLException {
        return new ClientLoad(
                Rows.real(row, "client_cpu_seconds"),
                Rows.real(row, "client_host_cpu_share"),
                Rows.real(row, "client_gc_ms"),
                Rows.real(row, "client_hiccup_us"),
                Rows.real(row, "client_dispatch_lag_us"),
                row.getLong("client_allocated_bytes"));
    }

    /** The seconds of a trial without histograms. */
    List<StoredInterval> seconds(int trial) throws SQLException {
        return rows.list(
                of(trial),
                row -> new StoredInterval(
                        new Interval.Time(
                                row.getInt("second"),
                                Columns.phase(row),
                                row.getDouble("start"),
                                row.getDouble("seconds")),
                        Columns.counts(row),
                        Columns.quantiles(row, "service"),
                        Columns.quantiles(row, "response"),
                        client(row)));
    }

    /** Reads the seconds with histograms, one after the other because together they can be large. */
    void each(int trial, Consumer<Interval> action) throws SQLException {
        rows.each(of(trial), row -> action.accept(interval(row)));
    }

    private static Interval interval(ResultSet row) throws SQLException {
        return new Interval(
                new Interval.Time(
                        row.getInt("second"), Columns.phase(row), row.getDouble("start"), row.getDouble("seconds")),
                Columns.counts(row),
                Histograms.decompress(row.getBytes("service_histogram")),
                Optional.ofNullable(row.getBytes("response_histogram")).map(Histograms::decompress),
                client(row));
    }

    private static String of(int trial) {
        return "SELECT * FROM interval WHERE trial = " + trial + " ORDER BY second";
    }
}
