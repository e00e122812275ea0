package io.benchlift.runner;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.evidence.SampleHost;
import io.benchlift.measure.ClientLoad;
import io.benchlift.measure.Counts;
import io.benchlift.measure.ErrorCount;
import io.benchlift.measure.Fairness;
import io.benchlift.measure.Flag;
import io.benchlift.measure.Histograms;
import io.benchlift.measure.Interval;
import io.benchlift.measure.Latency;
import io.benchlift.measure.Outcome;
import io.benchlift.measure.Phase;
import io.benchlift.measure.TrialResult;
import io.benchlift.plan.Cell;
import io.benchlift.plan.Data;
import io.benchlift.plan.Factor;
import io.benchlift.plan.Phases;
import io.benchlift.plan.Plan;
import io.benchlift.text.Message;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class EventLinesTest {

    private static final Instant AT = Instant.parse("2026-01-02T03:04:05.123456789Z");
    private static final Cell CELL =
            new Cell(2, Map.of("engine", "InnoDB"), Map.of("engine", "InnoDB", "option.tables", "4"), Optional.of(1));

    static Stream<RunEvent> everyEvent() {
        Plan plan = new Plan(
                "Büro \"1\"\nline",
                "存储引擎?",
                Map.of("threads", "8"),
                List.of(new Factor("engine", List.of("MyISAM", "InnoDB"))),
                new Plan.Schedule(
                        new Phases(Duration.ofSeconds(3), Duration.ofMillis(1500), 7),
                        Data.AS_FOUND,
                        8,
                        Long.MIN_VALUE),
                new Plan.Comparison(Map.of("engine", "InnoDB"), "tps", 0.03, true));
        TrialResult result = new TrialResult(
                Outcome.MEASURED,
                Message.NONE,
                new TrialResult.Work(
                        30.01,
                        8,
                        new Counts(1, new Counts.Statements(2, 3, 4, 5), 6, 7, 8, Long.MAX_VALUE),
                        List.of(new ErrorCount(1213, "40001", "index_updates", 2, "Deadlock found")),
                        new Fairness(1, 2, 3, 4),
                        Optional.empty()),
                new TrialResult.Latencies(
                        histogram(100, 2000),
                        Optional.of(histogram(7)),
                        new Latency(3, 0.1, 0.2, new Latency.Percentiles(0.3, 0.4, 0.5, 0.6), 0.7),
                        Latency.NONE,
                        1.25),
                Map.of(Flag.CLIENT_LIMITED, Message.of("flag.client-processors", 91.5)),
                Map.of("driver.version", "9.7.0"));
        return Stream.of(
                new RunEvent.RunStarted(
                        AT,
                        plan,
                        List.of(CELL),
                        List.of(List.of(2, 1)),
                        12.5,
                        List.of(Message.of("change.server", "MariaDB"))),
                new RunEvent.EnvironmentRead(Map.of("client.java", "17")),
                new RunEvent.TrialStarted(AT, 1, 2, CELL),
                new RunEvent.PhaseStarted(1, Phase.WARM_UP, 3),
                new RunEvent.Progress(1, Message.verbatim("loading sbtest3"), 10, 100),
                interval(Optional.empty()),
                interval(Optional.of(histogram(5, 6))),
                new RunEvent.TrialFinished(AT, 1, result),
                new RunEvent.TrialFinished(
                        AT,
                        2,
                        TrialResult.without(
                                Outcome.SKIPPED, Message.of("trial.lease-lost", Message.of("file.missing", "a")))),
                new RunEvent.Noted(1, Message.verbatim("reconnected")),
                new RunEvent.HostSampled(1, "localhost", SampleHost.second(3)),
                new RunEvent.Marked(AT, 1, 2.5, "the fan went on"),
                new RunEvent.Paused(AT),
                new RunEvent.Resumed(AT),
                new RunEvent.LookTaken(
                        AT,
                        8,
                        0.017,
                        List.of(new Standing(
                                1,
                                2,
                                new Standing.Decision("open", "cannot-tell", 0, 8),
                                new Standing.Figures(4.5, -1, 10, Double.NaN, 3, 12),
                                4)),
                        List.of(3),
                        new RunEvent.LookTaken.Outlook(12, 40),
                        Optional.of(RunEnd.LAST_LOOK)),
                new RunEvent.FindingMade(
                        2, "memory-hash-range-scan", Message.verbatim("text"), Map.of("rows", "100001")),
                new RunEvent.RunFinished(AT, true, Message.NONE));
    }

    private static RunEvent interval(Optional<Histogram> response) {
        return new RunEvent.IntervalTaken(
                1,
                new Interval(
                        new Interval.Time(3, Phase.MEASURE, 2.0001, 0.9999),
                        Counts.NONE,
                        histogram(120, 350),
                        response,
                        new ClientLoad(0.5, 0.25, 1, 80, 0, 1024)));
    }

    private static Histogram histogram(long... micros) {
        Histogram histogram = Histograms.empty();
        for (long value : micros) {
            histogram.recordValue(value);
        }
        return histogram;
    }

    @ParameterizedTest
    @MethodSource("everyEvent")
    void readsBackWhatItWrote(RunEvent event) {
        String line = EventLines.write(event);

        assertEquals(Optional.of(event), EventLines.read(line));
        assertTrue(line.chars().allMatch(c -> c >= ' ' && c < 127), line);
    }

    @Test
    void everyKindOfEventHasALine() {
        assertEquals(
                RunEvent.class.getPermittedSubclasses().length,
                everyEvent().map(Object::getClass).distinct().count());
    }

    /**
     * As written by every version so far; an older window reads the lines of a newer driver, and the other way round.
     */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"event\":\"environment-read\",\"facts\":{\"client.java\":\"17\"}}",
                "{\"event\":\"phase-started\",\"trial\":1,\"phase\":\"warm-up\",\"seconds\":3.0}",
                "{\"event\":\"progress\",\"trial\":1,\"what\":\"loading sbtest3\",\"done\":10,\"of\":100}",
                "{\"event\":\"marked\",\"at\":\"2026-11-18T12:00:00Z\",\"trial\":1,\"second\":2.5,\"text\":\"the fan"
                        + " went on\"}",
                "{\"event\":\"paused\",\"at\":\"2026-11-18T12:00:00Z\"}",
                "{\"event\":\"went-on\",\"at\":\"2026-11-18T12:00:00Z\"}",
                "{\"event\":\"noted\",\"trial\":1,\"text\":\"reconnected\"}",
                "{\"event\":\"finding-made\",\"cell\":2,\"rule\":\"r\",\"text\":\"t\",\"evidence\":{\"rows\":\"1\"}}",
                "{\"event\":\"run-finished\",\"at\":\"2026-11-18T12:00:00Z\",\"interrupted\":true,\"failure\":\"\"}"
            })
    void writesTheLinesOfOlderVersions(String line) {
        assertEquals(line, EventLines.write(EventLines.read(line).orElseThrow()));
    }

    @Test
    void writesTheSameInEveryLanguage() {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag("tr-TR"));
            assertEquals(
                    """
                    {"event":"interval-taken","trial":1,""",
                    EventLines.write(interval(Optional.empty())).substring(0, 36));
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void passesOverWhatANewerVersionAdds() {
        assertEquals(Optional.empty(), EventLines.read("{\"event\":\"moon-risen\",\"phase\":3}"));
        assertEquals(
                Optional.of(new RunEvent.Noted(4, Message.verbatim("x"))),
                EventLines.read("{\"event\":\"noted\",\"trial\":4,\"text\":\"x\",\"mood\":{\"a\":1}}"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "hello",
                "{}",
                "[1]",
                "null",
                "{\"event\":7}",
                "{\"event\":\"noted\"}",
                "{\"event\":\"noted\",\"trial\":\"x\",\"text\":\"x\"}",
                "{\"event\":\"phase-started\",\"trial\":1,\"phase\":\"lunch\",\"seconds\":1}",
                "{\"event\":\"noted\",\"trial\":1,\"te",
                "{\"event\":\"noted\",\"trial\":1,\"text\":\"x\"} trailing"
            })
    void saysThatALineIsNoEvent(String line) {
        String message = assertThrows(IllegalArgumentException.class, () -> EventLines.read(line))
                .getMessage();

        assertTrue(message.startsWith("no event: '"), message);
    }

    @Test
    void refusesAHistogramThatIsNone() {
        String line = EventLines.write(interval(Optional.empty()))
                .replaceAll("\"service\":\"[^\"]*\"", "\"service\":\"AAAA\"");

        String message = assertThrows(IllegalArgumentException.class, () -> EventLines.read(line))
                .getMessage();

        assertTrue(message.contains("no latency histogram"), message);
    }

    /** The text stays where it stood, for scripts; how to say it in other languages is beside it. */
    @Test
    void aMessageIsItsEnglishTextWithKeyAndArgumentsBeside() {
        String line = EventLines.write(new RunEvent.Noted(1, Message.of("file.missing", "a.bench")));

        assertEquals(
                "{\"event\":\"noted\",\"trial\":1,\"text\":\"a.bench: there is no such file\","
                        + "\"messages\":{\"/text\":{\"key\":\"file.missing\",\"arguments\":[\"a.bench\"]}}}",
                line);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                ",\"messages\":{\"/text\":{\"key\":\"of.a.newer.version\",\"arguments\":[]}}",
                ",\"messages\":{\"/text\":{\"key\":\"flag.errors\",\"arguments\":[\"no figure\"]}}",
                ",\"messages\":[1]"
            })
    void aMessageThatIsNotKnownIsItsText(String messages) {
        assertEquals(
                Optional.of(new RunEvent.Noted(1, Message.verbatim("said"))),
                EventLines.read("{\"event\":\"noted\",\"trial\":1,\"text\":\"said\"" + messages + "}"));
    }
}
