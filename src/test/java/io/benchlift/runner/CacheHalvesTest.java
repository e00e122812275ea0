package io.benchlift.runner;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.benchlift.measure.ClientLoad;
import io.benchlift.measure.Counts;
import io.benchlift.measure.Histograms;
import io.benchlift.measure.Interval;
import io.benchlift.measure.Phase;
import io.benchlift.text.Message;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import org.junit.jupiter.api.Test;

class CacheHalvesTest {

    private final List<RunEvent> passedOn = new ArrayList<>();

    @Test
    void aShareOfHitsThatStillRisesIsWarming() {
        Optional<Message> why =
                watched(10, List.of(innodb(0, 0), innodb(100_000, 20_000))).warming(innodb(200_000, 21_000));

        assertEquals(Optional.of(Message.of("flag.cache-warming", 80.0, 99.0)), why);
        assertEquals(12, passedOn.size());
    }

    @Test
    void postgresqlCountsHitsAndReads() {
        Optional<String> why = watched(10, List.of(postgres(50, 50), postgres(50_050, 50_050)))
                .warming(postgres(150_050, 50_060))
                .map(Message::toString);

        assertEquals(
                Optional.of(
                        "the server's cache answered 50.0 % of the page reads in the first half and 100.0 % in the second"),
                why);
    }

    @Test
    void aLevelShareAFewReadsOrAFallingShareAreNot() {
        assertEquals(
                Optional.empty(),
                watched(10, List.of(innodb(0, 0), innodb(100_000, 20_000))).warming(innodb(200_000, 39_500)));
        assertEquals(
                Optional.empty(),
                watched(10, List.of(innodb(0, 0), innodb(9_000, 4_500))).warming(innodb(18_000, 4_500)));
        assertEquals(
                Optional.empty(),
                watched(10, List.of(innodb(0, 0), innodb(100_000, 1_000))).warming(innodb(200_000, 20_000)));
    }

    @Test
    void aTrialThatEndedBeforeItsMiddleTellsNothing() {
        assertEquals(Optional.empty(), watched(3, List.of(innodb(0, 0))).warming(innodb(200_000, 0)));
    }

    @Test
    void aLookThatFailedTellsNothing() {
        assertEquals(
                Optional.empty(),
                watched(10, List.of(Map.of(), innodb(5_000_000, 1_000_000))).warming(innodb(5_200_000, 1_001_000)));
        assertEquals(
                Optional.empty(), watched(10, List.of(innodb(0, 0), Map.of())).warming(innodb(200_000, 0)));
    }

    /** A trial of ten seconds of which {@code seconds} are seen, with what the server says when it is asked. */
    private CacheHalves watched(int seconds, List<Map<String, Long>> answers) {
        Queue<Map<String, Long>> queue = new ArrayDeque<>(answers);
        CacheHalves cache = new CacheHalves(passedOn::add, queue::remove, Duration.ofSeconds(10));
        cache.on(new RunEvent.PhaseStarted(1, Phase.WARM_UP, 3));
        cache.on(new RunEvent.PhaseStarted(1, Phase.MEASURE, 10));
        for (int second = 1; second <= seconds; second++) {
            cache.on(new RunEvent.IntervalTaken(1, interval(second)));
        }
        return cache;
    }

    private static Interval interval(int second) {
        return new Interval(
                new Interval.Time(second, Phase.MEASURE, second - 1.0, 1),
                Counts.NONE,
                Histograms.empty(),
                Optional.empty(),
                new ClientLoad(0, 0, 0, 0, 0, 0));
    }

    private static Map<String, Long> innodb(long requests, long reads) {
        return Map.of("Innodb_buffer_pool_read_requests", requests, "Innodb_buffer_pool_reads", reads);
    }

    private static Map<String, Long> postgres(long hits, long reads) {
        return Map.of("blks_hit", hits, "blks_read", reads);
    }
}
