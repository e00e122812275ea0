package io.benchlift.compat.sysbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.measure.ClientLoad;
import io.benchlift.measure.Counts;
import io.benchlift.measure.Fairness;
import io.benchlift.measure.Histograms;
import io.benchlift.measure.Interval;
import io.benchlift.measure.Latency;
import io.benchlift.measure.Outcome;
import io.benchlift.measure.Phase;
import io.benchlift.measure.TrialResult;
import io.benchlift.text.Message;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares with what sysbench 1.0.20 printed, kept in the test resources. */
class SysbenchReportTest {

    private static final ClientLoad IDLE = new ClientLoad(0, 0, 0, 0, 0, 0);

    private final Locale usual = Locale.getDefault();
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    @AfterEach
    void restoresTheLocale() {
        Locale.setDefault(usual);
    }

    @ParameterizedTest
    @ValueSource(strings = {"en-US", "de-DE", "ar-EG"})
    void aClosedLoopLooksLikeSysbenchs(String locale) throws IOException {
        Locale.setDefault(Locale.forLanguageTag(locale));
        SysbenchReport report = report("oltp_read_write --threads=2 --time=3 --report-interval=1 --histogram run");
        report.header("0.1.0");
        report.starting();
        report.started();
        for (int second = 1; second <= 3; second++) {
            report.interval(second(second, 1.0));
        }
        report.result(result());

        assertEquals(Golden.shape(Golden.text("run-histogram.txt")), Golden.shape(printed()));
        assertTrue(printed().startsWith("sysbench 1.0.20 (Benchlift 0.1.0)\n\n"));
    }

    /** The numbers of the first published read-write run on MEMORY; every digit and every blank as it stood there. */
    @ParameterizedTest
    @ValueSource(strings = {"en-US", "de-DE", "ar-EG"})
    void statisticsAreThoseOfSysbenchToTheBlank(String locale) {
        Locale.setDefault(Locale.forLanguageTag(locale));
        report("oltp_read_write --threads=10 run").result(result());

        assertEquals(
                """
                SQL statistics:
                    queries performed:
                        read:                            6776
                        write:                           1936
                        other:                           968
                        total:                           9680
                    transactions:                        484    (16.00 per sec.)
                    queries:                             9680   (320.01 per sec.)
                    ignored errors:                      0      (0.00 per sec.)
                    reconnects:                          0      (0.00 per sec.)

                General statistics:
                    total time:                          30.2489s
                    total number of events:              484

                Latency (ms):
                         min:                                  311.54
                         avg:                                  623.25
                         max:                                 1267.19
                         95th percentile:                      861.95
                         sum:                               301654.99

                Threads fairness:
                    events (avg/stddev):           48.4000/0.92
                    execution time (avg/stddev):   30.1655/0.08

                """,
                printed());
    }

    @Test
    void anOpenLoopHasALineForItsQueue() throws IOException {
        SysbenchReport report = report("oltp_read_write --threads=2 --time=4 --report-interval=2 --rate=50 "
                + "--rand-seed=7 --percentile=99 run");
        report.header("0.1.0");
        report.starting();
        report.started();
        for (int second = 1; second <= 4; second++) {
            report.interval(second(second, 1.0), 0, 0);
        }
        report.result(result());

        assertEquals(Golden.shape(Golden.text("run-rate.txt")), Golden.shape(printed()));
        assertTrue(printed().contains("Initializing random number generator from seed (7)."));
    }

    @Test
    void checkpointsReportInFull() throws IOException {
        SysbenchReport report = report("oltp_read_write --threads=2 --time=2 --report-checkpoints=1 --percentile=0 "
                + "--forced-shutdown=5 --validate run");
        report.header("0.1.0");
        report.starting();
        report.started();
        report.checkpoint(1.0002, result());
        report.result(result(), 2.0015);

        assertEquals(Golden.shape(Golden.text("run-checkpoint.txt")), Golden.shape(printed()));
        assertTrue(printed().contains("Forcing shutdown in 7 seconds"));
        assertTrue(printed().contains("    total time:                          1.0002s"));
        assertTrue(printed().contains("    total time:                          2.0015s"));
    }

