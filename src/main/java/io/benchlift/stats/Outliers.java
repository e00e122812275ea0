package io.benchlift.stats;

import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Marks outlying trials; they are never dropped for it. Modified z of Iglewicz and Hoaglin. */
final class Outliers {
    private static final double MARK = 10;

    /**
     * With fewer values one is often far from the others by chance: of three in every ninth case, of eight in 0.4 %.
     */
    private static final int FEWEST = Rules.FEWEST_FOR_WINNER;

    private Outliers() {}

    /** 0.6745 (x - median) / MAD; if more than half of the values are equal (MAD 0), by the mean deviation instead. */
    static double[] modifiedZ(double... values) {
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

    /** By configuration, the numbers of the blocks, from 1, in which its trial was far from its others. */
    static Map<String, List<Integer>> in(Blocks blocks) {
        Map<String, List<Integer>> far = new LinkedHashMap<>();
        for (String name : blocks.names()) {
            double[] values = blocks.column(name);
            int[] known = IntStream.range(0, values.length)
                    .filter(block -> Double.isFinite(values[block]))
                    .toArray();
            if (known.length >= FEWEST) {
                var marked = marked(
                        IntStream.of(known).mapToDouble(block -> values[block]).toArray());
                far.put(name, marked.stream().map(i -> known[i] + 1).toList());
            }
        }
        far.values().removeIf(List::isEmpty);
        return Collections.unmodifiableMap(far);
    }

    /** Positions of the outlying values. */
    static List<Integer> marked(double... values) {
        var z = modifiedZ(values);
        return IntStream.range(0, z.length)
                .filter(i -> Math.abs(z[i]) > MARK)
                .boxed()
                .toList();
    }
}
