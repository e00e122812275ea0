package io.benchlift.chart;

import java.awt.Color;
import java.awt.Stroke;
import java.util.Arrays;
import java.util.Optional;

/** A named series of points with increasing x; a NaN in y is a gap. */
public record Line(String name, double[] x, double[] y, Optional<Hue> hue) {

    public Line {
        if (x.length != y.length) {
            throw new IllegalArgumentException(name + ": " + x.length + " x but " + y.length + " y");
        }
    }

    /** A line that is coloured by its position among the others. */
    public Line(String name, double[] x, double[] y) {
        this(name, x, y, Optional.empty());
    }

    public Line in(Hue wanted) {
        return new Line(name, x, y, Optional.of(wanted));
    }

    /** @param position among the lines of its panel */
    Color color(ChartTheme theme, int position) {
        return hue.map(wanted -> wanted.color(theme)).orElseGet(() -> theme.series(position));
    }

    Stroke stroke(ChartTheme theme, int position) {
        return hue.map(wanted -> wanted.stroke(theme)).orElseGet(() -> theme.stroke(position));
    }

    public int size() {
        return x.length;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Line line
                && name.equals(line.name)
                && hue.equals(line.hue)
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
