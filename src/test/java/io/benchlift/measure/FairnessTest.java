package io.benchlift.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class FairnessTest {

    @Test
    void takesThePopulationsStandardDeviation() {
        assertEquals(
                new Fairness(5, 2, 1.5, 0.5),
                Fairness.of(new long[] {2, 4, 4, 4, 5, 5, 7, 9}, new double[] {1, 2, 1, 2, 1, 2, 1, 2}));
    }

    @Test
    void oneWorkerIsPerfectlyFairAndNoneGivesNothing() {
        assertEquals(new Fairness(7, 0, 3, 0), Fairness.of(new long[] {7}, new double[] {3}));
        assertEquals(Fairness.NONE, Fairness.of(new long[0], new double[0]));
    }
}
