package io.benchlift.session;

import io.benchlift.measure.ClientLoad;
import io.benchlift.measure.Counts;
import io.benchlift.measure.ErrorCount;
import io.benchlift.measure.FileBytes;
import io.benchlift.measure.FileTotals;
import io.benchlift.measure.Histograms;
import io.benchlift.measure.Interval;
import io.benchlift.measure.Latency;
import io.benchlift.measure.TrialResult;
import io.benchlift.plan.Cell;
import io.benchlift.plan.Plan;
import io.benchlift.plan.PlanFile;
import io.benchlift.runner.RunEvent;
import io.benchlift.runner.RunListener;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.HdrHistogram.Histogram;
import org.sqlite.SQLiteErrorCode;

/**
 * Writes what happens in a run into a session file, each event committed before {@link #on} returns. A killed process
 * loses nothing that was committed; a power cut may take the trial that runs, because the disk is only forced between
 * trials: an fsync each second would disturb the very disk that is measured.
 */
public final class SessionWriter implements RunListener, AutoCloseable {

    private final Path path;
    private final Connection connection;
    private int run;
    private boolean mayGrow;
    private boolean isBroken;

    private SessionWriter(Path path, Connection connection) {
        this.path = path;
        this.connection = connection;
    }

    /** A new session; refuses a path where something is already. */
    public static SessionWriter create(Path path) {
        try {
            Files.createFile(path);
        } catch (FileAlreadyExistsException e) {
            throw new SessionException(
                    path + " exists already: give another name, or say that it may be overwritten", e);
        } catch (NoSuchFileException e) {
            throw new SessionException(
                    "%s: there is no directory %s"
                            .formatted(path, path.toAbsolutePath().getParent()),
                    e);
        } catch (IOException e) {
            throw new SessionException(path + " cannot be written: " + e.getMessage(), e);
        }
        try {
            return open(path, true);
        } catch (SessionException e) {
            deleteUnbegun(path, e);
            throw e;
        }
    }

    /** An empty file would be in the way of the next try. */
    private static void deleteUnbegun(Path path, SessionException because) {
        try {
            Files.deleteIfExists(path);
            Files.deleteIfExists(path.resolveSibling(path.getFileName() + "-journal"));
        } catch (IOException e) {
            because.addSuppressed(e);
        }
    }

    /** A new session in place of an older one; refuses to overwrite what is no session or is being written. */
    public static SessionWriter replace(Path path) {
        if (Files.exists(path)) {
            SessionFile.check(path);
            open(path, false).delete();
        }
        return create(path);
    }

    /** Deletes the file while its lock is held, so that no other writer can be in it. */
    private void delete() {
        try {
            Files.delete(path);
            Files.deleteIfExists(SessionFile.log(path));
        } catch (IOException e) {
            throw new SessionException(path + " cannot be replaced: " + e.getMessage(), e);
        } finally {
            close();
        }
    }

    /** Goes on with a session that is there, such as an interrupted one. */
    public static SessionWriter appendTo(Path path) {
        SessionFile.check(path);
        return open(path, false);
    }

    /** Goes on likewise, with a plan that may have more blocks than the session's; else it must be the same. */
    public static SessionWriter extend(Path path) {
        SessionWriter writer = appendTo(path);
        writer.mayGrow = true;
        return writer;
    }

    private static SessionWriter open(Path path, boolean isNew) {
        Connection connection = null;
        try {
            connection = SessionFile.connect(path, "mode=rw", new Properties());
            if (isNew) {
                // Before the switch to WAL, so that the file by itself is a session from its first moment.
                connection.setAutoCommit(false);
                SessionFile.createTables(connection);
                connection.commit();
                connection.setAutoCommit(true);
            }
            var writer = new SessionWriter(path, connection);
            writer.execute("PRAGMA busy_timeout = 0");
            writer.execute("PRAGMA foreign_keys = ON");
            writer.execute("PRAGMA journal_mode = WAL");
            writer.execute("PRAGMA synchronous = NORMAL");
            writer.execute("PRAGMA wal_autocheckpoint = 0");
            writer.begin();
            SessionFile.addTables(connection);
            return writer;
        } catch (SQLException e) {
            close(connection, e);
            throw failure(path, e);
        }
    }

    @Override
    public void on(RunEvent event) {
        if (isBroken) {
            throw new SessionException(path + " could not be written before, so nothing more is written to it");
        }
        try {
            write(event);
            execute("COMMIT");
            if (event instanceof RunEvent.TrialFinished || event instanceof RunEvent.RunStarted) {
                checkpoint();
            }
            begin();
        } catch (SQLException e) {
            isBroken = true;
            throw failure(path, e);
        }
    }

