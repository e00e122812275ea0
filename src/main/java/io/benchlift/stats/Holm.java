package io.benchlift.stats;

import java.util.Comparator;
import java.util.stream.IntStream;

/** Holm's step-down adjustment (1979) of several p values of one family, as R's {@code p.adjust} does it. */
public final class Holm {
    private Holm() {}

    /** One for each, in the order of the input, at most 1. */
    public static double[] adjust(double... p) {
        var ascending = IntStream.range(0, p.length)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> p[i]))
                .toList();
        var adjusted = new double[p.length];
        double highest = 0;
        for (int i = 0; i < p.length; i++) {
            int which = ascending.get(i);
            highest = Math.max(highest, Math.min(1, (p.length - i) * p[which]));
            adjusted[which] = highest;
        }
        return adjusted;
    }
}
