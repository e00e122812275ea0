package io.benchlift.session;

import io.benchlift.evidence.HostSecond;
import io.benchlift.measure.ClientLoad;
import io.benchlift.measure.Counts;
import io.benchlift.measure.ErrorCount;
import io.benchlift.measure.Fairness;
import io.benchlift.measure.FileBytes;
import io.benchlift.measure.FileTotals;
import io.benchlift.measure.Histograms;
import io.benchlift.measure.Interval;
import io.benchlift.measure.Latency;
import io.benchlift.measure.Outcome;
import io.benchlift.measure.Phase;
import io.benchlift.measure.TrialResult;
import io.benchlift.plan.Cell;
import io.benchlift.plan.Plan;
import io.benchlift.plan.PlanFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.HdrHistogram.Histogram;
import org.sqlite.SQLiteErrorCode;

/** Reads the tables of a session file. Whatever the bytes are, nothing but {@link SessionException} comes out. */
final class SessionReader {

    /** A histogram takes 100 KiB or more, and there can be ten thousand trials: they are read one by one, when asked for. */
    private static final Histogram NO_HISTOGRAM = Histograms.empty();

    private final Path path;
    private final Connection connection;

    private SessionReader(Path path, Connection connection) {
        this.path = path;
        this.connection = connection;
    }

    /** What is to be read in one look at the file. */
    interface Look<T> {
        T at(SessionReader reader) throws SQLException;
    }

    /** Opens, reads in one transaction, closes. */
    static <T> T read(Path path, Look<T> look) {
        SessionFile.check(path);
        // Without a log nobody writes, and SQLite need not make files beside this one: it may lie on a CD.
        boolean isWritten = Files.exists(SessionFile.log(path));
        try {
            return look(path, path, isWritten ? "mode=ro" : "mode=ro&immutable=1", look);
        } catch (SQLException e) {
            if (isWritten && (e.getErrorCode() & 0xff) == SQLiteErrorCode.SQLITE_CANTOPEN.code) {
                return readCopy(path, look);
            }
            throw damaged(path, e);
        }
    }

