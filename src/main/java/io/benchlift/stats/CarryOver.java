package io.benchlift.stats;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * How much a trial's result depends on the cell that ran before it: ln y = cell + block + predecessor, by least
 * squares. In randomised blocks a cell follows itself less often than others, so its effect on the next trial moves its
 * own mean by about a k-th of the effect, and the twin of the baseline does not show it.
 *
 * @param effects how much trials after each cell differ from the mean of all, in logs; empty if it cannot be fitted
 * @param halfWidths of their intervals, which hold together in 95 %
 */
public record CarryOver(List<Double> effects, List<Double> halfWidths) {

    /** A predecessor may move a mean by delta divided by this. */
    private static final double SHARE = 3;

    private static final double SINGULAR = 1e-9;

    /**
     * A trial, in the order they ran.
     *
     * @param cell from 0 on
     * @param block from 0 on
     * @param log of its metric; NaN if it failed
     */
    public record Trial(int cell, int block, double log) {

        /** Stands where the trials of another machine begin: the next trial has no predecessor. */
        public static final Trial BREAK = new Trial(-1, 0, Double.NaN);
    }

    /** @param trials of the whole run; the first one has no predecessor and is left out */
    public static CarryOver of(List<Trial> trials) {
        int cells = 1 + trials.stream().mapToInt(Trial::cell).max().orElse(0);
        int blocks = 1 + trials.stream().mapToInt(Trial::block).max().orElse(0);
        int columns = 1 + (cells - 1) + (blocks - 1) + (cells - 1);
        double[][] square = new double[columns][2 * columns];
        double[] right = new double[columns];
        double total = 0;
        int rows = 0;
        for (int i = 1; i < trials.size(); i++) {
            Trial trial = trials.get(i);
            if (!Double.isNaN(trial.log()) && trials.get(i - 1) != Trial.BREAK) {
                double[] row = row(trial, trials.get(i - 1).cell(), cells, blocks);
                for (int a = 0; a < columns; a++) {
                    right[a] += row[a] * trial.log();
                    for (int b = 0; b < columns; b++) {
                        square[a][b] += row[a] * row[b];
                    }
                }
                total += trial.log() * trial.log();
                rows++;
            }
        }
        if (cells < 2 || rows <= columns || !isInverted(square)) {
            return new CarryOver(List.of(), List.of());
        }
        return fitted(square, right, total, rows, cells);
    }

    /** Each factor coded so that its effects sum to zero. */
    private static double[] row(Trial trial, int predecessor, int cells, int blocks) {
        double[] row = new double[1 + (cells - 1) + (blocks - 1) + (cells - 1)];
        row[0] = 1;
        code(row, 1, trial.cell(), cells);
        code(row, cells, trial.block(), blocks);
        code(row, cells + blocks - 1, predecessor, cells);
        return row;
    }

    private static void code(double[] row, int from, int level, int levels) {
        if (level == levels - 1) {
            Arrays.fill(row, from, from + levels - 1, -1);
        } else {
            row[from + level] = 1;
        }
    }

    /** Gauss-Jordan with the identity on the right; false if there is no inverse. */
    private static boolean isInverted(double[][] square) {
        int n = square.length;
        for (int i = 0; i < n; i++) {
            square[i][n + i] = 1;
        }
        for (int i = 0; i < n; i++) {
            int pivot = i;
            for (int j = i + 1; j < n; j++) {
                pivot = Math.abs(square[j][i]) > Math.abs(square[pivot][i]) ? j : pivot;
            }
            double[] swapped = square[i];
            square[i] = square[pivot];
            square[pivot] = swapped;
            double divisor = square[i][i];
            if (Math.abs(divisor) < SINGULAR) {
                return false;
            }
            for (int column = 0; column < 2 * n; column++) {
                square[i][column] /= divisor;
            }
            for (int j = 0; j < n; j++) {
                double factor = j == i ? 0 : square[j][i];
                for (int column = 0; column < 2 * n; column++) {
                    square[j][column] -= factor * square[i][column];
                }
            }
        }
        return true;
    }

    private static CarryOver fitted(double[][] inverted, double[] right, double total, int rows, int cells) {
        int columns = right.length;
        double[] solution = new double[columns];
        double explained = 0;
        for (int a = 0; a < columns; a++) {
            for (int b = 0; b < columns; b++) {
                solution[a] += inverted[a][columns + b] * right[b];
            }
            explained += solution[a] * right[a];
        }
        int freedom = rows - columns;
        double variance = Math.max(0, total - explained) / freedom;
        double t = TDistribution.of(freedom).inverseSurvivalProbability(Rules.ALPHA / 2 / cells);
        int from = columns - (cells - 1);
        Double[] effects = new Double[cells];
        Double[] halfWidths = new Double[cells];
        double last = 0;
        double lastVariance = 0;
        for (int cell = 0; cell < cells - 1; cell++) {
            effects[cell] = solution[from + cell];
            halfWidths[cell] = t * Math.sqrt(variance * inverted[from + cell][columns + from + cell]);
            last -= solution[from + cell];
            for (int other = 0; other < cells - 1; other++) {
                lastVariance += inverted[from + cell][columns + from + other];
            }
        }
        effects[cells - 1] = last;
        halfWidths[cells - 1] = t * Math.sqrt(variance * lastVariance);
        return new CarryOver(List.of(effects), List.of(halfWidths));
    }

    /** The largest shift of a cell's mean by its predecessors, in logs; 0 if it cannot be fitted. */
    public double most() {
        double most = 0;
        for (int cell = 0; cell < effects.size(); cell++) {
            most = Math.max(most, (Math.abs(effects.get(cell)) + halfWidths.get(cell)) / effects.size());
        }
        return most;
    }

    /** Whether, besides, some effect is more than chance explains. */
    public boolean isCertain(double delta) {
        boolean isSeen =
                IntStream.range(0, effects.size()).anyMatch(cell -> Math.abs(effects.get(cell)) > halfWidths.get(cell));
        return matters(delta) && isSeen;
    }

    /** Whether the flag {@code carry-over} is due. */
    public boolean matters(double delta) {
        return most() > Math.log1p(delta) / SHARE;
    }
}
