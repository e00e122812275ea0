package io.benchlift.stats;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.benchlift.measure.Mser5;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Our figures against SciPy 1.17.1 with NumPy 2.4.6, to 1e-9; the call is named where it is not obvious. */
class VectorsTest {
    private static final double EXACT = 1e-9;

    private static final double[] BASELINE = {490.1, 512.3, 501.7, 495.2, 508.8, 499.9, 503.3, 487.6};
    private static final double[] CANDIDATE = {521.4, 530.2, 540.1, 503.9, 529.7, 531.2, 518.8, 509.5};

    @Test
    void summarisesThePublishedSchedulerRuns() {
        var deadline = Summary.of(1507, 1598, 1558, 1519);
        assertEquals(4, deadline.n());
        assertEquals(1545.5, deadline.mean(), EXACT);
        assertEquals(1538.5, deadline.median(), EXACT);
        assertEquals(41.2189276910499, deadline.sd(), EXACT);
        assertEquals(0.026670286438725266, deadline.cv(), EXACT);
        assertRange(1479.911487930931, 1611.088512069069, deadline.interval95());
        assertEquals(1507, deadline.min());
        assertEquals(1598, deadline.max());

        var noop = Summary.of(1549, 1595, 1573, 1562);
        assertEquals(1569.75, noop.mean(), EXACT);
        assertRange(1538.7483608518728, 1600.7516391481272, noop.interval95());
        var cfq = Summary.of(1400, 1430, 1446, 1429);
        assertEquals(1429.5, cfq.median(), EXACT);
        assertEquals(19.155068954891984, cfq.sd(), EXACT);
        assertEquals(9.1, 100 * (1 - cfq.mean() / noop.mean()), 0.05);
        assertEquals(7.7, 100 * (1 - cfq.mean() / deadline.mean()), 0.05);
        assertEquals(0.008486565192880872, Summary.of(1498, 1503, 1476, 1502).cv(), EXACT);
    }

    @Test
    void comparesPairsOnLogRatios() {
        var comparison = Comparison.of(BASELINE, CANDIDATE, 0.05);

        assertEquals(8, comparison.blocks());
        assertEquals(0.045334106612672245, comparison.meanLog(), EXACT);
        assertEquals(0.01879334837330236, comparison.sdLog(), EXACT);
        assertRange(0.029622474185115773, 0.06104573904022872, comparison.interval());
        assertRange(
                0.03274566993896555,
                0.05792254328637894,
                Comparison.of(BASELINE, CANDIDATE, 0.10).interval());
        assertEquals(0.045557662206869555, comparison.robust().estimate(), EXACT);
        assertRange(
                0.028835955420367366, 0.06190804958389935, comparison.robust().interval());
        assertEquals(0.0078125, comparison.p(), EXACT);
        assertEquals(100 * Math.expm1(0.045334106612672245), comparison.changePercent(), EXACT);
        assertFalse(comparison.isSkewed());
    }

    @Test
    void flipsSignsExactlyUpToTwentyBlocks() {
        double[] d = {0.031, -0.012, 0.044, 0.005, -0.021, 0.017, 0.026, -0.003, 0.038, 0.011};

        var comparison = Comparison.ofLogRatios(d, 0.05);

        // stats.permutation_test((d,), sum, permutation_type='samples', n_resamples=inf)
        assertEquals(0.08203125, comparison.p(), EXACT);
        assertEquals(0.014, comparison.robust().estimate(), EXACT);
        assertRange(-0.003, 0.0305, comparison.robust().interval());
    }

    @Test
    void usesWilcoxonBeyondTwentyBlocks() {
        double[] d = {
            0.019142, -0.0212, 0.032514, 0.038217, -0.048531, -0.029065, 0.013835, 0.000513, 0.009496, -0.015591,
            0.036382, 0.033334, 0.011981, 0.043817, 0.024025, -0.015779, 0.021063, -0.018766, 0.036354, 0.008502,
            0.004454, -0.010428, 0.046676, 0.005364
        };

        // stats.wilcoxon(d, method='exact')
        assertEquals(0.08937323093414307, Comparison.ofLogRatios(d, 0.05).p(), EXACT);
    }

    @Test
    void ranksConfigurationsWithinBlocks() {
        var friedman = Friedman.of(new double[][] {
            {7.0, 9.1, 8.2, 6.5},
            {9.9, 11.2, 10.1, 9.0},
            {8.5, 8.1, 8.9, 7.7},
            {5.1, 6.2, 5.9, 6.0},
            {10.3, 12.0, 10.9, 9.7},
            {6.6, 7.5, 7.9, 6.1}
        });

        // stats.friedmanchisquare, then Iman-Davenport's F and stats.f.sf
        assertEquals(11.0, friedman.chi2(), EXACT);
        assertEquals(7.857142857142857, friedman.f(), EXACT);
        assertEquals(0.002202978221980576, friedman.p(), EXACT);
    }

    @Test
    void correctsRanksForTies() {
        var friedman = Friedman.of(new double[][] {{7, 9, 9}, {3, 3, 5}, {4, 6, 5}, {2, 2, 2}, {8, 9, 10}});

        assertEquals(5.57142857142858, friedman.chi2(), EXACT);
        assertEquals(5.032258064516147, friedman.f(), EXACT);
        assertEquals(0.03846401499375231, friedman.p(), EXACT);
    }