    /** A session with a log in a directory that cannot be written: SQLite wants to make a file there. */
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
            throw new SessionException(path + " cannot be read: " + e.getMessage(), e);
        }
    }

    private static <T> T look(Path path, Path where, String parameters, Look<T> look) throws SQLException {
        try (Connection connection = SessionFile.connect(where, parameters, new Properties())) {
            try (Statement statement = connection.createStatement()) {
                statement.execute("PRAGMA trusted_schema = OFF");
                statement.execute("PRAGMA cell_size_check = ON");
                statement.execute("PRAGMA busy_timeout = 2000");
            }
            connection.setAutoCommit(false);
            return look.at(new SessionReader(path, connection));
        } catch (SessionException e) {
            throw e;
        } catch (RuntimeException e) {
            // A foreign or damaged file can hold any value anywhere, so any conversion can fail: one sentence for all.
            throw damaged(path, e);
        }
    }

    Session session() throws SQLException {
        Map<Integer, Cell> cells = cells();
        List<Run> runs = runs();
        if (runs.isEmpty()) {
            throw unbegun();
        }
        return new Session(
                path,
                plan(),
                pairs("SELECT topic, value FROM environment"),
                List.copyOf(cells.values()),
                runs,
                trials(cells),
                unfinished(cells),
                findings(cells),
                notes(),
                annotations());
    }

    /** In two questions, because there can be thousands of sessions to list. */
    SessionHead head() throws SQLException {
        List<SessionHead> heads = rows(
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
                        instant(row, "started"),
                        row.getInt("measured"),
                        row.getInt("planned"),
                        row.getString("finished") != null && row.getInt("interrupted") == 0,
                        annotations().tags()));
        return heads.stream().findFirst().orElseThrow(this::unbegun);
    }

    private SessionException unbegun() {
        return new SessionException(path + " holds no run: it was stopped before its first event");
    }

    /** None in sessions of the first days, which have no such tables. */
    Annotations annotations() throws SQLException {
        if (!has("remark") || !has("tag")) {
            return Annotations.NONE;
        }
        return new Annotations(
                rows(
                        "SELECT * FROM remark ORDER BY number",
                        row -> new Remark(row.getInt("number"), instant(row, "at"), row.getString("text"))),
                rows("SELECT name FROM tag", row -> row.getString(1)));
    }

    List<Second> seconds(int trial) throws SQLException {
        return rows(
                "SELECT * FROM interval WHERE trial = " + trial + " ORDER BY second",
                row -> new Second(
                        row.getInt("second"),
                        phase(row),
                        row.getDouble("start"),
                        row.getDouble("seconds"),
                        counts(row),
                        quantiles(row, "service"),
                        quantiles(row, "response"),
                        client(row)));
    }

    /** By host; none in a session without such tables. */
    Map<String, List<HostSecond>> hostSeconds(int trial) throws SQLException {
        return new HostTables(connection).seconds(trial);
    }

    List<Mark> marks() throws SQLException {
        return new HostTables(connection).marks();
    }

    void eachInterval(int trial, Consumer<Interval> action) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row =
                        statement.executeQuery("SELECT * FROM interval WHERE trial = " + trial + " ORDER BY second")) {
            while (row.next()) {
                byte[] response = row.getBytes("response_histogram");
                action.accept(new Interval(
                        row.getInt("second"),
                        phase(row),
                        row.getDouble("start"),
                        row.getDouble("seconds"),
                        counts(row),
                        Histograms.decompress(row.getBytes("service_histogram")),
                        Optional.ofNullable(response).map(Histograms::decompress),
                        client(row)));
            }
        }
    }

    private Plan plan() throws SQLException {
        return PlanFile.read(
                rows("SELECT text FROM plan", row -> row.getString(1)).get(0));
    }

    private Map<Integer, Cell> cells() throws SQLException {
        Map<Integer, Cell> cells = new LinkedHashMap<>();
        for (Cell cell : rows("SELECT number, copy_of FROM cell ORDER BY number", this::cell)) {
            cells.put(cell.number(), cell);
        }
        return cells;
    }

    private Cell cell(ResultSet row) throws SQLException {
        int number = row.getInt("number");
        int copy = row.getInt("copy_of");
        String settings = "SELECT name, value FROM cell_setting WHERE cell = %d AND varies = %d ORDER BY position";
        return new Cell(
                number,
                pairs(settings.formatted(number, 1)),
                pairs(settings.formatted(number, 0)),
                row.wasNull() ? Optional.empty() : Optional.of(copy));
    }

    private List<Run> runs() throws SQLException {
        return rows("SELECT * FROM run ORDER BY number", row -> {
            int number = row.getInt("number");
            return new Run(
                    number,
                    instant(row, "started"),
                    row.getDouble("estimated_seconds"),
                    Optional.ofNullable(row.getString("finished")).map(Instant::parse),
                    row.getInt("interrupted") == 1,
                    Optional.ofNullable(row.getString("failure")).orElse(""),
                    order(number),
                    rows("SELECT text FROM host_change WHERE run = " + number, change -> change.getString(1)));
        });
    }

    private List<List<Integer>> order(int run) throws SQLException {
        Map<Integer, List<Integer>> blocks = new TreeMap<>();
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(
                        "SELECT block, cell FROM planned_trial WHERE run = " + run + " ORDER BY block, position")) {
            while (row.next()) {
                blocks.computeIfAbsent(row.getInt(1), block -> new ArrayList<>())
                        .add(row.getInt(2));
            }
        }
        return List.copyOf(blocks.values());
    }

    /** What hangs on a trial is read for all trials at once: three questions a trial would be thirty thousand. */
    private List<Trial> trials(Map<Integer, Cell> cells) throws SQLException {
        Map<Integer, List<ErrorCount>> errors = errors();
        Map<Integer, Map<String, String>> flags = pairsByTrial("SELECT trial, name, figure FROM flag");
        Map<Integer, Map<String, String>> facts = pairsByTrial("SELECT trial, name, value FROM fact");
        Map<Integer, FileTotals> files = files();
        return rows(
                "SELECT * FROM trial WHERE outcome IS NOT NULL ORDER BY number",
                row -> new Trial(
                        row.getInt("number"),
                        row.getInt("block"),
                        known(cells, row.getInt("cell")),
                        instant(row, "started"),
                        instant(row, "finished"),
                        result(
                                row,
                                errors.getOrDefault(row.getInt("number"), List.of()),
                                flags.getOrDefault(row.getInt("number"), Map.of()),
                                facts.getOrDefault(row.getInt("number"), Map.of()),
                                Optional.ofNullable(files.get(row.getInt("number"))))));
    }

    private List<Unfinished> unfinished(Map<Integer, Cell> cells) throws SQLException {
        return rows(
                """
                SELECT *, (SELECT count(*) FROM interval WHERE trial = number) AS seconds_kept
                FROM trial WHERE outcome IS NULL ORDER BY number""",
                row -> new Unfinished(
                        row.getInt("number"),
                        row.getInt("block"),
                        known(cells, row.getInt("cell")),
                        instant(row, "started"),
                        row.getInt("seconds_kept")));
    }

    private static TrialResult result(
            ResultSet row,
            List<ErrorCount> errors,
            Map<String, String> flags,
            Map<String, String> facts,
            Optional<FileTotals> files)
            throws SQLException {
        return new TrialResult(
                Outcome.valueOf(row.getString("outcome").toUpperCase(Locale.ROOT)),
                row.getString("reason"),
                row.getDouble("seconds"),
                row.getInt("threads"),
                counts(row),
                errors,
                NO_HISTOGRAM,
                Optional.empty(),
                latency(row, "service_"),
                latency(row, "response_"),
                row.getDouble("latency_sum_seconds"),
                new Fairness(
                        row.getDouble("events_mean"),
                        row.getDouble("events_stddev"),
                        row.getDouble("seconds_mean"),
                        row.getDouble("seconds_stddev")),
                flags,
                facts,
                files);
    }

    /** None in sessions of the first days, which have no such tables. */
    private Map<Integer, FileTotals> files() throws SQLException {
        Map<Integer, FileTotals> files = new HashMap<>();
        if (!has("file_trial")) {
            return files;
        }
        Map<Integer, Map<String, Latency>> latencies = new HashMap<>();
        rows("SELECT * FROM file_latency", row -> latencies
                .computeIfAbsent(row.getInt("trial"), trial -> new LinkedHashMap<>())
                .put(String.valueOf(row.getString("kind")), latency(row, "")));
        rows(
                "SELECT * FROM file_trial",
                row -> files.put(
                        row.getInt("trial"),
                        new FileTotals(
                                new FileBytes(row.getLong("read_bytes"), row.getLong("written_bytes")),
                                row.getLong("end_fsyncs"),
                                latencies.getOrDefault(row.getInt("trial"), Map.of()))));
        return files;
    }

    private boolean has(String table) throws SQLException {
        return !rows("SELECT 1 FROM sqlite_schema WHERE name = '" + table + "'", row -> 1)
                .isEmpty();
    }

    /** Empty in sessions from before there were labs. */
    LabBook labBook() throws SQLException {
        if (!has("prediction")) {
            return new LabBook(Optional.empty(), Map.of());
        }
        Map<Integer, String> answers = new HashMap<>();
        rows("SELECT question, text FROM answer", row -> answers.put(row.getInt(1), row.getString(2)));
        return new LabBook(
                rows("SELECT * FROM prediction", SessionReader::sealed).stream().findFirst(), answers);
    }

    private static LabBook.Sealed sealed(ResultSet row) throws SQLException {
        return new LabBook.Sealed(
                new Prediction(
                        row.getString("lab"),
                        row.getString("who"),
                        row.getString("class"),
                        row.getString("choice"),
                        row.getDouble("number"),
                        Prediction.Sure.of(row.getString("sure")),
                        row.getString("why"),
                        instant(row, "locked")),
                row.getString("hash"));
    }

    private Map<Integer, List<ErrorCount>> errors() throws SQLException {
        Map<Integer, List<ErrorCount>> errors = new HashMap<>();
        rows("SELECT * FROM error ORDER BY rowid", row -> errors.computeIfAbsent(
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
        rows(sql, row -> pairs.computeIfAbsent(row.getInt(1), trial -> new LinkedHashMap<>())
                .put(row.getString(2), String.valueOf(row.getString(3))));
        return pairs;
    }

    /** Of each trial the response times of an open loop, else the service times; all added up. */
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
        return rows(
                        "SELECT histogram FROM trial_histogram WHERE trial = %d AND kind = '%s'".formatted(trial, kind),
                        row -> Histograms.decompress(row.getBytes(1)))
                .stream()
                .findFirst();
    }

    private List<Finding> findings(Map<Integer, Cell> cells) throws SQLException {
        return rows(
                "SELECT * FROM finding ORDER BY number",
                row -> new Finding(
                        known(cells, row.getInt("cell")),
                        row.getString("rule"),
                        row.getString("text"),
                        pairs("SELECT name, value FROM finding_evidence WHERE finding = " + row.getInt("number")
                                + " ORDER BY rowid")));
    }

    private List<Note> notes() throws SQLException {
        return rows(
                "SELECT * FROM note ORDER BY number",
                row -> new Note(instant(row, "at"), row.getInt("trial"), row.getString("text")));
    }

    List<LogEntry> log() throws SQLException {
        return rows(
                "SELECT * FROM event ORDER BY number",
                row -> new LogEntry(
                        instant(row, "at"),
                        row.getInt("trial"),
                        String.valueOf(row.getString("kind")),
                        Optional.ofNullable(row.getString("text")).orElse("")));
    }

    private static Phase phase(ResultSet row) throws SQLException {
        return Phase.valueOf(row.getString("phase").toUpperCase(Locale.ROOT).replace('-', '_'));
    }

    private static Counts counts(ResultSet row) throws SQLException {
        return new Counts(
                row.getLong("transactions"),
                row.getLong("reads"),
                row.getLong("writes"),
                row.getLong("others"),
                row.getLong("wasted"),
                row.getLong("errors"),
                row.getLong("failed"),
                row.getLong("reconnects"),
                row.getLong("unknown"));
    }

    private static Latency latency(ResultSet row, String prefix) throws SQLException {
        long count = row.getLong(prefix + "count");
        if (count == 0) {
            return Latency.NONE;
        }
        return new Latency(
                count,
                real(row, prefix + "min"),
                real(row, prefix + "mean"),
                real(row, prefix + "p50"),
                real(row, prefix + "p95"),
                real(row, prefix + "p99"),
                real(row, prefix + "p999"),
                real(row, prefix + "max"));
    }

    private static Second.Quantiles quantiles(ResultSet row, String kind) throws SQLException {
        return new Second.Quantiles(
                real(row, kind + "_p50"), real(row, kind + "_p95"), real(row, kind + "_p99"), real(row, kind + "_max"));
    }

    private static ClientLoad client(ResultSet row) throws SQLException {
        return new ClientLoad(
                real(row, "client_cpu_seconds"),
                real(row, "client_host_cpu_share"),
                real(row, "client_gc_ms"),
                real(row, "client_hiccup_us"),
                real(row, "client_dispatch_lag_us"),
                row.getLong("client_allocated_bytes"));
    }

    /** SQLite keeps NaN as NULL. */
    private static double real(ResultSet row, String column) throws SQLException {
        double value = row.getDouble(column);
        return row.wasNull() ? Double.NaN : value;
    }

    private static Instant instant(ResultSet row, String column) throws SQLException {
        return Instant.parse(row.getString(column));
    }

    private Cell known(Map<Integer, Cell> cells, int number) {
        Cell cell = cells.get(number);
        if (cell == null) {
            throw new SessionException(path + " is damaged: it has no cell " + number);
        }
        return cell;
    }

    private Map<String, String> pairs(String sql) throws SQLException {
        Map<String, String> pairs = new LinkedHashMap<>();
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(sql)) {
            while (row.next()) {
                pairs.put(row.getString(1), row.getString(2));
            }
        }
        return pairs;
    }

    private interface Row<T> {
        T of(ResultSet row) throws SQLException;
    }

    private <T> List<T> rows(String sql, Row<T> type) throws SQLException {
        List<T> rows = new ArrayList<>();
        try (PreparedStatement statement = connection.prepareStatement(sql);
                ResultSet row = statement.executeQuery()) {
            while (row.next()) {
                rows.add(type.of(row));
            }
        }
        return rows;
    }

    private static SessionException damaged(Path path, Exception e) {
        return new SessionException("%s is damaged and cannot be read: %s".formatted(path, e.getMessage()), e);
    }
}
