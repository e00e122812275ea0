package io.benchlift.runner;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.evidence.SampleHost;
import io.benchlift.host.HostWatch;
import io.benchlift.measure.Flag;
import io.benchlift.measure.Outcome;
import io.benchlift.measure.Phase;
import io.benchlift.measure.TrialResult;
import io.benchlift.text.Message;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** Waiting for a host and a server that act. */
class SettlingTest {

    private static final Duration SHORT = Duration.ofMillis(300);
    private static final Duration LONG = Duration.ofMinutes(10);

    private final Told reported = new Told();
    private final Cancellation cancellation = new Cancellation();
    private final Measuring measuring = new Measuring(reported, cancellation.control());

    private Settling settling(Duration longest) {
        return new Settling(longest, measuring, cancellation, Duration.ofMillis(1));
    }

    /** A host whose page cache holds less with every look. */
    private static HostWatch host(long dirty, long lessEachLook) {
        return new HostWatch() {
            private final List<Seen> seen = new ArrayList<>(List.of(new Seen(0, SampleHost.at(1, dirty))));
            private long left = dirty;

            @Override
            public List<Seen> seen() {
                left = Math.max(0, left - lessEachLook);
                seen.add(new Seen(0, SampleHost.at(seen.size() + 1L, left)));
                return List.copyOf(seen);
            }

            @Override
            public void close() {
                seen.clear();
            }
        };
    }

    @Test
    void waitsUntilThePageCacheIsWritten() {
        measuring.watch("localhost", host(100, 10));

        Settled settled = settling(LONG).await(1);

        assertTrue(settled.isReached());
        assertTrue(
                settled.pending().toString().startsWith("0 MiB unwritten"),
                settled.pending().toString());
        assertEquals(
                Phase.SETTLE, reported.of(RunEvent.PhaseStarted.class).get(0).phase());
        assertTrue(
                reported.of(RunEvent.Progress.class).get(0).what().toString().startsWith("settling: 90 MiB unwritten"),
                reported.of(RunEvent.Progress.class).get(0).what().toString());
    }

    @Test
    void givesUpAtTheTimeLimitAndTheTrialCarriesAFlag() {
        measuring.watch("localhost", host(100, 0));

        Settled settled = settling(SHORT).await(1);

        assertFalse(settled.isReached());
        TrialResult result = settled.on(TrialResult.without(Outcome.MEASURED, Message.NONE));
        assertEquals("false", result.facts().get("settle.reached"));
        assertTrue(Double.parseDouble(result.facts().get("settle.seconds")) >= 0.3);
        assertTrue(
                result.flags().get(Flag.NOT_SETTLED).toString().contains("100 MiB unwritten"),
                result.flags().toString());
    }

    @Test
    void aServerThatFlushesItsPagesIsNotCalm() {
        AtomicLong flushed = new AtomicLong();
        AtomicInteger looks = new AtomicInteger();

        Settled settled = settling(LONG)
                .await(
                        1,
                        () -> Map.of(
                                "Innodb_buffer_pool_pages_flushed",
                                looks.incrementAndGet() < 20 ? flushed.addAndGet(100_000) : flushed.get()));

        assertTrue(settled.isReached());
        assertTrue(looks.get() >= 20, looks + " looks");
        assertEquals("0 pages/s flushed", settled.pending().toString());
    }

    @Test
    void waitsForNobodyWhereNobodyTells() {
        Settled settled = settling(LONG).await(1);

        assertTrue(settled.isReached());
        assertEquals("", settled.pending().toString());
    }

    @Test
    void aPlanThatAsksForNoneHasNone() {
        TrialResult result = settling(Duration.ZERO).await(1).on(TrialResult.without(Outcome.MEASURED, Message.NONE));

        assertEquals(List.of(), reported.events());
        assertEquals(Map.of(), result.facts());
    }

    @Test
    void whoWantsToStopNeedNotWait() {
        measuring.watch("localhost", host(100, 0));
        cancellation.now();

        assertFalse(settling(LONG).await(1).isReached());
    }
}
