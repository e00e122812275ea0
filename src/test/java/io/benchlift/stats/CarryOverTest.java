package io.benchlift.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CarryOverTest {

    private static final double DELTA = 0.03;

    @Test
    void findsWhatACellLeavesBehind() {
        CarryOver fit = CarryOver.of(trials(4, 12, 0.10, 0.005, new Random(1)));

        // Against the mean of all four: three quarters of 10 % less after that cell, a quarter more after the others.
        assertEquals(-0.075, fit.effects().get(0), 0.006);
        for (int other = 1; other < 4; other++) {
            assertEquals(0.025, fit.effects().get(other), 0.006);
        }
        assertEquals(0, fit.effects().stream().mapToDouble(Double::doubleValue).sum(), 1e-9);
        assertTrue(fit.matters(DELTA), fit.toString());
    }

    @Test
    void withoutScatterTheFitIsExact() {
        CarryOver fit = CarryOver.of(trials(3, 8, 0.06, 0, new Random(4)));

        assertEquals(-0.04, fit.effects().get(0), 1e-9);
        assertEquals(0.02, fit.effects().get(2), 1e-9);
        assertEquals(0, fit.halfWidths().get(2), 1e-6);
    }

    @Test
    void isSilentWhereNothingIsLeftBehind() {
        int raised = 0;
        for (int seed = 0; seed < 200; seed++) {
            raised += CarryOver.of(trials(4, 8, 0, 0.01, new Random(seed))).matters(DELTA) ? 1 : 0;
        }

        assertTrue(raised <= 4, raised + " of 200");
    }

    /** An interval that reaches beyond a third of delta says that the effect might be as large. */
    @Test
    void cannotRuleItOutWhereTheScatterIsLarge() {
        assertTrue(CarryOver.of(trials(2, 8, 0, 0.10, new Random(3))).matters(DELTA));
    }

    @Test
    void saysNothingOfTooFewTrials() {
        assertEquals(List.of(), CarryOver.of(List.of()).effects());
        assertEquals(
                List.of(), CarryOver.of(trials(4, 1, 0, 0.01, new Random(2))).effects());
        assertFalse(CarryOver.of(trials(1, 8, 0, 0.01, new Random(2))).matters(DELTA));
    }

    @Test
    void aFailedTrialIsLeftOutButStillAPredecessor() {
        List<CarryOver.Trial> trials = new ArrayList<>(trials(3, 12, 0.06, 0, new Random(4)));
        CarryOver.Trial failed = trials.get(7);
        trials.set(7, new CarryOver.Trial(failed.cell(), failed.block(), Double.NaN));

        assertEquals(-0.04, CarryOver.of(trials).effects().get(0), 1e-9);
    }

    /** Complete blocks in random order; trials after cell 0 are slower by {@code left}. */
    private static List<CarryOver.Trial> trials(int cells, int blocks, double left, double scatter, Random random) {
        List<CarryOver.Trial> trials = new ArrayList<>();
        int before = -1;
        for (int block = 0; block < blocks; block++) {
            List<Integer> order =
                    new ArrayList<>(IntStream.range(0, cells).boxed().toList());
            Collections.shuffle(order, random);
            for (int cell : order) {
                double log = 5 + 0.3 * cell - 0.02 * block - (before == 0 ? left : 0) + scatter * random.nextGaussian();
                trials.add(new CarryOver.Trial(cell, block, log));
                before = cell;
            }
        }
        return trials;
    }
}
