package io.benchlift.session;

import io.benchlift.measure.ErrorCount;
import io.benchlift.measure.Fairness;
import io.benchlift.measure.FileTotals;
import io.benchlift.measure.Flag;
import io.benchlift.measure.Histograms;
import io.benchlift.measure.Outcome;
import io.benchlift.measure.TrialResult;
import io.benchlift.runner.RunEvent;
import io.benchlift.text.Message;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;

/** The tables of the trials and their histograms, errors, flags and facts. */
final class TrialTables {

    /**
     * A histogram takes 100 KiB or more, and there can be ten thousand trials: they are read one by one, on request.
     */
    private static final Histogram NO_HISTOGRAM = Histograms.empty();

    /** The tables that are complete when a trial has ended. */
    static final List<String> OF_RESULTS = Stream.concat(
                    Stream.of("trial_histogram", "interval", "error", "flag", "fact"),
                    Stream.concat(FileTables.OF_TRIALS.stream(), StatementTables.OF_TRIALS.stream()))
            .toList();

    private static final List<String> OF_TRIALS =
            Stream.concat(OF_RESULTS.stream(), HostTables.OF_TRIALS.stream()).toList();

    private final Rows rows;
    private final FileTables files;
    private final Checksums checksums;

    TrialTables(Rows rows) {
        this.rows = rows;
        this.checksums = new Checksums(rows);
        this.files = new FileTables(rows);
    }

    /** The number of trials so far, finished or not. */
    int count() throws SQLException {
        return rows.number("SELECT coalesce(max(number), 0) FROM trial");
    }

    void start(int run, RunEvent.TrialStarted e) throws SQLException {
        forget(e.trial());
        rows.insert(
                "trial (number, run, block, cell, started)",
                e.trial(),
                run,
                e.block(),
                e.cell().number(),
                e.at());
    }

    /**
     * Removes a trial that an earlier run began but did not measure, so that it runs again; a measured trial always
     * stays.
     */
    private void forget(int trial) throws SQLException {
        int unmeasured =
                rows.number("SELECT count(*) FROM trial WHERE outcome IS NOT 'measured' AND number = " + trial);
        if (unmeasured > 0) {
            for (String table : OF_TRIALS) {
                rows.update("DELETE FROM " + table + " WHERE trial = ?", trial);
            }
            rows.update("DELETE FROM trial WHERE number = ?", trial);
            checksums.removed(trial);
        }
    }

    void finish(RunEvent.TrialFinished e) throws SQLException {
        TrialResult result = e.result();
        List<Object> row = new ArrayList<>(List.of(
                e.at(),
                result.outcome().id(),
                result.reason(),
                result.work().seconds(),
                result.work().threads()));
        Columns.add(row, result.work().counts());
        Columns.add(row, result.latencies().service());
        Columns.add(row, result.latencies().response());
        row.addAll(List.of(
                result.latencies().latencySumSeconds(),
                result.work().fairness().eventsMean(),
                result.work().fairness().eventsStddev(),
                result.work().fairness().secondsMean(),
                result.work().fairness().secondsStddev(),
                e.trial()));
        rows.update(
                """
                UPDATE trial SET finished = ?, outcome = ?, reason = ?, seconds = ?, threads = ?, transactions = ?,
                    reads = ?, writes = ?, others = ?, wasted = ?, errors = ?, failed = ?, reconnects = ?, unknown = ?,
                    service_count = ?, service_min = ?, service_mean = ?, service_p50 = ?, service_p95 = ?,
                    service_p99 = ?, service_p999 = ?, service_max = ?,
                    response_count = ?, response_min = ?, response_mean = ?, response_p50 = ?, response_p95 = ?,
                    response_p99 = ?, response_p999 = ?, response_max = ?,
                    latency_sum_seconds = ?, events_mean = ?, events_stddev = ?, seconds_mean = ?, seconds_stddev = ?
                WHERE number = ?""",
                row.toArray());
        ledgers(e.trial(), result);
        new StatementTables(rows).write(e.trial(), result.latencies().statements());
        if (result.work().files().isPresent()) {
            files.write(e.trial(), result.work().files().get());
        }
        checksums.trial(e.trial());
    }

    private void ledgers(int trial, TrialResult result) throws SQLException {
        rows.insert(
                "trial_histogram",
                trial,
                "service",
                Histograms.compress(result.latencies().serviceHistogram()));
        if (result.latencies().responseHistogram().isPresent()) {
            rows.insert(
                    "trial_histogram",
                    trial,
                    "response",
                    Histograms.compress(result.latencies().responseHistogram().get()));
        }
        for (ErrorCount error : result.work().errors()) {
            rows.insert(
                    "error", trial, error.code(), error.sqlState(), error.statement(), error.count(), error.message());
        }
        for (var flag : result.flags().entrySet()) {
            rows.insert("flag", trial, flag.getKey().id(), flag.getValue());
        }
        for (var fact : result.facts().entrySet()) {
            rows.insert("fact", trial, fact.getKey(), fact.getValue());
        }
    }

