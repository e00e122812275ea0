package io.benchlift.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class HodgesLehmannTest {
    @Test
    void theQuantileOfManySignedRanksIsTheExactOneOrItsNeighbour() {
        for (int n : new int[] {60, 100, 150}) {
            for (double p : new double[] {0.025, 0.05, 0.5}) {
                assertEquals(HodgesLehmann.exactQuantile(p, n), HodgesLehmann.normalQuantile(p, n), 2, n + " " + p);
            }
        }
    }
}
