package io.benchlift.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.compat.ExitStatus;
import io.benchlift.measure.Counts;
import io.benchlift.measure.Fairness;
import io.benchlift.measure.Histograms;
import io.benchlift.measure.Latency;
import io.benchlift.measure.Outcome;
import io.benchlift.measure.TrialResult;
import io.benchlift.plan.Cell;
import io.benchlift.plan.Estimate;
import io.benchlift.plan.Matrix;
import io.benchlift.plan.Order;
import io.benchlift.plan.Plan;
import io.benchlift.plan.Stopping;
import io.benchlift.runner.Cancellation;
import io.benchlift.runner.EventLines;
import io.benchlift.runner.RunEvent;
import io.benchlift.runner.RunListener;
import io.benchlift.runner.RunRequest;
import io.benchlift.session.Session;
import io.benchlift.session.SessionWriter;
import io.benchlift.text.Message;
import java.io.BufferedReader;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class RunCommandTest {

    @TempDir
    private Path folder;

    /** Trials at once, with dictated results: MyISAM twice as fast. */
    private static final class DictatedRuns implements PlanRunner {

        private final Set<Integer> failing;
        private final int stopAfter;
        private final Set<Integer> ran = new HashSet<>();

        DictatedRuns(Set<Integer> failing, int stopAfter) {
            this.failing = failing;
            this.stopAfter = stopAfter;
        }

        @Override
        public void run(RunRequest request, RunListener listener, Cancellation cancel) {
            Plan plan = request.plan();
            List<Cell> cells = Matrix.cells(plan);
            List<List<Integer>> order =
                    Order.of(cells, plan.schedule().blocks(), plan.schedule().seed());
            listener.on(new RunEvent.RunStarted(
                    Instant.now(),
                    plan,
                    cells,
                    order,
                    Estimate.of(plan).seconds(),
                    List.of(Message.verbatim("starts a server"))));
            int trial = 0;
            for (int block = 1; block <= order.size(); block++) {
                for (int number : order.get(block - 1)) {
                    trial++;
                    if (!request.done().contains(trial) && trial <= stopAfter) {
                        ran.add(trial);
                        Cell cell = cells.get(number - 1);
                        listener.on(new RunEvent.TrialStarted(Instant.now(), trial, block, cell));
                        listener.on(new RunEvent.TrialFinished(Instant.now(), trial, result(trial, block, cell)));
                    }
                }
            }
            listener.on(new RunEvent.RunFinished(Instant.now(), trial > stopAfter, Message.NONE));
        }

        private TrialResult result(int trial, int block, Cell cell) {
            if (failing.contains(trial)) {
                return TrialResult.without(Outcome.FAILED, Message.verbatim("the table is full"));
            }
            long transactions = (cell.label().startsWith("MyISAM") ? 20_000 : 10_000) + 10L * block + trial;
            Histogram histogram = Histograms.empty();
            histogram.recordValueWithCount(4000, transactions);
            return new TrialResult(
                    Outcome.MEASURED,
                    Message.NONE,
                    new TrialResult.Work(
                            10,
                            4,
                            new Counts(transactions, new Counts.Statements(0, 0, 0, 0), 0, 0, 0, 0),
                            List.of(),
                            Fairness.NONE,
                            Optional.empty()),
                    new TrialResult.Latencies(histogram, Optional.empty(), Latency.of(histogram, 4), Latency.NONE, 40),
                    Map.of(),
                    Map.of());
        }
    }

    private static final int ALL = Integer.MAX_VALUE;

    private Captured run(PlanRunner runs, String... more) {
        String[] words = new String[7 + more.length];
        List<String> first = List.of(
                "run",
                "engines-base",
                "--set",
                "factors.engine=InnoDB,MyISAM",
                "--session",
                folder.resolve("x.benchlift").toString(),
                "--set=threads=4");
        first.toArray(words);
        System.arraycopy(more, 0, words, 7, more.length);
        return Captured.with(runs, words);
    }

    @Test
    void printsALinePerTrialThenTheTableAndTheVerdict() {
        Captured result = run(new DictatedRuns(Set.of(), ALL));

        assertEquals(ExitStatus.DONE, result.status(), result.err());
        assertEquals(
                24,
                result.out().lines().filter(line -> line.matches("\\d+/24 .*")).count(),
                result.out());
        assertTrue(result.out().contains("more transactions per second than InnoDB"), result.out());
        assertTrue(result.err().contains("24 trials in 8 blocks"), result.err());
        assertEquals(24, Session.open(folder.resolve("x.benchlift")).trials().size());
    }

    @Test
    void aFailedTrialIsStatusOneAndNamed() {
        Captured result = run(new DictatedRuns(Set.of(3), ALL));

        assertEquals(ExitStatus.FAILED, result.status());
        assertTrue(result.out().contains("failed: the table is full"), result.out());
    }

    @Test
    void anInterruptedRunKeepsWhatItHasAndGoesOnLater() {
        Captured stopped = run(new DictatedRuns(Set.of(5), 5));
        assertEquals(ExitStatus.INTERRUPTED, stopped.status());
        assertTrue(stopped.out().contains("stopped before its end"), stopped.out());

        DictatedRuns rest = new DictatedRuns(Set.of(), ALL);
        Captured resumed = run(rest, "--resume");

        assertEquals(ExitStatus.DONE, resumed.status(), resumed.err());
        assertEquals(20, rest.ran.size(), "the trial that failed runs again");
        assertEquals(24, Session.open(folder.resolve("x.benchlift")).trials().size());
    }

    @Test
    void aRunThatWasKilledBeforeItsFirstEventBeginsWhenItIsResumed() {
        SessionWriter.create(folder.resolve("x.benchlift")).close();

        Captured resumed = run(new DictatedRuns(Set.of(), ALL), "--resume");

        assertEquals(ExitStatus.DONE, resumed.status(), resumed.err());
        assertEquals(24, Session.open(folder.resolve("x.benchlift")).trials().size());
    }

    @Test
    void doesNotGoOnWithTheResultsOfAnotherPlan() {
        run(new DictatedRuns(Set.of(), 5));

        Captured other = run(new DictatedRuns(Set.of(), ALL), "--resume", "--set", "threads=5");

        assertEquals(ExitStatus.USAGE, other.status());
        assertTrue(other.err().contains("holds the results of another plan"), other.err());
    }

    @Test
    void addsBlocksThatTheSeedGoesOnWith() {
        run(new DictatedRuns(Set.of(7), ALL));
        Path session = folder.resolve("x.benchlift");
        var before = Session.open(session);

        DictatedRuns more = new DictatedRuns(Set.of(), ALL);
        Captured result = Captured.with(more, "run", session.toString(), "--add-blocks", "2");

        assertEquals(ExitStatus.DONE, result.status(), result.err());
        assertEquals(Set.of(7, 25, 26, 27, 28, 29, 30), more.ran, "the trial that failed, and two blocks");
        var after = Session.open(session);
        assertEquals(10, after.plan().schedule().blocks());
        assertEquals(before.lastRun().order(), after.lastRun().order().subList(0, 8));
        assertEquals(30, after.trials().size());
        assertTrue(result.out().contains("8 blocks"), "what the plan decided stays: " + result.out());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            --add-blocks 0               | --add-blocks takes a number from 1 to 1000, not 0
            --add-blocks -3              | --add-blocks takes a number from 1 to 1000, not -3
            --add-blocks 2000            | --add-blocks takes a number from 1 to 1000, not 2000
            --add-blocks many            | --add-blocks takes a whole number, not 'many'
            --add-blocks 2 --quick       | it takes no --session, --resume, --check, --size, --quick or --set
            --add-blocks 2 --resume      | it takes no --session, --resume, --check, --size, --quick or --set
            --add-blocks 2 --set rate=1  | it takes no --session, --resume, --check, --size, --quick or --set
            """)
    void refusesBlocksThatCannotBeAdded(String words, String sentence) throws Exception {
        run(new DictatedRuns(Set.of(), ALL));
        Path session = folder.resolve("x.benchlift");
        byte[] before = Files.readAllBytes(session);
        List<String> all = new ArrayList<>(List.of("run", session.toString()));
        all.addAll(List.of(words.split(" ")));

        Captured result = Captured.with(new DictatedRuns(Set.of(), ALL), all.toArray(String[]::new));

        assertEquals(ExitStatus.USAGE, result.status());
        assertTrue(result.err().contains(sentence), result.err());
        assertEquals("", result.out());
        assertArrayEquals(before, Files.readAllBytes(session));
    }

    @Test
    void addsNoBlocksToWhatIsNoSession() {
        Captured missing = Captured.of("run", folder.resolve("none.benchlift").toString(), "--add-blocks", "2");
        Captured study = Captured.of("run", "engines-base", "--add-blocks", "2");

        assertEquals(ExitStatus.USAGE, missing.status());
        assertTrue(missing.err().contains("there is no such file"), missing.err());
        assertEquals(ExitStatus.USAGE, study.status());
    }

    @Test
    void jsonIsExactlyOneDocument() {
        Captured result = run(new DictatedRuns(Set.of(), ALL), "--format", "json");

        JsonNode document = JsonMapper.shared().readTree(result.out());
        assertEquals("benchlift-result", document.path("format").stringValue());
        assertEquals(24, document.path("trials").size());
    }

    @Test
    void eventsAreLinesThatReadBack() {
        Captured result = run(new DictatedRuns(Set.of(), ALL), "--format", "events");

        List<RunEvent> events = result.out()
                .lines()
                .map(line -> EventLines.read(line).orElseThrow())
                .toList();
        assertEquals(50, events.size(), result.err());
        assertEquals("", result.err());
    }

    @Test
    void stopAndCancelComeFromStandardInput() {
        assertEquals("after trial", wish("hello\nstop\n", false));
        assertEquals("now", wish("stop\n cancel \n", false));
        assertEquals("none", wish("", false));
        assertEquals("now", wish("", true), "whoever started it is gone");
    }

    @Test
    void onlookersPauseAndMark() {
        Cancellation cancel = new Cancellation();
        List<String> marks = new ArrayList<>();
        cancel.control().onMark(marks::add);

        obeyed(cancel, "pause\nmark the fan went on\nmark\nwindow nonsense\n");
        assertTrue(cancel.control().isPauseAsked());
        assertEquals(List.of("the fan went on", ""), marks);

        obeyed(cancel, "go-on\n");
        assertFalse(cancel.control().isPauseAsked());
        obeyed(cancel, "pause\ndetach\n");
        assertFalse(cancel.control().isPauseAsked(), "nobody is left to say go-on");
        assertFalse(cancel.isAsked());
    }

    private static void obeyed(Cancellation cancel, String input) {
        cancel.control().obey(new BufferedReader(new StringReader(input)), false);
    }

    private static String wish(String input, boolean isPipe) {
        Cancellation cancel = new Cancellation();
        cancel.control().obey(new BufferedReader(new StringReader(input)), isPipe);
        return cancel.isNow() ? "now" : cancel.isAsked() ? "after trial" : "none";
    }

    @Test
    void demoFitsIntoItsTimeWithEnoughBlocksForAVerdict() {
        for (int seconds : new int[] {30, 60, 120, 180, 600, 3600}) {
            Plan plan = Demo.plan(seconds);
            double estimate = Estimate.of(plan).seconds();
            assertTrue(
                    estimate <= Math.max(seconds, 31),
                    seconds + " s: " + plan.schedule().blocks() + " blocks take " + estimate);
        }
        Stopping stopping = new Stopping(true, Duration.ofSeconds(165), true);
        assertEquals(stopping, Demo.plan(180).schedule().stopping());
        assertEquals(Stopping.FIXED, Demo.plan(60).schedule().stopping(), "too short for a verdict");
        assertEquals(4, Matrix.cells(Demo.plan(180)).size());
    }

    @Test
    void demoWritesASessionAndAReport() throws Exception {
        Captured result = Captured.with(
                new DictatedRuns(Set.of(), ALL),
                "demo",
                "--out",
                folder.resolve("a/b").toString());

        assertEquals(ExitStatus.DONE, result.status(), result.err());
        assertTrue(Files.size(folder.resolve("a/b/demo.benchlift")) > 0);
        assertTrue(Files.readString(folder.resolve("a/b/demo.html")).contains("MyISAM"));
        Captured again = Captured.with(
                new DictatedRuns(Set.of(), ALL),
                "demo",
                "--out",
                folder.resolve("a/b").toString());
        assertEquals(ExitStatus.DONE, again.status(), again.err());
    }

    @Test
    void comparesAndReportsASession() throws Exception {
        run(new DictatedRuns(Set.of(), ALL));
        String file = folder.resolve("x.benchlift").toString();

        Captured text = Captured.of("compare", file, "--baseline", "MyISAM");
        assertEquals(ExitStatus.DONE, text.status(), text.err());
        assertTrue(text.out().contains("InnoDB"), text.out());
        Captured json = Captured.of("compare", file, "--format=json");
        assertEquals(
                1, JsonMapper.shared().readTree(json.out()).path("comparisons").size());
        assertEquals(
                "benchlift: engine 'Aria' is not in this session: take one of InnoDB, MyISAM\n",
                Captured.of("compare", file, "--baseline", "Aria").err());
        assertEquals(
                "benchlift: there is no metric 'speed': take one of tps, qps, goodput_qps, reads_per_s, writes_per_s,"
                        + " fsyncs_per_s, read_bytes_per_s, written_bytes_per_s, p95, p99, seconds, max_rate, neighbour_mib\n",
                Captured.of("compare", file, "--metric", "speed").err());

        Captured report = Captured.of(
                "report",
                file,
                "--html",
                folder.resolve("x.html").toString(),
                "--csv",
                folder.resolve("tables").toString(),
                "--json",
                folder.resolve("x.json").toString());
        assertEquals(ExitStatus.DONE, report.status(), report.err());
        assertTrue(Files.exists(folder.resolve("tables/trials.csv")));
        assertFalse(Files.readString(folder.resolve("x.json")).isEmpty());
        assertEquals(ExitStatus.USAGE, Captured.of("report", file).status());
    }
}
