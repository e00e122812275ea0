package io.benchlift.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DriverEffectTest {

    private static final double DELTA = 0.03;

    @Test
    void driversThatAgreeLeaveTheErrorOfTheBlocks() {
        DriverEffect effect = DriverEffect.of(new double[] {0.1, 0.1, 0.12, 0.12}, new int[] {1, 2, 1, 2});

        assertEquals(1, effect.p(), 1e-9);
        assertEquals(0, effect.gap(), 1e-12);
        assertEquals(2, effect.freedom(), 1e-12);
        assertEquals(Math.sqrt(0.0002 / 4), effect.standardError(), 1e-12);
        assertFalse(effect.differs(DELTA));
    }

    /** Means 0.1 and 0.2: mean squares 0.01 between and 0.0002 within; in equal groups the error is all between. */
    @Test
    void driversThatDifferMakeTheErrorTheirs() {
        DriverEffect effect = DriverEffect.of(new double[] {0.09, 0.19, 0.11, 0.21}, new int[] {1, 2, 1, 2});

        assertEquals(0.1, effect.gap(), 1e-12);
        assertEquals(Math.sqrt(0.01 / 4), effect.standardError(), 1e-12);
        assertEquals(1, effect.freedom(), 1e-9);
        assertTrue(effect.differs(DELTA));
    }

    @Test
    void aSmallButCertainDifferenceCounts() {
        double[] logs = {0.0500, 0.0550, 0.0501, 0.0551, 0.0499, 0.0549, 0.0500, 0.0550};

        DriverEffect effect = DriverEffect.of(logs, new int[] {1, 2, 1, 2, 1, 2, 1, 2});

        assertTrue(effect.gap() < Math.log1p(DELTA) / 3);
        assertTrue(effect.p() < 0.01, effect.toString());
        assertTrue(effect.differs(DELTA));
    }

    @Test
    void aDriverThatReplacedAnotherForOneBlockSaysNothingByItself() {
        DriverEffect effect = DriverEffect.of(new double[] {0.1, 0.11, 0.5}, new int[] {1, 1, 3});

        assertEquals(1, effect.p());
        assertEquals(0, effect.gap());
    }

    @Test
    void oneDriverOrNoBlocksAreNoDifference() {
        assertFalse(DriverEffect.of(new double[] {0.1, 0.2, 0.3}, new int[] {1, 1, 1})
                .differs(DELTA));
        assertEquals(0, DriverEffect.of(new double[0], new int[0]).freedom());
        assertEquals(
                0,
                DriverEffect.of(new double[] {Double.NaN, 0.1}, new int[] {1, 2})
                        .freedom());
        assertThrows(IllegalArgumentException.class, () -> DriverEffect.of(new double[2], new int[1]));
    }

    /** Where drivers do not matter, Welch's test calls them different in one of a hundred runs. */
    @Test
    void drawnFromOneDistributionDriversAreSeldomCalledDifferent() {
        SplittableRandom random = new SplittableRandom(5);
        int[] drivers = IntStream.range(0, 8).map(block -> block % 2).toArray();
        int different = 0;
        for (int run = 0; run < 4000; run++) {
            double[] logs =
                    random.doubles(8).map(uniform -> 0.02 * (uniform - 0.5)).toArray();
            different += DriverEffect.of(logs, drivers).p() < 0.01 ? 1 : 0;
        }

        assertEquals(0.01, different / 4000.0, 0.006);
    }
}
