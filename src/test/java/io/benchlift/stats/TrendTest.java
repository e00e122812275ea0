package io.benchlift.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.apache.commons.rng.simple.RandomSource;
import org.junit.jupiter.api.Test;

/** What blocks tell beside the comparison: a drift of all, and trials far from their others. */
class TrendTest {

    private static final int SESSIONS = 1000;

    private final ZigguratSampler.NormalizedGaussian noise =
            ZigguratSampler.NormalizedGaussian.of(RandomSource.XO_RO_SHI_RO_128_PP.create(42L));

    @Test
    void isTheChangeOverTheWholeSessionWhateverTheConfigurationsDifferBy() {
        double[][] values = new double[8][];
        for (int block = 0; block < values.length; block++) {
            double drift = Math.pow(0.93, block / 7.0);
            values[block] = new double[] {1000 * drift, 1500 * drift};
        }

        Trend trend = Trend.of(blocks(values)).orElseThrow();

        assertEquals(-7, trend.changePercent(), 1e-9);
        assertTrue(trend.isWorthSaying(), "p " + trend.p());
    }

    @Test
    void missingTrialsDoNotBendIt() {
        double[][] values = new double[10][];
        for (int block = 0; block < values.length; block++) {
            double drift = 1 + 0.01 * block;
            values[block] = new double[] {1000 * drift, block % 4 == 1 ? Double.NaN : 1500 * drift};
        }
        values[3] = new double[] {Double.NaN, 0};

        assertEquals(9, Trend.of(blocks(values)).orElseThrow().changePercent(), 1);
    }

    /** The second configuration leaves after six of twelve blocks; both grow by 2 % a block as long as they are there. */
    @Test
    void aConfigurationThatDropsOutDoesNotBendIt() {
        double[][] values = new double[12][];
        for (int block = 0; block < values.length; block++) {
            double drift = Math.pow(1.02, block);
            values[block] = new double[] {1000 * drift, block < 6 ? 1500 * drift : Double.NaN};
        }

        assertEquals(
                100 * (Math.pow(1.02, 11) - 1),
                Trend.of(blocks(values)).orElseThrow().changePercent(),
                1e-6);
    }

    @Test
    void aDifferenceOfConfigurationsIsNone() {
        double[][] values = new double[8][];
        Arrays.setAll(values, block -> new double[] {1000, 1500});

        Trend trend = Trend.of(blocks(values)).orElseThrow();

        assertEquals(new Trend(0, 1), trend);
        assertFalse(trend.isWorthSaying());
    }

    @Test
    void fewBlocksHaveNone() {
        assertEquals(Optional.empty(), Trend.of(blocks(session(5, 0.5))));
        assertTrue(Trend.of(blocks(session(6, 0.5))).isPresent());
    }

    @Test
    void isFoundWhereItIsAndSeldomWhereItIsNot() {
        int found = 0;
        int wrong = 0;
        for (int session = 0; session < SESSIONS; session++) {
            found += said(session(10, 0.06));
            wrong += said(session(10, 0));
        }

        assertTrue(found > 0.9 * SESSIONS, found + " found");
        assertTrue(wrong < 0.06 * SESSIONS, wrong + " false");
    }

    @Test
    void whoIsFarFromItsOthersIsNamedByItsBlock() {
        double[][] values = session(10, 0);
        values[1][0] = Double.NaN;
        values[4][0] = 400;

        assertEquals(Map.of("a", List.of(5)), Outliers.in(blocks(values)));
    }

    @Test
    void ofFewTrialsNoneIsFar() {
        double[][] values = {{100, 100}, {100.1, 100}, {103, 100}, {Double.NaN, 100}};

        assertEquals(Map.of(), Outliers.in(blocks(values)));
    }

    @Test
    void farTrialsAreRareWhereNothingHappened() {
        int marked = 0;
        for (int session = 0; session < SESSIONS; session++) {
            marked += Outliers.in(blocks(session(8, 0))).size();
        }

        assertTrue(marked < 0.02 * SESSIONS, marked + " of " + 2 * SESSIONS + " configurations");
    }

    private static int said(double[][] values) {
        return Trend.of(blocks(values)).filter(Trend::isWorthSaying).isPresent() ? 1 : 0;
    }

    /** Two configurations with a scatter of 2 %, which slow down by {@code drift}. */
    private double[][] session(int blocks, double drift) {
        double[][] values = new double[blocks][];
        for (int block = 0; block < blocks; block++) {
            double slowed = 1 - drift * block / (blocks - 1.0);
            values[block] = new double[] {
                1000 * slowed * (1 + 0.02 * noise.sample()), 1500 * slowed * (1 + 0.02 * noise.sample())
            };
        }
        return values;
    }

    private static Blocks blocks(double[][] values) {
        return new Blocks(List.of("a", "b"), values);
    }
}
