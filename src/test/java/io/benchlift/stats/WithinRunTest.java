package io.benchlift.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.apache.commons.rng.simple.RandomSource;
import org.junit.jupiter.api.Test;

class WithinRunTest {
    private final ZigguratSampler.NormalizedGaussian noise =
            ZigguratSampler.NormalizedGaussian.of(RandomSource.XO_RO_SHI_RO_128_PP.create(7L));

    @Test
    void theQuantileOfManySignedRanksIsTheExactOneOrItsNeighbour() {
        for (int n : new int[] {60, 100, 150}) {
            for (double p : new double[] {0.025, 0.05, 0.5}) {
                assertEquals(HodgesLehmann.exactQuantile(p, n), HodgesLehmann.normalQuantile(p, n), 2, n + " " + p);
            }
        }
    }

    @Test
    void lengthensBatchesUntilNeighboursAreIndependent() {
        var series = new double[600];
        double level = 0;
        for (int i = 0; i < series.length; i++) {
            level = 0.7 * level + noise.sample();
            series[i] = 1000 + level;
        }

        var means = BatchMeans.of(series);

        assertTrue(means.isIndependent());
        assertTrue(means.batchLength() > 3, "batches of " + means.batchLength());
        assertTrue(means.batches() >= 20);
        assertEquals(1000, means.mean(), 3 * means.halfWidth95());
        var naive = Summary.of(series).interval95().width() / 2;
        assertTrue(means.halfWidth95() > 1.5 * naive, "a naive interval would be too short");
    }

    @Test
    void doesNotBatchIndependentSeconds() {
        var series = new double[200];
        Arrays.setAll(series, i -> 100 + noise.sample());

        assertEquals(1, BatchMeans.of(series).batchLength());
        assertThrows(IllegalArgumentException.class, () -> BatchMeans.of(1, 2, 3));
    }

    @Test
    void tellsALevelWindowFromASlope() {
        var level = new double[120];
        Arrays.setAll(level, i -> 1000 + 10 * noise.sample());
        var falling = new double[120];
        Arrays.setAll(falling, i -> 1000 - 0.5 * i);

        assertTrue(Steadiness.of(level).isSteady());
        assertFalse(Steadiness.of(falling).isSteady());
        assertEquals(-60 / 970.25, Steadiness.of(falling).drift(), 1e-9);
    }
}
