package io.benchlift.runner;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.benchlift.measure.Flag;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClockStepsTest {

    private static final long SECOND = 1_000_000_000L;

    private final AtomicLong wall = new AtomicLong(1_700_000_000L * SECOND);
    private final AtomicLong monotonic = new AtomicLong(-5 * SECOND);
    private final ClockSteps clock = new ClockSteps(wall::get, monotonic::get);

    @Test
    void aClockThatIsOnlyCorrectedIsNoStep() {
        for (int second = 0; second < 3600; second++) {
            pass(SECOND, SECOND + 500_000);
            clock.look();
        }

        assertEquals(Map.of(), clock.flags());
    }

    @ParameterizedTest
    @CsvSource({"-7200, back by 7200.0 s", "86400, forward by 86400.0 s"})
    void oneThatIsSetIsToldWithHowFar(long seconds, String words) {
        pass(SECOND, SECOND);
        clock.look();
        pass(SECOND, SECOND + seconds * SECOND);
        clock.look();
        pass(SECOND, SECOND);
        clock.look();

        assertEquals(
                Map.of(Flag.CLOCK_STEP, "the clock of this machine was set " + words + ", or the machine slept"),
                Map.of(Flag.CLOCK_STEP, clock.flags().get(Flag.CLOCK_STEP).toString()));
        clock.begin();
        assertEquals(Map.of(), clock.flags(), "what went before does not count");
    }

    @Test
    void aThreadThatIsPutOffBetweenTwoReadingsIsNoStep() {
        AtomicLong readings = new AtomicLong();
        ClockSteps slow = new ClockSteps(wall::get, () -> {
            if (readings.incrementAndGet() % 2 == 0) {
                pass(SECOND, SECOND);
            }
            return monotonic.get();
        });

        for (int look = 0; look < 5; look++) {
            slow.look();
        }

        assertEquals(Map.of(), slow.flags());
    }

    private void pass(long monotonicNanos, long wallNanos) {
        monotonic.addAndGet(monotonicNanos);
        wall.addAndGet(wallNanos);
    }
}
