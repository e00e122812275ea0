package io.benchlift.session;

import io.benchlift.evidence.HostSecond;
import io.benchlift.measure.Flag;
import io.benchlift.measure.Interval;
import io.benchlift.measure.Latency;
import io.benchlift.runner.RunEvent;
import io.benchlift.text.Message;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.HdrHistogram.Histogram;

/** Reads a session file once. Whatever the bytes are, it throws nothing but {@link SessionException}. */
final class SessionReader {

    private final Path path;
    private final Rows rows;

    private SessionReader(Path path, Rows rows) {
        this.path = path;
        this.rows = rows;
    }

    /** What is read in one transaction. */
    interface Look<T> {
        T at(SessionReader reader) throws SQLException;
    }

    /** Opens, reads in one transaction, closes. */
    static <T> T read(Path path, Look<T> look) {
        SessionFile.check(path);
        // Without a log there is no writer, and SQLite need not make further files: the session may be on a CD.
        boolean isWritten = Files.exists(SessionFile.log(path));
        try {
            return look(path, path, isWritten ? "mode=ro" : "mode=ro&immutable=1", look);
        } catch (SQLException e) {
            if (isWritten && SqliteCode.isCannotOpen(e)) {
                return readCopy(path, look);
            }
            throw damaged(path, e);
        }
    }

    /** Reads a session with a log in a directory that cannot be written, where SQLite would have to make a file. */
    private static <T> T readCopy(Path path, Look<T> look) {
        try {
            Path directory = Files.createTempDirectory("benchlift");
            Path copy = directory.resolve("session");
            try {
                Files.copy(path, copy);
                Files.copy(SessionFile.log(path), SessionFile.log(copy));
                return look(path, copy, "mode=rw", look);
            } finally {
                Files.deleteIfExists(SessionFile.log(copy));
                Files.deleteIfExists(directory.resolve("session-shm"));
                Files.deleteIfExists(copy);
                Files.deleteIfExists(directory);
            }
        } catch (SQLException e) {
            throw damaged(path, e);
        } catch (IOException e) {
            throw new SessionException(Message.of("file.cannot-be-read", path.toString(), Message.of(e)), e);
        }
    }

    private static <T> T look(Path path, Path where, String parameters, Look<T> look) throws SQLException {
        try (Connection connection = SessionFile.connect(where, parameters)) {
            try (Statement statement = connection.createStatement()) {
                statement.execute("PRAGMA busy_timeout = 2000");
            }
            connection.setAutoCommit(false);
            return look.at(new SessionReader(path, new Rows(connection)));
        } catch (SessionException e) {
            throw e;
        } catch (RuntimeException e) {
            // A foreign or damaged file can hold any value anywhere, so any conversion can fail: one sentence for all.
            throw damaged(path, e);
        }
    }

    private static SessionException damaged(Path path, Exception e) {
        return new SessionException(Message.of("session.damaged", path.toString(), Message.of(e)), e);
    }

    Session session() throws SQLException {
        var plans = new PlanTables(path, rows);
        var trials = new TrialTables(rows);
        var journal = new JournalTables(rows);
        Cells cells = plans.cells();
        List<Run> runs = new RunTables(rows).runs();
        if (runs.isEmpty()) {
            throw unbegun();
        }
        Alteration alteration = new IntegrityCheck(path, rows).alteration();
        return new Session(
                path,
                plans.plan(),
                journal.environment(),
                cells.all(),
                new Session.History(runs, trials.unfinished(cells)),
                flagged(trials.trials(cells), alteration),
                new Session.Remarks(journal.findings(cells), journal.notes(), annotations(), alteration));
    }

    private static List<Trial> flagged(List<Trial> trials, Alteration alteration) {
        return trials.stream()
                .map(trial -> alteration.trials().contains(trial.number())
                        ? trial.with(Flag.ALTERED, Message.of("flag.altered"))
                        : trial)
                .toList();
    }

    /** In two queries only, because there can be thousands of sessions to list. */
    SessionHead head() throws SQLException {
        List<SessionHead> heads = rows.list(
                """
                SELECT name, question, first.started AS started, last.finished AS finished, last.interrupted AS interrupted,
                    (SELECT count(*) FROM trial WHERE outcome = 'measured') AS measured,
                    (SELECT count(*) FROM planned_trial WHERE run = last.number) AS planned
                FROM plan
                JOIN run AS first ON first.number = (SELECT min(number) FROM run)
                JOIN run AS last ON last.number = (SELECT max(number) FROM run)""",
                row -> new SessionHead(
                        path,
                        row.getString("name"),
                        row.getString("question"),
                        Rows.instant(row, "started"),
                        new SessionHead.Progress(
                                row.getInt("measured"),
                                row.getInt("planned"),
                                row.getString("finished") != null && row.getInt("interrupted") == 0),
                        annotations().tags()));
        return heads.stream().findFirst().orElseThrow(this::unbegun);
    }

    boolean isUnbegun() throws SQLException {
        return rows.list("SELECT number FROM run LIMIT 1", row -> row.getInt("number"))
                .isEmpty();
    }

    private SessionException unbegun() {
        return new SessionException(Message.of("session.no-run", path.toString()));
    }

    Map<String, Map<String, byte[]>> loads() throws SQLException {
        return new LoadTables(path, rows).files();
    }

    Annotations annotations() throws SQLException {
        return new AnnotationTables(rows).annotations();
    }

    LabBook labBook() throws SQLException {
        return new LabTables(rows).book();
    }

    List<StoredInterval> seconds(int trial) throws SQLException {
        return new IntervalTable(rows).seconds(trial);
    }

    void eachInterval(int trial, Consumer<Interval> action) throws SQLException {
        new IntervalTable(rows).each(trial, action);
    }

    Map<String, List<HostSecond>> hostSeconds(int trial) throws SQLException {
        return new HostTables(rows).seconds(trial);
    }

    List<Mark> marks() throws SQLException {
        return new HostTables(rows).marks();
    }

    Histogram histogram(Collection<Integer> trials) throws SQLException {
        return new TrialTables(rows).histogram(trials);
    }

    Map<Integer, Map<String, Latency>> statements() throws SQLException {
        return new StatementTables(rows).latencies();
    }

    boolean hasStatements() throws SQLException {
        return !new StatementTables(rows).isEmpty();
    }

    List<RunEvent.LookTaken> looks() throws SQLException {
        return new LookTables(rows).looks();
    }

    List<Machine> machines() throws SQLException {
        return new MachineTables(rows).machines();
    }

    /** All rows, for those who copy them. */
    Rows rows() {
        return rows;
    }

    List<LogEntry> log() throws SQLException {
        return new JournalTables(rows).log();
    }
}