    /** Leaves one file without a write-ahead log beside it. */
    @Override
    public void close() {
        try (connection;
                Statement statement = connection.createStatement()) {
            if (!isBroken) {
                statement.execute("ROLLBACK");
            }
            if (!isBroken && Files.exists(path)) {
                leaveOneFile(statement);
            }
        } catch (SQLException e) {
            throw failure(path, e);
        }
    }

    /** The number of trials in the file so far, finished or not. */
    public int trials() {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT coalesce(max(number), 0) FROM trial")) {
            return rows.getInt(1);
        } catch (SQLException e) {
            throw failure(path, e);
        }
    }

    /** For tests: as if the disk were full once the file has so many pages of 4 KiB. */
    void limitPages(int pages) throws SQLException {
        execute("PRAGMA max_page_count = " + pages);
    }

    private static void leaveOneFile(Statement statement) throws SQLException {
        try {
            statement.execute("PRAGMA wal_checkpoint(TRUNCATE)");
            statement.execute("PRAGMA journal_mode = DELETE");
        } catch (SQLException e) {
            // Somebody reads the session just now: whoever closes last removes the log.
            if (!isBusy(e)) {
                throw e;
            }
        }
    }

    /** A transaction is open at all times but for this moment: that is the lock that keeps a second writer out. */
    private void begin() throws SQLException {
        execute("BEGIN IMMEDIATE");
    }

    /** Between trials nothing is measured, so the disk may be forced. */
    private void checkpoint() throws SQLException {
        execute("PRAGMA wal_checkpoint(PASSIVE)");
    }

    private void write(RunEvent event) throws SQLException {
        if (event instanceof RunEvent.RunStarted e) {
            start(e);
        } else if (event instanceof RunEvent.EnvironmentRead e) {
            environment(e.facts());
        } else if (event instanceof RunEvent.TrialStarted e) {
            forget(e.trial());
            insert(
                    "trial (number, run, block, cell, started)",
                    e.trial(),
                    run,
                    e.block(),
                    e.cell().number(),
                    e.at());
            log(e.at(), e.trial(), "trial-started", e.cell().label());
        } else if (event instanceof RunEvent.PhaseStarted e) {
            log(Instant.now(), e.trial(), "phase", e.phase().id());
        } else if (event instanceof RunEvent.Progress) {
            // Of interest only while it happens.
            return;
        } else if (event instanceof RunEvent.IntervalTaken e) {
            interval(e.trial(), e.interval());
        } else if (event instanceof RunEvent.HostSampled e) {
            new HostTables(connection).write(e.trial(), e.host(), e.second());
        } else if (event instanceof RunEvent.Marked e) {
            new HostTables(connection).mark(e.at(), e.trial(), e.second(), e.text());
            log(e.at(), e.trial(), "mark", e.text());
        } else if (event instanceof RunEvent.Paused e) {
            log(e.at(), 0, "paused", "");
        } else if (event instanceof RunEvent.WentOn e) {
            log(e.at(), 0, "went-on", "");
        } else if (event instanceof RunEvent.TrialFinished e) {
            finish(e);
        } else if (event instanceof RunEvent.Noted e) {
            insert("note (at, trial, text)", Instant.now(), e.trial(), e.text());
            log(Instant.now(), e.trial(), "note", e.text());
        } else if (event instanceof RunEvent.FindingMade e) {
            finding(e);
        } else if (event instanceof RunEvent.RunFinished e) {
            update(
                    "UPDATE run SET finished = ?, interrupted = ?, failure = ? WHERE number = ?",
                    e.at(),
                    e.interrupted(),
                    e.failure(),
                    run);
            log(e.at(), 0, "run-finished", e.failure());
        }
    }

    /** A trial that an earlier run began without measuring it is run anew; one that was measured stays, come what may. */
    private void forget(int trial) throws SQLException {
        int unmeasured = number("SELECT count(*) FROM trial WHERE outcome IS NOT 'measured' AND number = " + trial);
        if (unmeasured > 0) {
            for (String table : List.of(
                    "trial_histogram",
                    "interval",
                    "error",
                    "flag",
                    "fact",
                    "file_trial",
                    "file_latency",
                    "file_interval")) {
                update("DELETE FROM " + table + " WHERE trial = ?", trial);
            }
            for (String table : HostTables.OF_TRIALS) {
                update("DELETE FROM " + table + " WHERE trial = ?", trial);
            }
            update("DELETE FROM trial WHERE number = ?", trial);
        }
    }

    private void start(RunEvent.RunStarted e) throws SQLException {
        run = 1 + number("SELECT coalesce(max(number), 0) FROM run");
        if (run == 1) {
            plan(e.plan());
            for (Cell cell : e.cells()) {
                cell(cell);
            }
        } else {
            samePlan(e.plan(), e.at());
        }
        insert("run (number, started, estimated_seconds)", run, e.at(), e.seconds());
        for (int block = 0; block < e.order().size(); block++) {
            List<Integer> cells = e.order().get(block);
            for (int position = 0; position < cells.size(); position++) {
                insert("planned_trial", run, block + 1, position + 1, cells.get(position));
            }
        }
        for (String change : e.changes()) {
            insert("host_change", run, change);
        }
        log(e.at(), 0, "run-started", e.plan().name());
    }

    /** Read back at once: a plan that cannot be read would make the whole session unreadable. */
    private void plan(Plan plan) throws SQLException {
        String text = PlanFile.write(plan);
        PlanFile.read(text);
        insert("plan", plan.name(), plan.question(), plan.metric(), plan.delta(), plan.blocks(), plan.seed(), text);
    }

    private void samePlan(Plan plan, Instant at) throws SQLException {
        Plan there = plan();
        if (there.equals(plan)) {
            return;
        }
        if (!mayGrow
                || plan.blocks() < there.blocks()
                || !there.withBlocks(plan.blocks()).equals(plan)) {
            throw new SessionException(path + " belongs to another plan: give the new run a session of its own");
        }
        update("UPDATE plan SET blocks = ?, text = ?", plan.blocks(), PlanFile.write(plan));
        insert("note (at, trial, text)", at, 0, grown(there.blocks(), plan.blocks()));
        log(at, 0, "blocks-added", there.blocks() + " -> " + plan.blocks());
    }

    /** Whoever looks, and measures until it pleases, finds winners by chance: the session says that somebody looked. */
    private static String grown(int before, int after) {
        return ("the plan was extended from %d to %d blocks when results were known: an error probability of 5 %% does not"
                        + " allow for the second look")
                .formatted(before, after);
    }

    private Plan plan() throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT text FROM plan")) {
            if (!rows.next()) {
                throw new SessionException(path + " holds no plan");
            }
            return PlanFile.read(rows.getString(1));
        }
    }

    private void cell(Cell cell) throws SQLException {
        insert("cell", cell.number(), cell.label(), cell.copy().orElse(null));
        settings(cell.number(), cell.levels(), true);
        settings(cell.number(), cell.settings(), false);
    }

    private void settings(int cell, Map<String, String> settings, boolean varies) throws SQLException {
        int position = 0;
        for (var setting : settings.entrySet()) {
            insert("cell_setting", cell, ++position, setting.getKey(), setting.getValue(), varies);
        }
    }

    private void environment(Map<String, String> facts) throws SQLException {
        for (var fact : facts.entrySet()) {
            update("INSERT OR REPLACE INTO environment VALUES (?, ?)", fact.getKey(), fact.getValue());
        }
    }

    private void interval(int trial, Interval interval) throws SQLException {
        List<Object> row = new ArrayList<>(
                List.of(trial, interval.second(), interval.phase().id(), interval.start(), interval.seconds()));
        addCounts(row, interval.counts());
        row.add(interval.seconds() > 0 ? interval.counts().transactions() / interval.seconds() : 0.0);
        addQuantiles(row, interval.service());
        addQuantiles(row, interval.response().orElseGet(Histograms::empty));
        ClientLoad client = interval.client();
        row.addAll(List.of(
                client.cpuSeconds(),
                client.hostCpuShare(),
                client.gcMillis(),
                client.hiccupMicros(),
                client.dispatchLagMicros(),
                client.allocatedBytes()));
        row.add(Histograms.compress(interval.service()));
        row.add(interval.response().map(Histograms::compress).orElse(null));
        insert("interval", row.toArray());
        if (interval.files().isPresent()) {
            FileBytes bytes = interval.files().get();
            insert("file_interval", trial, interval.second(), bytes.read(), bytes.written());
        }
    }

    private static void addCounts(List<Object> row, Counts counts) {
        row.addAll(List.of(
                counts.transactions(),
                counts.reads(),
                counts.writes(),
                counts.others(),
                counts.wasted(),
                counts.errors(),
                counts.failed(),
                counts.reconnects(),
                counts.unknown()));
    }

    private static void addQuantiles(List<Object> row, Histogram micros) {
        Latency latency = Latency.of(micros, Double.NaN);
        boolean isEmpty = latency.count() == 0;
        for (double value : new double[] {latency.p50(), latency.p95(), latency.p99(), latency.max()}) {
            row.add(isEmpty ? null : value);
        }
    }

    private void finish(RunEvent.TrialFinished e) throws SQLException {
        TrialResult result = e.result();
        List<Object> row = new ArrayList<>(
                List.of(e.at(), result.outcome().id(), result.reason(), result.seconds(), result.threads()));
        addCounts(row, result.counts());
        addLatency(row, result.service());
        addLatency(row, result.response());
        row.addAll(List.of(
                result.latencySumSeconds(),
                result.fairness().eventsMean(),
                result.fairness().eventsStddev(),
                result.fairness().secondsMean(),
                result.fairness().secondsStddev(),
                e.trial()));
        update(
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
        if (result.files().isPresent()) {
            files(e.trial(), result.files().get());
        }
        log(e.at(), e.trial(), "trial-finished", result.outcome().id());
    }

    private void files(int trial, FileTotals files) throws SQLException {
        insert("file_trial", trial, files.bytes().read(), files.bytes().written(), files.endFsyncs());
        for (var latency : files.latencies().entrySet()) {
            List<Object> row = new ArrayList<>(List.of(trial, latency.getKey()));
            addLatency(row, latency.getValue());
            insert("file_latency", row.toArray());
        }
    }

    private static void addLatency(List<Object> row, Latency latency) {
        row.add(latency.count());
        for (double value : new double[] {
            latency.min(), latency.mean(), latency.p50(), latency.p95(), latency.p99(), latency.p999(), latency.max()
        }) {
            row.add(latency.count() == 0 ? null : value);
        }
    }

    private void ledgers(int trial, TrialResult result) throws SQLException {
        insert("trial_histogram", trial, "service", Histograms.compress(result.serviceHistogram()));
        if (result.responseHistogram().isPresent()) {
            insert(
                    "trial_histogram",
                    trial,
                    "response",
                    Histograms.compress(result.responseHistogram().get()));
        }
        for (ErrorCount error : result.errors()) {
            insert("error", trial, error.code(), error.sqlState(), error.statement(), error.count(), error.message());
        }
        for (var flag : result.flags().entrySet()) {
            insert("flag", trial, flag.getKey(), flag.getValue());
        }
        for (var fact : result.facts().entrySet()) {
            insert("fact", trial, fact.getKey(), fact.getValue());
        }
    }

    private void finding(RunEvent.FindingMade e) throws SQLException {
        int number = 1 + number("SELECT coalesce(max(number), 0) FROM finding");
        insert("finding", number, e.cell(), e.rule(), e.text());
        for (var evidence : e.evidence().entrySet()) {
            insert("finding_evidence", number, evidence.getKey(), evidence.getValue());
        }
    }

    private void log(Instant at, int trial, String kind, String text) throws SQLException {
        insert("event (at, trial, kind, text)", at, trial, kind, text);
    }

    private void insert(String table, Object... values) throws SQLException {
        update("INSERT INTO " + table + " VALUES (?" + ", ?".repeat(values.length - 1) + ")", values);
    }

    private void update(String sql, Object... values) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < values.length; i++) {
                statement.setObject(i + 1, values[i] instanceof Instant at ? at.toString() : values[i]);
            }
            statement.executeUpdate();
        }
    }

    private int number(String sql) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            return rows.getInt(1);
        }
    }

    private void execute(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static void close(Connection connection, SQLException because) {
        if (connection != null) {
            try {
                connection.close();
            } catch (SQLException e) {
                because.addSuppressed(e);
            }
        }
    }

    private static boolean isBusy(SQLException e) {
        return primary(e) == SQLiteErrorCode.SQLITE_BUSY.code || primary(e) == SQLiteErrorCode.SQLITE_LOCKED.code;
    }

    /** SQLite's error number without the detail in its upper bits. */
    private static int primary(SQLException e) {
        return e.getErrorCode() & 0xff;
    }

    private static SessionException failure(Path path, SQLException e) {
        if (isBusy(e)) {
            return new SessionException(
                    path + " is being written by another run: wait for it, or give another name", e);
        }
        int code = primary(e);
        if (code == SQLiteErrorCode.SQLITE_FULL.code || code == SQLiteErrorCode.SQLITE_IOERR.code) {
            return SessionException.disk(
                    "the disk of %s is full or failing: what was written before is kept; free space and run again"
                            .formatted(path),
                    e);
        }
        return new SessionException("%s cannot be written: %s".formatted(path, e.getMessage()), e);
    }
}
