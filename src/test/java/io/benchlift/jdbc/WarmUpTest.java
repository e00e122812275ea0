package io.benchlift.jdbc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.measure.ClientLoad;
import io.benchlift.measure.Counts;
import io.benchlift.measure.Flag;
import io.benchlift.measure.Histograms;
import io.benchlift.measure.Interval;
import io.benchlift.measure.Outcome;
import io.benchlift.measure.Phase;
import io.benchlift.measure.TrialResult;
import io.benchlift.text.Message;
import io.benchlift.workload.Statement;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.function.IntToLongFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WarmUpTest {

    private static final long SECOND = 1_000_000_000;

    @Test
    void endsByTheClockWithoutALimit() {
        assertEquals(3, secondsOf(new WarmUp(Duration.ofSeconds(3), within(Duration.ZERO)), second -> second * 100L));
    }

    @Test
    void aLevelRateIsSteadyWhenItIsFirstAsked() {
        WarmUp warmUp = new WarmUp(Duration.ofSeconds(3), within(Duration.ofMinutes(10)));

        assertEquals(15, secondsOf(warmUp, second -> 1000));
        assertTrue(warmUp.notSteady().isEmpty());
    }

    /** Asked every second, the test would sooner or later say yes by chance. */
    @ParameterizedTest
    @CsvSource({"3, 600", "20, 600", "40, 90", "100, 500"})
    void isAskedAtFewFixedTimesOnly(int least, int most) {
        SplittableRandom noise = new SplittableRandom(7);
        Set<Integer> ends = new TreeSet<>();

        for (int run = 0; run < 200; run++) {
            ends.add(secondsOf(
                    new WarmUp(Duration.ofSeconds(least), within(Duration.ofSeconds(most))),
                    second -> 1000 + noise.nextLong(-150, 150)));
        }

        ends.removeAll(Set.of(15, 30, 60, 120, 240, 480, most));
        assertEquals(Set.of(), ends);
    }

    /** With a time constant of 100 s the rate is 3 % short of its end after 280 s. */
    @Test
    void aRateThatClimbsSlowlyIsNotTakenForSteady() {
        SplittableRandom noise = new SplittableRandom(42);
        WarmUp warmUp = new WarmUp(Duration.ofSeconds(3), within(Duration.ofMinutes(10)));

        int seconds = secondsOf(
                warmUp, second -> Math.round(2000 * (1 - Math.exp(-second / 100.0) / 2)) + noise.nextLong(-200, 200));

        assertTrue(seconds >= 280, seconds + " s");
    }

    @Test
    void aRateThatRisesForAMinuteIsWaitedFor() {
        WarmUp warmUp = new WarmUp(Duration.ofSeconds(3), within(Duration.ofMinutes(10)));
        SplittableRandom noise = new SplittableRandom(42);

        int seconds = secondsOf(warmUp, second -> Math.min(60, second) * 50L + noise.nextLong(-20, 20));

        assertEquals(240, seconds);
        assertTrue(warmUp.notSteady().isEmpty());
    }

    @Test
    void aRateThatNeverSettlesIsFlaggedAtTheLimit() {
        WarmUp warmUp = new WarmUp(Duration.ofSeconds(3), within(Duration.ofSeconds(120)));

        assertEquals(120, secondsOf(warmUp, second -> 1000 + 50L * second));
        assertEquals(Optional.of(Message.of("flag.not-steady", 120L)), warmUp.notSteady());
    }

    @Test
    void aLimitBelowTheLeastIsRefused() {
        assertThrows(
                IllegalArgumentException.class,
                () -> new WarmUp(Duration.ofSeconds(30), within(Duration.ofSeconds(10))));
    }

    /** Which look finds the rate level, or none, is chance: the machine may be busy with other work. */
    @Test
    void theDriverMeasuresOnceTheRateIsLevelAndForAsLongAsWasAsked() {
        StubLoad load = paced().untilSteady(Duration.ofSeconds(20)).millis(2000);
        TrialResult result = load.run();

        assertEquals(Outcome.MEASURED, result.outcome(), result.reason().toString());
        long warming = load.intervals.stream()
                .filter(interval -> interval.time().phase() == Phase.WARM_UP)
                .count();
        boolean isSteady = !result.flags().containsKey(Flag.NOT_STEADY);
        assertTrue(isSteady ? warming == 15 || warming == 20 : warming == 20, warming + " s of warm-up");
        assertEquals(2, result.work().seconds(), 0.3);
    }

    @Test
    void theDriverFlagsAWarmUpThatReachedItsLimit() {
        TrialResult result =
                paced().untilSteady(Duration.ofSeconds(2)).millis(1000).run();

        assertEquals(Message.of("flag.not-steady", 2L), result.flags().get(Flag.NOT_STEADY));
        assertEquals(1, result.work().seconds(), 0.3);
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

    private static SteadyRate within(Duration most) {
        return new SteadyRate(most, 0.03);
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
                new Interval.Time(second, Phase.WARM_UP, second - 1.0, 1),
                new Counts(rate.applyAsLong(second), new Counts.Statements(0, 0, 0, 0), 0, 0, 0, 0),
                Histograms.empty(),
                Optional.empty(),
                new ClientLoad(0, 0, 0, 0, 0, 0));
    }
}
