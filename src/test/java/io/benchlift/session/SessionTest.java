package io.benchlift.session;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.measure.Histograms;
import io.benchlift.measure.Interval;
import io.benchlift.measure.Phase;
import io.benchlift.measure.TrialResult;
import io.benchlift.runner.RunEvent;
import io.benchlift.text.Message;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SessionTest {

    private static final int NOTES = 3000;

    @TempDir
    Path directory;

    @ParameterizedTest
    @ValueSource(strings = {"plain.benchlift", "a b%20c#d?e&mode=rw.benchlift", "ěšč 引擎.benchlift"})
    void givesBackWhatWasToldUnderAnyFileName(String name) {
        Path path = directory.resolve(name);
        List<RunEvent> events = record(SampleRun.openLoop(2, 4), path);

        Session session = Session.open(path);

        var started = (RunEvent.RunStarted) events.get(0);
        assertEquals(started.plan(), session.plan());
        assertEquals(started.cells(), session.cells());
        assertEquals(started.order(), session.lastRun().order());
        assertEquals(((RunEvent.EnvironmentRead) events.get(1)).facts(), session.environment());
        assertEquals(
                results(events).stream().map(SessionTest::withoutHistograms).toList(),
                session.trials().stream().map(Trial::result).toList());
        assertEquals(
                results(events).get(7).latencies().responseHistogram().orElseThrow(), session.histogram(List.of(8)));
        assertEquals(8, session.trials().size());
        assertEquals(List.of(), session.history().unfinished());
        assertEquals("table-lock-waits", session.remarks().findings().get(0).rule());
        assertEquals(
                Map.of("Table_locks_waited", "18,204"),
                session.remarks().findings().get(0).evidence());
        assertEquals(
                "connection 3 was opened anew",
                session.remarks().notes().get(0).text().toString());
        assertFalse(session.isInterrupted());
    }

    /** They are read on their own. */
    private static TrialResult withoutHistograms(TrialResult told) {
        return new TrialResult(
                told.outcome(),
                told.reason(),
                new TrialResult.Work(
                        told.work().seconds(),
                        told.work().threads(),
                        told.work().counts(),
                        told.work().errors(),
                        told.work().fairness(),
                        Optional.empty()),
                new TrialResult.Latencies(
                        Histograms.empty(),
                        Optional.empty(),
                        told.latencies().service(),
                        told.latencies().response(),
                        told.latencies().latencySumSeconds()),
                told.flags(),
                told.facts());
    }

    @Test
    void givesBackTheSecondsOfATrial() {
        Path path = directory.resolve("s.benchlift");
        List<RunEvent> events = record(SampleRun.openLoop(1, 4), path);
        List<Interval> told = intervals(events, 3);

        Session session = Session.open(path);
        List<Interval> read = new ArrayList<>();
        session.eachInterval(3, read::add);

        assertEquals(told, read);
        assertEquals(
                told.stream().map(interval -> interval.work().counts()).toList(),
                session.seconds(3).stream().map(StoredInterval::counts).toList());
        assertEquals(Phase.WARM_UP, session.seconds(3).get(0).time().phase());
        assertEquals(
                told.get(5).latencies().service().getValueAtPercentile(99) / 1000.0,
                session.seconds(3).get(5).service().p99());
    }

    @Test
    void leavesOneFileWhenClosed() throws IOException {
        record(SampleRun.of(1, 2), directory.resolve("s.benchlift"));

        try (Stream<Path> files = Files.list(directory)) {
            assertEquals(List.of(directory.resolve("s.benchlift")), files.toList());
        }
    }

    @Test
    void canBeReadWhileItIsWritten() {
        Path path = directory.resolve("s.benchlift");
        SampleRun run = SampleRun.of(1, 5);
        try (var writer = SessionWriter.create(path)) {
            run.start(writer);
            writer.on(new RunEvent.TrialStarted(Instant.EPOCH, 1, 1, run.cells().get(0)));
            for (int second = 1; second <= 4; second++) {
                writer.on(new RunEvent.IntervalTaken(1, run.interval(second, 100)));

                Session session = Session.open(path);

                assertEquals(second, session.seconds(1).size());
                assertEquals(second, session.history().unfinished().get(0).seconds());
                assertTrue(session.isInterrupted());
            }
        }
    }

    @Test
    void isReadableInPlainSql() throws SQLException {
        Path path = directory.resolve("s.benchlift");
        record(SampleRun.of(2, 2), path);

        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + path);
                var statement = connection.createStatement()) {
            var rows = statement.executeQuery("SELECT label, trials, tps_mean FROM cell_summary ORDER BY cell");
            assertTrue(rows.next());
            assertEquals("InnoDB", rows.getString(1));
            assertEquals(2, rows.getInt(2));
            assertEquals(
                    Session.open(path).measured(SampleRun.of(2, 2).cells().get(0)).stream()
                            .mapToDouble(trial -> trial.result().tps())
                            .average()
                            .orElseThrow(),
                    rows.getDouble(3),
                    1e-9);
        }
    }

    @Test
    void refusesToOverwriteUnlessTold() throws IOException {
        Path path = directory.resolve("s.benchlift");
        record(SampleRun.of(1, 2), path);
        byte[] before = Files.readAllBytes(path);

        var e = assertThrows(SessionException.class, () -> SessionWriter.create(path));

        assertTrue(e.getMessage().contains("exists already"), e.getMessage());
        assertArrayEquals(before, Files.readAllBytes(path));
        try (var writer = SessionWriter.replace(path)) {
            SampleRun.of(1, 2).start(writer);
        }
        assertEquals(0, Session.open(path).trials().size());
    }

    @Test
    void neverOverwritesAFileThatIsNoSession() throws IOException {
        Path path = Files.writeString(directory.resolve("letter.txt"), "Dear Sir or Madam, ".repeat(20));

        assertThrows(SessionException.class, () -> SessionWriter.replace(path));

        assertTrue(Files.readString(path).startsWith("Dear Sir"));
    }

    /** Whoever looks holds the writer's lock for a moment, if the look falls between two of its transactions. */
    @Test
    void looksOfOtherProgramsEndNoRun() throws InterruptedException {
        Path path = directory.resolve("s.benchlift");
        SampleRun run = SampleRun.of(1, 2);
        AtomicBoolean isOver = new AtomicBoolean();
        try (var writer = SessionWriter.create(path)) {
            run.start(writer);
            Thread looks = new Thread(() -> {
                while (!isOver.get()) {
                    SessionFile.isBeingWritten(path);
                }
            });
            looks.start();
            try {
                for (int note = 0; note < NOTES; note++) {
                    writer.on(new RunEvent.Noted(0, Message.ofEnglish("note " + note)));
                }
            } finally {
                isOver.set(true);
                looks.join();
            }
        }
        assertEquals(NOTES, Session.open(path).remarks().notes().size());
    }

    @Test
    void letsOnlyOneWriterIn() {
        Path path = directory.resolve("s.benchlift");
        SampleRun run = SampleRun.of(1, 2);
        try (var writer = SessionWriter.create(path)) {
            run.start(writer);

            var append = assertThrows(SessionException.class, () -> SessionWriter.appendTo(path));
            var replace = assertThrows(SessionException.class, () -> SessionWriter.replace(path));

            assertTrue(append.getMessage().contains("is being written by another run"), append.getMessage());
            assertTrue(replace.getMessage().contains("is being written by another run"), replace.getMessage());
            run.trial(writer, 1, 1, run.cells().get(0));
        }
        assertEquals(1, Session.open(path).trials().size());
    }

    @Test
    void goesOnWithAnInterruptedSession() {
        Path path = directory.resolve("s.benchlift");
        SampleRun run = SampleRun.of(1, 2);
        try (var writer = SessionWriter.create(path)) {
            run.start(writer);
            run.trial(writer, 1, 1, run.cells().get(0));
        }
        assertTrue(Session.open(path).isInterrupted());

        try (var writer = SessionWriter.appendTo(path)) {
            assertEquals(1, writer.trials());
            run.start(writer);
            run.trial(writer, 2, 1, run.cells().get(1));
            writer.on(new RunEvent.RunFinished(Instant.EPOCH, false, Message.NONE));
        }

        Session session = Session.open(path);
        assertEquals(2, session.trials().size());
        assertEquals(2, session.history().runs().size());
        assertFalse(session.isInterrupted());
    }

    @Test
    void doesNotGoOnWithAnotherPlan() {
        Path path = directory.resolve("s.benchlift");
        record(SampleRun.of(1, 2), path);

        try (var writer = SessionWriter.appendTo(path)) {
            var e = assertThrows(
                    SessionException.class, () -> SampleRun.of(2, 2).start(writer));
            assertTrue(e.getMessage().contains("belongs to another plan"), e.getMessage());
        }
    }

    @Test
    void keepsWhatIsThereWhenTheDiskIsFull() throws SQLException {
        Path path = directory.resolve("s.benchlift");
        SampleRun run = SampleRun.of(1, 1000);
        int[] seconds = {0};
        SessionException full;
        try (var writer = SessionWriter.create(path)) {
            run.start(writer);
            writer.limitPages(120);
            writer.on(new RunEvent.TrialStarted(Instant.EPOCH, 1, 1, run.cells().get(0)));
            full = assertThrows(SessionException.class, () -> {
                for (int second = 1; second <= 1000; second++) {
                    writer.on(new RunEvent.IntervalTaken(1, run.interval(second, 500)));
                    seconds[0] = second;
                }
            });
        }

        assertTrue(full.getMessage().contains("is full"), full.getMessage());
        assertTrue(seconds[0] > 10);
        assertEquals(seconds[0], Session.open(path).seconds(1).size());
    }

    @Test
    void opensACopyWithoutItsLog() throws IOException {
        Path path = directory.resolve("s.benchlift");
        SampleRun run = SampleRun.of(1, 3);
        Path copy = directory.resolve("copy.benchlift");
        try (var writer = SessionWriter.create(path)) {
            run.start(writer);
            run.trial(writer, 1, 1, run.cells().get(0));
            writer.on(new RunEvent.TrialStarted(Instant.EPOCH, 2, 1, run.cells().get(0)));

            Files.copy(path, copy);
        }

        assertEquals(1, Session.open(copy).trials().size());
        assertFalse(Files.exists(directory.resolve("copy.benchlift-wal")));
    }

    @Test
    void saysInOneSentenceWhatIsNoSession() throws Exception {
        Path foreign = directory.resolve("foreign.db");
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + foreign);
                var statement = connection.createStatement()) {
            statement.execute("CREATE TABLE t (x)");
        }
        Path newer = directory.resolve("newer.benchlift");
        record(SampleRun.of(1, 2), newer);
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + newer);
                var statement = connection.createStatement()) {
            statement.execute("PRAGMA user_version = 99");
        }
        Path text = Files.writeString(directory.resolve("text"), "no session");
        Path empty = Files.createFile(directory.resolve("empty"));
        Path zeros = Files.write(directory.resolve("zeros"), new byte[5000]);
        Path started = directory.resolve("started");
        SessionWriter.create(started).close();

        assertEquals(foreign + " is an SQLite database, but no Benchlift session", message(foreign));
        assertEquals(
                newer + " was written by a newer Benchlift (format 99; this one reads up to 2): update it",
                message(newer));
        assertEquals(text + " is no Benchlift session", message(text));
        assertEquals(empty + " is empty: no session was written to it", message(empty));
        assertEquals(zeros + " is no Benchlift session", message(zeros));
        assertEquals(started + " holds no run: it was stopped before its first event", message(started));
        assertEquals(directory.resolve("x") + ": there is no such file", message(directory.resolve("x")));
        assertEquals(directory + " cannot be read: Is a directory", message(directory));
    }

    @Test
    void neverFailsOtherwiseThanWithOneSentenceWhenBytesAreDamaged() throws IOException {
        Path path = directory.resolve("s.benchlift");
        record(SampleRun.openLoop(1, 2), path);
        byte[] whole = Files.readAllBytes(path);
        Random random = new Random(1);
        Path damaged = directory.resolve("damaged.benchlift");

        for (int i = 0; i < 300; i++) {
            byte[] bytes = whole.clone();
            for (int flips = random.nextInt(200) + 1; flips > 0; flips--) {
                bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
            }
            readOrRefuse(Files.write(damaged, bytes));
        }
        for (int length = 0; length < whole.length; length += whole.length / 97) {
            readOrRefuse(Files.write(damaged, java.util.Arrays.copyOf(whole, length)));
        }
        for (int at = 0; at < 100; at++) {
            byte[] bytes = whole.clone();
            bytes[at] ^= (byte) 0xff;
            readOrRefuse(Files.write(damaged, bytes));
        }
    }

    private static void readOrRefuse(Path path) {
        try {
            Session session = Session.open(path);
            session.seconds(1);
            session.eachInterval(1, interval -> {});
        } catch (SessionException e) {
            assertTrue(e.getMessage().startsWith(path.toString()), e.getMessage());
        }
    }

    private static String message(Path path) {
        return assertThrows(SessionException.class, () -> Session.open(path)).getMessage();
    }

    private static List<RunEvent> record(SampleRun run, Path path) {
        List<RunEvent> events = new ArrayList<>();
        try (var writer = SessionWriter.create(path)) {
            run.play(event -> {
                events.add(event);
                writer.on(event);
            });
        }
        return events;
    }

    private static List<TrialResult> results(List<RunEvent> events) {
        return events.stream()
                .filter(RunEvent.TrialFinished.class::isInstance)
                .map(event -> ((RunEvent.TrialFinished) event).result())
                .toList();
    }

    private static List<Interval> intervals(List<RunEvent> events, int trial) {
        return events.stream()
                .filter(RunEvent.IntervalTaken.class::isInstance)
                .map(RunEvent.IntervalTaken.class::cast)
                .filter(event -> event.trial() == trial)
                .map(RunEvent.IntervalTaken::interval)
                .toList();
    }
}