    @Test
    void prepareAndCleanupSpeakAsSysbench() throws IOException {
        SysbenchReport report = report("oltp_read_write --threads=2 --tables=2 prepare");
        report.header("0.1.0");
        report.workers();
        report.creating("sbtest2");
        report.creating("sbtest1");
        report.inserting(1000, "sbtest2");
        report.inserting(1000, "sbtest1");
        report.indexing("sbtest2");
        report.indexing("sbtest1");
        assertEquals(Golden.shape(Golden.text("prepare-two-threads.txt")), Golden.shape(printed()));

        bytes.reset();
        report.header("0.1.0");
        report.dropping("sbtest1");
        report.dropping("sbtest2");
        assertEquals(Golden.shape(Golden.text("cleanup.txt")), Golden.shape(printed()));
    }

    @Test
    void anIntervalLineAddsUpItsSeconds() {
        SysbenchReport report = report("oltp_read_write --threads=10 --report-interval=3 run");
        for (int second = 1; second <= 3; second++) {
            report.interval(second(second, 1.0));
        }

        assertEquals(
                "[ 3s ] thds: 10 tps: 13.00 qps: 302.00 (r/w/o: 221.00/52.00/29.00) lat (ms,95%): 926.33 "
                        + "err/s: 1.00 reconn/s: 0.00\n",
                printed());
    }

    @Test
    void theWarmUpIsNeitherPrintedNorCounted() {
        SysbenchReport report = report("oltp_read_write --threads=10 --warmup-time=2 --report-interval=1 run");
        report.interval(interval(1, Phase.WARM_UP, 0));
        report.interval(interval(2, Phase.WARM_UP, 1));
        report.interval(interval(3, Phase.MEASURE, 2));

        assertTrue(printed().startsWith("[ 1s ] thds: 10 tps: 13.00"), printed());
    }

    @Test
    void noIntervalLinesUnlessAskedFor() {
        SysbenchReport report = report("oltp_read_write run");
        report.interval(second(1, 1.0));

        assertEquals("", printed());
    }

    @Test
    void lowVerbosityIsSilent() {
        SysbenchReport report = report("oltp_read_write --verbosity=2 run");
        report.header("0.1.0");
        report.starting();
        report.result(result());

        assertEquals("", printed());
    }

    @Test
    void aRunThatMeasuredNothingPrintsZeros() {
        report("oltp_read_write run")
                .result(TrialResult.without(Outcome.FAILED, Message.verbatim("the server is gone")));

        assertTrue(printed().contains("    transactions:                        0      (0.00 per sec.)"), printed());
    }

    private SysbenchReport report(String line) {
        return new SysbenchReport(
                new PrintStream(bytes, false, StandardCharsets.UTF_8), SysbenchCommand.parse(List.of(line.split(" "))));
    }

    private String printed() {
        return bytes.toString(StandardCharsets.UTF_8);
    }

    private static Interval second(int second, double seconds) {
        return interval(second, Phase.MEASURE, second - seconds);
    }

    private static Interval interval(int second, Phase phase, double start) {
        Histogram service = Histograms.empty();
        service.recordValueWithCount(926_330, 13);
        return new Interval(
                new Interval.Time(second, phase, start, 1),
                new Counts(13, new Counts.Statements(221, 52, 29, 20), 1, 0, 0, 0),
                service,
                Optional.empty(),
                IDLE);
    }

    private static TrialResult result() {
        Histogram service = Histograms.empty();
        service.recordValueWithCount(861_950, 484);
        return new TrialResult(
                Outcome.MEASURED,
                Message.NONE,
                new TrialResult.Work(
                        30.2489,
                        10,
                        new Counts(484, new Counts.Statements(6776, 1936, 968, 0), 0, 0, 0, 0),
                        List.of(),
                        new Fairness(48.4, 0.92, 30.1655, 0.08),
                        Optional.empty()),
                new TrialResult.Latencies(
                        service,
                        Optional.empty(),
                        new Latency(484, 311.54, 623.25, new Latency.Percentiles(0, 0, 0, 0), 1267.19),
                        Latency.NONE,
                        301.65499),
                Map.of(),
                Map.of());
    }
}
