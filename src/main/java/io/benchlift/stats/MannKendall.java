package io.benchlift.stats;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * Tests for a trend over time (Mann 1945, Kendall 1975). Normal approximation with continuity and tie correction.
 *
 * @param s number of rising pairs minus number of falling pairs
 * @param p two-sided; 1 if all values are equal
 */
public record MannKendall(long s, double z, double p) {

    public static MannKendall of(double... inOrder) {
        long s = 0;
        int n = inOrder.length;
        for (int i = 0; i < n; i++) {
            for (int j = i + 1; j < n; j++) {
                s += (long) Math.signum(inOrder[j] - inOrder[i]);
            }
        }
        double variance = (n * (n - 1.0) * (2 * n + 5) - ties(inOrder)) / 18;
        double z = variance <= 0 ? 0 : (s - Long.signum(s)) / Math.sqrt(variance);
        return new MannKendall(s, z, 2 * NormalDistribution.of(0, 1).survivalProbability(Math.abs(z)));
    }

    private static double ties(double[] values) {
        return Arrays.stream(values)
                .boxed()
                .collect(Collectors.groupingBy(v -> v, Collectors.counting()))
                .values()
                .stream()
                .mapToDouble(t -> t * (t - 1.0) * (2 * t + 5))
                .sum();
    }
}
