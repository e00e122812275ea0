package io.benchlift.jdbc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.measure.ClientLoad;
import io.benchlift.measure.Counts;
import io.benchlift.measure.Histograms;
import io.benchlift.measure.Interval;
import io.benchlift.measure.Outcome;
import io.benchlift.measure.Phase;
import io.benchlift.measure.TrialResult;
import io.benchlift.workload.Statement;
import java.time.Duration;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.IntToLongFunction;
import org.junit.jupiter.api.Test;

class WarmUpTest {

    private static final long SECOND = 1_000_000_000;

    @Test
    void endsByTheClockWithoutALimit() {
        assertEquals(3, secondsOf(new WarmUp(Duration.ofSeconds(3), Duration.ZERO), second -> second * 100L));
    }

    /** Two means of five seconds are the least that can be compared. */
    @Test
    void aLevelRateIsSteadyAfterTenSeconds() {
        WarmUp warmUp = new WarmUp(Duration.ofSeconds(3), Duration.ofMinutes(10));

        assertEquals(10, secondsOf(warmUp, second -> 1000));
        assertTrue(warmUp.notSteady().isEmpty());
    }

    @Test
    void aRateThatRisesForAMinuteIsWaitedFor() {
        WarmUp warmUp = new WarmUp(Duration.ofSeconds(3), Duration.ofMinutes(10));
        SplittableRandom noise = new SplittableRandom(42);

        int seconds = secondsOf(warmUp, second -> Math.min(60, second) * 50L + noise.nextLong(-20, 20));

        assertTrue(seconds > 100 && seconds < 200, seconds + " s");
        assertTrue(warmUp.notSteady().isEmpty());
    }

    @Test
    void aRateThatNeverSettlesIsFlaggedAtTheLimit() {
        WarmUp warmUp = new WarmUp(Duration.ofSeconds(3), Duration.ofSeconds(120));

        assertEquals(120, secondsOf(warmUp, second -> 1000 + 50L * second));
        assertEquals(Optional.of("after 120 s of warm-up the rate still drifted"), warmUp.notSteady());
    }

    @Test
    void aLimitBelowTheLeastIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> new WarmUp(Duration.ofSeconds(30), Duration.ofSeconds(10)));
    }

    @Test
    void theDriverMeasuresOnceTheRateIsLevelAndForAsLongAsWasAsked() {
        StubLoad load = paced().untilSteady(Duration.ofSeconds(60)).millis(2000);
        TrialResult result = load.run();

        assertEquals(Outcome.MEASURED, result.outcome(), result.reason());
        long warming = load.intervals.stream()
                .filter(interval -> interval.phase() == Phase.WARM_UP)
                .count();
        assertTrue(warming >= 10 && warming < 40, warming + " s of warm-up");
        assertEquals(2, result.seconds(), 0.3);
        assertTrue(!result.flags().containsKey("not-steady"), result.flags().toString());
    }

    @Test
    void theDriverFlagsAWarmUpThatReachedItsLimit() {
        TrialResult result =
                paced().untilSteady(Duration.ofSeconds(2)).millis(1000).run();

        assertEquals(
                "after 2 s of warm-up the rate still drifted", result.flags().get("not-steady"));
        assertEquals(1, result.seconds(), 0.3);
    }

    /** A statement of 5 ms for one worker: about 200 a second, on any machine. */
    private static StubLoad paced() {
        StubDriver stub = new StubDriver(sql -> {
            StubDriver.pause(5);
            return 1;
        });
        return new StubLoad(stub, (client, worker) -> {
                    var read = client.call(Statement.read("read", "SELECT 1"));
                    return read::run;
                })
                .warmUpMillis(1000);
    }

    /** How long a warm-up lasts, with so many transactions in each second. */
    private static int secondsOf(WarmUp warmUp, IntToLongFunction rate) {
        long nanos = 0;
        int second = 0;
        while (nanos < warmUp.leastNanos()) {
            warmUp.saw(interval(++second, rate));
            nanos += SECOND;
        }
        while (warmUp.goesOn(nanos)) {
            warmUp.saw(interval(++second, rate));
            nanos += SECOND;
        }
        return second;
    }

    private static Interval interval(int second, IntToLongFunction rate) {
        return new Interval(
                second,
                Phase.WARM_UP,
                second - 1.0,
                1,
                new Counts(rate.applyAsLong(second), 0, 0, 0, 0, 0, 0, 0, 0),
                Histograms.empty(),
                Optional.empty(),
                new ClientLoad(0, 0, 0, 0, 0, 0));
    }
}