    @Test
    void givesTheChanceOfTheSameOrderInEveryBlock() {
        var rows = new double[6][];
        Arrays.fill(rows, new double[] {1, 2, 3});

        assertEquals(Math.pow(6, -5), Friedman.of(rows).p(), EXACT);
        Arrays.fill(rows, new double[] {1, 1, 1});
        assertEquals(1, Friedman.of(rows).p(), EXACT);
    }

    @Test
    void adjustsAfterHolm() {
        assertArrayEquals(new double[] {0.03, 0.06, 0.06, 0.02}, Holm.adjust(0.01, 0.04, 0.03, 0.005), EXACT);
        assertArrayEquals(new double[] {1, 1}, Holm.adjust(0.6, 0.9), EXACT);
        assertArrayEquals(new double[0], Holm.adjust(), EXACT);
    }

    @Test
    void comparesUnpairedImports() {
        var unpaired = Unpaired.of(new double[] {1.1, 2.2, 3.3, 4.4, 5.5}, new double[] {2.1, 3.4, 6.1, 7.2, 8.3, 4.5});

        // stats.mannwhitneyu(candidate, baseline, method='exact')
        assertEquals(23, unpaired.u());
        assertEquals(0.17748917748917747, unpaired.p(), EXACT);
        assertEquals(0.5333333333333334, unpaired.cliffsDelta(), EXACT);
    }

    @Test
    void knowsTheSmallestReachableP() {
        assertEquals(0.10, unpairedApart(3), EXACT);
        assertEquals(0.02857142857142857, unpairedApart(4), EXACT);
        assertEquals(0.007936507936507936, unpairedApart(5), EXACT);
        assertEquals(0.0625, pairedApart(5), EXACT);
        assertEquals(0.03125, pairedApart(6), EXACT);
        assertEquals(0.0078125, pairedApart(8), EXACT);
    }

    @Test
    void findsTrends() {
        double[] hours = {0, 0.5, 1.1, 1.9, 2.2, 3.0, 3.7, 4.1};
        double[] residuals = {0.001, 0.004, 0.003, 0.009, 0.011, 0.010, 0.018, 0.016};

        // stats.theilslopes; Mann-Kendall by its formula with stats.norm.sf
        assertEquals(0.004164086687306501, TheilSen.slope(hours, residuals), EXACT);
        assertEquals(0.009374768459434876, MannKendall.of(residuals).p(), EXACT);
        assertEquals(
                0.009794940774536859, MannKendall.of(1, 2, 2, 3, 1, 4, 4, 4, 5).p(), EXACT);
    }

    @Test
    void plansBlocksFromAPilot() {
        // ((norm.ppf(1 - alpha / 2) + norm.ppf(0.8)) * sd / distance)**2 + norm.ppf(1 - alpha / 2)**2 / 2
        var single = new SampleSize(0.05, 0.03);
        assertEquals(18.541831352660456, single.blocks(0.071, Math.log1p(0.05)), 1e-6);
        assertEquals(9.107338067689668, single.blocks(0.0282842712, Math.log1p(0.03)), 1e-6);
        assertEquals(1.9207294103470618, single.blocks(0, Math.log1p(0.03)), 1e-6);
        assertEquals(30.603828368191326, new SampleSize(0.017 / 2, 0.03).blocks(0.06, 0.04), 1e-6);
    }

    @Test
    void cutsTheWarmUpByMser5() {
        double[] series = {
            40, 43, 46, 49, 52, 55, 58, 62, 65, 68, 71, 74, 77, 81, 84, 87, 90, 93, 96, 100, 100, 108, 107, 97, 98, 97,
            103, 100, 104, 89, 109, 99, 104, 99, 98, 103, 105, 99, 99, 104, 95, 91, 102, 96, 88, 95, 97, 93, 91, 100,
            105, 99, 96, 102, 104, 98, 103, 106, 99, 95, 102, 101, 107, 92, 96, 95, 90, 101, 103, 96, 108, 105, 104,
            102, 106, 92, 104, 104, 89, 102
        };

        // the same minimum by NumPy
        assertEquals(new Mser5(20, 80, true), Mser5.of(series));
    }

    @Test
    void doesNotCallARisingSeriesSettled() {
        var rising = new double[100];
        Arrays.setAll(rising, i -> i);

        assertFalse(Mser5.of(rising).isSettled());
        assertFalse(Mser5.of(1, 2, 3).isSettled());
    }

    @Test
    void marksOutliersByModifiedZ() {
        double[] runs = {10.1, 10.3, 9.9, 10.0, 10.2, 18.0};

        assertEquals(35.298833333333256, Outliers.modifiedZ(runs)[5], EXACT);
        assertEquals(List.of(5), Outliers.marked(runs));
        assertEquals(List.of(), Outliers.marked(5, 5, 5, 5, 5.1));
    }

    private static double unpairedApart(int n) {
        var low = new double[n];
        var high = new double[n];
        Arrays.setAll(low, i -> i);
        Arrays.setAll(high, i -> 100 + i);
        return Unpaired.of(low, high).p();
    }

    private static double pairedApart(int n) {
        var d = new double[n];
        Arrays.setAll(d, i -> 0.1 + i * 0.01);
        return Comparison.ofLogRatios(d, 0.05).p();
    }

    private static void assertRange(double low, double high, Range range) {
        assertEquals(low, range.low(), EXACT);
        assertEquals(high, range.high(), EXACT);
    }
}
