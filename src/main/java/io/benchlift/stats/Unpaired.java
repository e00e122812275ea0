package io.benchlift.stats;

import org.apache.commons.statistics.inference.MannWhitneyUTest;

/**
 * Imported results that were not measured in blocks: Mann-Whitney's p and Cliff's delta (1993; -1: every candidate
 * value is below every baseline value, 1: above). Drift between the two sets looks like a difference here, so there is
 * never a winner.
 */
public record Unpaired(double u, double p, double cliffsDelta) {

    public static Unpaired of(double[] baseline, double[] candidate) {
        var test = MannWhitneyUTest.withDefaults().test(candidate, baseline);
        double pairs = (double) baseline.length * candidate.length;
        return new Unpaired(test.getStatistic(), test.getPValue(), 2 * test.getStatistic() / pairs - 1);
    }
}
