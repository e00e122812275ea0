package io.benchlift.stats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Where the level of a series of values changes: PELT (Killick, Fearnhead and Eckley, Optimal detection of changepoints
 * with a linear computational cost, JASA 107, 2012), which finds the segments with the least sum of squares plus a
 * penalty for each. The scatter is estimated from the differences of neighbours, so that the changes themselves do not
 * enlarge it. Single values out of line are taken away first by a running median of three (Tukey, Exploratory Data
 * Analysis, 1977), which leaves steps where they are. It assumes that values scatter alike and independently.
 */
public final class ChangePoints {

    /** A single night that is out of line is no new level. */
    static final int FEWEST = 3;

    /** Times ln n: twice the parameters of a change (place and level), and half of that for caution with few values. */
    private static final double PENALTY = 3;

    /** Makes the median absolute deviation of a normal distribution its standard deviation. */
    private static final double NORMAL = 1.4826;

    private ChangePoints() {}

    /**
     * The indices at which a new level begins, in order; empty if there is one level only.
     *
     * @param values such as logs of a ratio, from the oldest
     */
    public static List<Integer> of(double[] values) {
        int n = values.length;
        double scatter = n < 2 * FEWEST ? 0 : scatter(values);
        if (scatter == 0) {
            return List.of();
        }
        List<Integer> changes = segments(new Sums(smooth(values), scatter), PENALTY * Math.log(n));
        return placed(changes, new Sums(values, scatter), n);
    }

    /** Sums of values and of their squares up to each place, in units of the scatter. */
    private static final class Sums {

        private final double[] values;
        private final double[] squares;

        Sums(double[] series, double scatter) {
            values = new double[series.length + 1];
            squares = new double[series.length + 1];
            for (int i = 0; i < series.length; i++) {
                double value = (series[i] - series[0]) / scatter;
                values[i + 1] = values[i] + value;
                squares[i + 1] = squares[i] + value * value;
            }
        }

        /** Sum of squares around the mean. */
        double cost(int from, int to) {
            double sum = values[to] - values[from];
            return squares[to] - squares[from] - sum * sum / (to - from);
        }
    }

    /** The median may move a step by one place: the values themselves say where it is. */
    private static List<Integer> placed(List<Integer> changes, Sums sums, int n) {
        List<Integer> placed = new ArrayList<>();
        for (int i = 0; i < changes.size(); i++) {
            int before = i == 0 ? 0 : placed.get(i - 1);
            int after = i + 1 < changes.size() ? changes.get(i + 1) : n;
            int best = changes.get(i);
            for (int at : List.of(best - 1, best + 1)) {
                boolean isBetter =
                        sums.cost(before, at) + sums.cost(at, after) < sums.cost(before, best) + sums.cost(best, after);
                best = isBetter ? at : best;
            }
            placed.add(best);
        }
        return List.copyOf(placed);
    }

    private static List<Integer> segments(Sums sums, double penalty) {
        int n = sums.values.length - 1;
        double[] best = new double[n + 1];
        int[] last = new int[n + 1];
        int[] beaten = new int[n + 1];
        Arrays.fill(best, Double.POSITIVE_INFINITY);
        best[0] = -penalty;
        List<Integer> candidates = new ArrayList<>(List.of(0));
        for (int end = FEWEST; end <= n; end++) {
            for (int start : candidates) {
                double cost = best[start] + sums.cost(start, end) + penalty;
                if (cost < best[end]) {
                    best[end] = cost;
                    last[end] = start;
                }
            }
            prune(candidates, best, beaten, sums, end);
            candidates.add(end - FEWEST + 1);
        }
        List<Integer> changes = new ArrayList<>();
        for (int at = last[n]; at > 0; at = last[at]) {
            changes.add(0, at);
        }
        return List.copyOf(changes);
    }

    /** A start that is beaten stays so, but a segment from the better one needs its fewest values first. */
    private static void prune(List<Integer> candidates, double[] best, int[] beaten, Sums sums, int end) {
        for (int start : candidates) {
            if (beaten[start] == 0 && best[start] + sums.cost(start, end) > best[end]) {
                beaten[start] = end;
            }
        }
        candidates.removeIf(start -> beaten[start] > 0 && end - beaten[start] >= FEWEST - 1);
    }

    /** The medians of three neighbours; the first and the last value get those of the three at their end. */
    private static double[] smooth(double[] values) {
        double[] smooth = new double[values.length];
        for (int i = 0; i < values.length; i++) {
            int from = Math.max(0, Math.min(i - 1, values.length - FEWEST));
            double[] three = Arrays.copyOfRange(values, from, from + FEWEST);
            Arrays.sort(three);
            smooth[i] = three[1];
        }
        return smooth;
    }

    private static double scatter(double[] values) {
        double[] differences = new double[values.length - 1];
        for (int i = 0; i < differences.length; i++) {
            differences[i] = Math.abs(values[i + 1] - values[i]);
        }
        Arrays.sort(differences);
        int middle = differences.length / 2;
        double median =
                differences.length % 2 == 1 ? differences[middle] : (differences[middle - 1] + differences[middle]) / 2;
        return NORMAL * median / Math.sqrt(2);
    }
}
