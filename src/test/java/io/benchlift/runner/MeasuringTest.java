package io.benchlift.runner;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.benchlift.measure.Flag;
import io.benchlift.measure.Phase;
import io.benchlift.plan.Cell;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The clock is watched from a trial's beginning to its end, or it may finish before it started. */
class MeasuringTest {

    private final AtomicLong monotonic = new AtomicLong();
    private final AtomicLong wall = new AtomicLong(1_700_000_000_000_000_000L);

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void aStepInAnyPartOfATrialIsFlagged(int when) {
        var measuring =
                new Measuring(event -> {}, new Cancellation().control(), new ClockSteps(wall::get, monotonic::get));
        step(when, 0);
        measuring.on(new RunEvent.TrialStarted(Instant.EPOCH, 1, 1, new Cell(0, Map.of(), Map.of(), Optional.empty())));
        step(when, 1);
        measuring.on(new RunEvent.PhaseStarted(1, Phase.WARM_UP, 0));
        step(when, 2);
        measuring.on(new RunEvent.PhaseStarted(1, Phase.MEASURE, 0));
        step(when, 3);
        measuring.on(new RunEvent.PhaseStarted(1, Phase.CLEAN_UP, 0));
        step(when, 4);

        assertEquals(Set.of(Flag.CLOCK_STEP), measuring.flags().keySet());
    }

    private void step(int when, int now) {
        monotonic.addAndGet(60_000_000_000L);
        wall.addAndGet(when == now ? -3_540_000_000_000L : 60_020_000_000L);
    }
}