    /**
     * Flags, errors and facts are read for all trials at once: three queries for each trial would be thirty thousand.
     */
    List<Trial> trials(Cells cells) throws SQLException {
        Map<Integer, List<ErrorCount>> errors = errors();
        Map<Integer, Map<Flag, Message>> flags = flags();
        Map<Integer, Map<String, String>> facts = pairsByTrial("SELECT trial, name, value FROM fact");
        Map<Integer, FileTotals> totals = files.totals();
        return rows.list("SELECT * FROM trial WHERE outcome IS NOT NULL ORDER BY number", row -> {
            int number = row.getInt("number");
            return new Trial(
                    number,
                    row.getInt("block"),
                    cells.cell(row.getInt("cell")),
                    Rows.instant(row, "started"),
                    Rows.instant(row, "finished"),
                    result(
                            row,
                            errors.getOrDefault(number, List.of()),
                            flags.getOrDefault(number, Map.of()),
                            facts.getOrDefault(number, Map.of()),
                            Optional.ofNullable(totals.get(number))));
        });
    }

    private Map<Integer, List<ErrorCount>> errors() throws SQLException {
        Map<Integer, List<ErrorCount>> errors = new HashMap<>();
        rows.each("SELECT * FROM error ORDER BY rowid", row -> errors.computeIfAbsent(
                        row.getInt("trial"), trial -> new ArrayList<>())
                .add(new ErrorCount(
                        row.getInt("code"),
                        row.getString("sqlstate"),
                        row.getString("statement"),
                        row.getLong("count"),
                        row.getString("message"))));
        return errors;
    }

    private Map<Integer, Map<String, String>> pairsByTrial(String sql) throws SQLException {
        Map<Integer, Map<String, String>> pairs = new HashMap<>();
        rows.each(sql, row -> pairs.computeIfAbsent(row.getInt(1), trial -> new LinkedHashMap<>())
                .put(row.getString(2), String.valueOf(row.getString(3))));
        return pairs;
    }

    private Map<Integer, Map<Flag, Message>> flags() throws SQLException {
        Map<Integer, Map<Flag, Message>> flags = new HashMap<>();
        rows.each("SELECT trial, name, figure FROM flag", row -> flags.computeIfAbsent(
                        row.getInt(1), trial -> new LinkedHashMap<>())
                .put(Flag.of(row.getString(2)), rows.message(row.getString(3))));
        return flags;
    }

    private TrialResult result(
            ResultSet row,
            List<ErrorCount> errors,
            Map<Flag, Message> flags,
            Map<String, String> facts,
            Optional<FileTotals> files)
            throws SQLException {
        return new TrialResult(
                Outcome.valueOf(row.getString("outcome").toUpperCase(Locale.ROOT)),
                rows.message(row.getString("reason")),
                new TrialResult.Work(
                        row.getDouble("seconds"),
                        row.getInt("threads"),
                        Columns.counts(row),
                        errors,
                        new Fairness(
                                row.getDouble("events_mean"),
                                row.getDouble("events_stddev"),
                                row.getDouble("seconds_mean"),
                                row.getDouble("seconds_stddev")),
                        files),
                new TrialResult.Latencies(
                        NO_HISTOGRAM,
                        Optional.empty(),
                        Columns.latency(row, "service_"),
                        Columns.latency(row, "response_"),
                        row.getDouble("latency_sum_seconds")),
                flags,
                facts);
    }

    List<Unfinished> unfinished(Cells cells) throws SQLException {
        return rows.list(
                """
                SELECT *, (SELECT count(*) FROM interval WHERE trial = number) AS seconds_kept
                FROM trial WHERE outcome IS NULL ORDER BY number""",
                row -> new Unfinished(
                        row.getInt("number"),
                        row.getInt("block"),
                        cells.cell(row.getInt("cell")),
                        Rows.instant(row, "started"),
                        row.getInt("seconds_kept")));
    }

    /** The response times of trials with an open loop and the service times of the others, all added up. */
    Histogram histogram(Collection<Integer> trials) throws SQLException {
        Histogram sum = Histograms.empty();
        for (int trial : trials) {
            Optional<Histogram> response = histogram(trial, "response");
            sum.add(
                    response.isPresent()
                            ? response.get()
                            : histogram(trial, "service").orElse(NO_HISTOGRAM));
        }
        return sum;
    }

    private Optional<Histogram> histogram(int trial, String kind) throws SQLException {
        return rows
                .list(
                        "SELECT histogram FROM trial_histogram WHERE trial = %s AND kind = '%s'".formatted(trial, kind),
                        row -> Histograms.decompress(row.getBytes(1)))
                .stream()
                .findFirst();
    }
}
