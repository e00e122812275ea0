package io.benchlift.stats;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Marks strange runs; nothing is ever dropped because of it. Modified z of Iglewicz and Hoaglin. */
public final class Outliers {
    public static final double MARK = 10;

    private Outliers() {}

    /** 0.6745 (x - median) / MAD; when more than half of the values are equal (MAD 0), by the mean deviation instead. */
    public static double[] modifiedZ(double... values) {
        double median = Summary.median(values);
        var deviations = Arrays.stream(values).map(v -> Math.abs(v - median)).toArray();
        double mad = Summary.median(deviations);
        double scale = mad > 0
                ? mad / 0.6745
                : 1.253314 * Arrays.stream(deviations).average().orElse(0);
        return Arrays.stream(values)
                .map(v -> v == median ? 0 : (v - median) / scale)
                .toArray();
    }

    /** Positions of the values that deserve a mark. */
    public static List<Integer> marked(double... values) {
        var z = modifiedZ(values);
        return IntStream.range(0, z.length)
                .filter(i -> Math.abs(z[i]) > MARK)
                .boxed()
                .toList();
    }
}
