package io.benchlift.ui.live;

import io.benchlift.chart.Line;
import java.util.Arrays;
import java.util.Optional;

/** What one trial showed so far, a number per second and panel, in primitive arrays: a night's run fits in a few MB. */
final class Samples {

    private static final int FIRST_ROOM = 64;

    final int cell;
    final String label;
    private Optional<Samples> copied = Optional.empty();
    private int size;
    private double warmUpEnd;
    private double[] seconds = new double[FIRST_ROOM];
    private final double[][] values = new double[Panel.values().length][FIRST_ROOM];

    Samples(int cell, String label) {
        this.cell = cell;
        this.label = label;
    }

    private Samples(Samples other) {
        this(other.cell, other.label);
        size = other.size;
        warmUpEnd = other.warmUpEnd;
        seconds = Arrays.copyOf(other.seconds, size);
        Arrays.setAll(values, panel -> Arrays.copyOf(other.values[panel], size));
    }

    /** @param second the end of the interval, since the workers were let go */
    void add(double second, double tps, double p99, double errors) {
        if (size == seconds.length) {
            seconds = Arrays.copyOf(seconds, 2 * size);
            Arrays.setAll(values, panel -> Arrays.copyOf(values[panel], 2 * size));
        }
        seconds[size] = second;
        values[Panel.THROUGHPUT.ordinal()][size] = tps;
        values[Panel.LATENCY.ordinal()][size] = p99;
        values[Panel.ERRORS.ordinal()][size] = errors;
        size++;
    }

    void warmUpEndsAt(double second) {
        warmUpEnd = second;
    }

    /** A copy for another thread: the same as before if nothing came, for most trials of a run have ended. */
    Samples copy() {
        Samples newest = copied.filter(before -> before.size == size && before.warmUpEnd == warmUpEnd)
                .orElseGet(() -> new Samples(this));
        copied = Optional.of(newest);
        return newest;
    }

    int size() {
        return size;
    }

    double warmUpEnd() {
        return warmUpEnd;
    }

    /** The last second there is, or 0. */
    double end() {
        return size == 0 ? 0 : seconds[size - 1];
    }

    private double value(Panel panel, int index) {
        return values[panel.ordinal()][index];
    }

    /** The curve of one panel. */
    Line line(Panel panel) {
        return new Line(label, Arrays.copyOf(seconds, size), Arrays.copyOf(values[panel.ordinal()], size));
    }

    /** The mean since the warm-up; NaN before. */
    double mean(Panel panel) {
        double sum = 0;
        int count = 0;
        for (int i = 0; i < size; i++) {
            if (seconds[i] > warmUpEnd || warmUpEnd == 0) {
                sum += value(panel, i);
                count++;
            }
        }
        return count == 0 ? Double.NaN : sum / count;
    }
}
