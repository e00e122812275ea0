package io.benchlift.chart;

import java.util.Arrays;

/** A named series of points with increasing x; a NaN in y is a gap. */
public record Line(String name, double[] x, double[] y) {

    public Line {
        if (x.length != y.length) {
            throw new IllegalArgumentException(name + ": " + x.length + " x but " + y.length + " y");
        }
    }

    public int size() {
        return x.length;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Line line
                && name.equals(line.name)
                && Arrays.equals(x, line.x)
                && Arrays.equals(y, line.y);
    }

    @Override
    public int hashCode() {
        return 31 * (31 * name.hashCode() + Arrays.hashCode(x)) + Arrays.hashCode(y);
    }

    @Override
    public String toString() {
        return name + ", " + x.length + " points";
    }
}
