package io.benchlift.stats;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Whether a difference depends on the driver JVM that ran the load, and how certain its mean is if drivers are a sample
 * of all drivers: blocks under one driver share that driver's history.
 *
 * @param p of Welch's test, times the number of pairs of drivers; 1 if there are no two drivers with two blocks each
 * @param gap the largest difference between the means of two drivers, in logs
 * @param standardError of the mean of all blocks, s²(block)/n + s²(driver)/J
 * @param freedom Satterthwaite's degrees of freedom of {@code standardError}; zero if they are unknown
 */
public record DriverEffect(double p, double gap, double standardError, double freedom) {

    /** Below this, drivers differ by more than chance. */
    private static final double SURE = 0.01;

    /** Drivers may differ by delta divided by this. */
    private static final double SHARE = 3;

    /**
     * @param logs the log of candidate over baseline of each block
     * @param drivers the number of the driver that ran the block of the same index
     */
    public static DriverEffect of(double[] logs, int[] drivers) {
        if (logs.length != drivers.length) {
            throw new IllegalArgumentException(logs.length + " blocks, but " + drivers.length + " drivers");
        }
        Map<Integer, List<Double>> byDriver = new TreeMap<>();
        for (int i = 0; i < logs.length; i++) {
            if (!Double.isNaN(logs[i])) {
                byDriver.computeIfAbsent(drivers[i], driver -> new ArrayList<>())
                        .add(logs[i]);
            }
        }
        List<double[]> groups = byDriver.values().stream()
                .map(group -> group.stream().mapToDouble(Double::doubleValue).toArray())
                .toList();
        double[] error = error(groups);
        return new DriverEffect(smallestP(groups), largestGap(groups), error[0], error[1]);
    }

    /** Whether the flag {@code driver-differs} is due. */
    public boolean differs(double delta) {
        return p < SURE || gap > Math.log1p(delta) / SHARE;
    }

    /** Whether, besides, chance hardly explains it: with few blocks a gap as large as that is common. */
    public boolean isCertain(double delta) {
        return differs(delta) && p < Rules.ALPHA && freedom > 0;
    }

    private static double smallestP(List<double[]> groups) {
        List<double[]> large =
                groups.stream().filter(group -> group.length >= 2).toList();
        if (large.size() < 2) {
            return 1;
        }
        double least = 1;
        for (int i = 0; i < large.size(); i++) {
            for (int j = i + 1; j < large.size(); j++) {
                least = Math.min(least, welch(large.get(i), large.get(j)));
            }
        }
        return Math.min(1, least * large.size() * (large.size() - 1) / 2);
    }

    private static double welch(double[] a, double[] b) {
        double errorA = variance(a) / a.length;
        double errorB = variance(b) / b.length;
        double change = Math.abs(mean(a) - mean(b));
        if (errorA + errorB == 0) {
            return change == 0 ? 1 : 0;
        }
        double freedom = (errorA + errorB)
                * (errorA + errorB)
                / (errorA * errorA / (a.length - 1) + errorB * errorB / (b.length - 1));
        return 2 * TDistribution.of(freedom).survivalProbability(change / Math.sqrt(errorA + errorB));
    }

    /** Compares drivers with at least two blocks: a single block says nothing about its driver. */
    private static double largestGap(List<double[]> groups) {
        double[] means = groups.stream()
                .filter(group -> group.length >= 2)
                .mapToDouble(DriverEffect::mean)
                .sorted()
                .toArray();
        return means.length < 2 ? 0 : means[means.length - 1] - means[0];
    }

    /** Standard error and freedom, from the mean squares between drivers and within them. */
    private static double[] error(List<double[]> groups) {
        double n = groups.stream().mapToInt(group -> group.length).sum();
        int drivers = groups.size();
        double freeWithin = n - drivers;
        if (freeWithin < 1) {
            return new double[] {Double.NaN, 0};
        }
        double grand =
                groups.stream().mapToDouble(group -> mean(group) * group.length).sum() / n;
        double within = 0;
        double between = 0;
        double squares = 0;
        for (double[] group : groups) {
            within += variance(group) * (group.length - 1) / freeWithin;
            between += drivers < 2 ? 0 : group.length * square(mean(group) - grand) / (drivers - 1);
            squares += square(group.length);
        }
        if (drivers < 2 || between <= within) {
            return new double[] {Math.sqrt(within / n), freeWithin};
        }
        double perDriver = (n - squares / n) / (drivers - 1);
        double partBetween = between / (perDriver * drivers);
        double partWithin = within * (1 / n - 1 / (perDriver * drivers));
        double both = partBetween + partWithin;
        double freedom = square(both) / (square(partBetween) / (drivers - 1) + square(partWithin) / freeWithin);
        return new double[] {Math.sqrt(both), freedom};
    }

    private static double mean(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum / values.length;
    }

    private static double variance(double[] values) {
        return values.length < 2 ? 0 : square(Summary.sd(values));
    }

    private static double square(double value) {
        return value * value;
    }
}
