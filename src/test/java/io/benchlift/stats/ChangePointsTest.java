package io.benchlift.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ChangePointsTest {

    private static double[] series(long seed, int n, int change, double by) {
        Random random = new Random(seed);
        double[] values = new double[n];
        for (int i = 0; i < n; i++) {
            values[i] = 7 + (i >= change ? by : 0) + 0.01 * random.nextGaussian();
        }
        return values;
    }

    @Test
    void aNewLevelBeginsWhereItBegan() {
        assertEquals(List.of(20), ChangePoints.of(series(1, 40, 20, -0.05)));
        assertEquals(List.of(9), ChangePoints.of(series(2, 30, 9, 0.08)));
    }

    /** A level for each value would fit best: the penalty finds two changes and no more. */
    @Test
    void severalChangesAreFound() {
        double[] values = series(3, 60, 20, 0.06);
        for (int i = 45; i < 60; i++) {
            values[i] -= 0.12;
        }

        assertEquals(List.of(20, 45), ChangePoints.of(values));
    }

    @Test
    void oneNightOutOfLineIsNoChange() {
        double[] values = series(4, 40, 40, 0);
        values[17] += 0.2;

        assertEquals(List.of(), ChangePoints.of(values));
    }

    @Test
    void tooFewOrEqualValuesHaveNone() {
        assertEquals(List.of(), ChangePoints.of(new double[0]));
        assertEquals(List.of(), ChangePoints.of(new double[] {1, 1, 1, 9, 9}));
        assertEquals(List.of(), ChangePoints.of(new double[] {1, 1, 1, 1, 1, 1, 1, 1}));
    }

    /** Without any change at most one series in twenty has one; a change by three times the scatter is nearly always seen. */
    @Test
    void falseAlarmsAreRare() {
        int alarms = 0;
        int found = 0;
        for (int seed = 0; seed < 500; seed++) {
            alarms += ChangePoints.of(series(seed, 60, 60, 0)).isEmpty() ? 0 : 1;
            found += ChangePoints.of(series(seed, 60, 30, 0.03)).isEmpty() ? 0 : 1;
        }

        assertTrue(alarms <= 25, alarms + " false alarms in 500");
        assertTrue(found >= 490, found + " changes found of 500");
    }
}
