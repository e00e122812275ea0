package io.benchlift.stats;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Gunther's universal scalability law: n threads serve λn / (1 + σ(n−1) + κn(n−1)). It describes the measurements and
 * does not predict more threads than were measured.
 *
 * @param single λ, the throughput of one thread
 * @param contention σ, the share of the work that only one thread can do at a time
 * @param coherence κ, the cost each thread has for each other; 0 if more threads never reduce throughput
 */
public record ScalabilityLaw(double single, double contention, double coherence) {

    /** Numbers of threads a fit needs: it has three parameters. */
    public static final int FEWEST = 4;

    /**
     * Which of σ and κ are free: the best of these fits without a negative parameter is the constrained least squares.
     */
    private static final List<int[]> CHOICES =
            List.of(new int[] {0, 1, 2}, new int[] {0, 1}, new int[] {0, 2}, new int[] {0});

    /**
     * The law with the smallest relative errors; empty with fewer than {@value #FEWEST} numbers of threads.
     *
     * @param threads each once
     * @param throughput positive, one for each
     */
    public static Optional<ScalabilityLaw> fit(double[] threads, double[] throughput) {
        if (threads.length < FEWEST || Arrays.stream(throughput).anyMatch(value -> !(value > 0))) {
            return Optional.empty();
        }
        Optional<double[]> best = Optional.empty();
        double least = Double.POSITIVE_INFINITY;
        for (int[] free : CHOICES) {
            double[] parameters = solve(threads, throughput, free);
            double error = error(threads, throughput, parameters);
            if (isPossible(parameters) && error < least) {
                best = Optional.of(parameters);
                least = error;
            }
        }
        return best.map(found -> new ScalabilityLaw(1 / found[0], found[1] / found[0], found[2] / found[0]));
    }

    /** The throughput of {@code threads}. */
    public double at(double threads) {
        return single * threads / (1 + contention * (threads - 1) + coherence * threads * (threads - 1));
    }

    /** N*, the number of threads beyond which throughput falls; empty if it never does. */
    public OptionalDouble peak() {
        return coherence > 0 && contention < 1
                ? OptionalDouble.of(Math.sqrt((1 - contention) / coherence))
                : OptionalDouble.empty();
    }

    /** Whether the peak lies among the numbers of threads that were measured; beyond them it is a guess. */
    public boolean isPeakReached(double mostThreads) {
        return peak().isPresent() && peak().getAsDouble() <= mostThreads;
    }

    private static boolean isPossible(double[] parameters) {
        return parameters[0] > 0 && parameters[1] >= 0 && parameters[2] >= 0;
    }

    /** n/X is linear in 1, n−1 and n(n−1); times X/n, so that each point counts by its relative error. */
    private static double[] row(double n, double x) {
        return new double[] {x / n, x / n * (n - 1), x * (n - 1)};
    }

    private static double error(double[] threads, double[] throughput, double[] parameters) {
        double sum = 0;
        for (int i = 0; i < threads.length; i++) {
            double[] row = row(threads[i], throughput[i]);
            double miss = row[0] * parameters[0] + row[1] * parameters[1] + row[2] * parameters[2] - 1;
            sum += miss * miss;
        }
        return sum;
    }

    /** Least squares by the normal equations of the free parameters; NaN where they do not determine them. */
    private static double[] solve(double[] threads, double[] throughput, int[] free) {
        int size = free.length;
        double[][] equations = new double[size][size + 1];
        for (int i = 0; i < threads.length; i++) {
            double[] row = row(threads[i], throughput[i]);
            for (int a = 0; a < size; a++) {
                for (int b = 0; b < size; b++) {
                    equations[a][b] += row[free[a]] * row[free[b]];
                }
                equations[a][size] += row[free[a]];
            }
        }
        double[] solved = eliminate(equations);
        double[] parameters = new double[3];
        for (int a = 0; a < size; a++) {
            parameters[free[a]] = solved[a];
        }
        return parameters;
    }

    /** Gauss and Jordan; the matrix is symmetric and positive, so it needs no search for pivots. */
    private static double[] eliminate(double[][] equations) {
        int size = equations.length;
        for (int pivot = 0; pivot < size; pivot++) {
            for (int other = 0; other < size; other++) {
                double factor = other == pivot ? 0 : equations[other][pivot] / equations[pivot][pivot];
                for (int column = pivot; column <= size; column++) {
                    equations[other][column] -= factor * equations[pivot][column];
                }
            }
        }
        double[] solved = new double[size];
        Arrays.setAll(solved, i -> equations[i][size] / equations[i][i]);
        return solved;
    }
}
