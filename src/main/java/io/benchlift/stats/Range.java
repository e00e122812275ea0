package io.benchlift.stats;

import java.util.function.DoubleUnaryOperator;

/** A range from low to high, both included. {@link #UNKNOWN} (two NaN) if there are too few values. */
public record Range(double low, double high) {
    public static final Range UNKNOWN = new Range(Double.NaN, Double.NaN);

    public Range {
        if (low > high) {
            throw new IllegalArgumentException("range from " + low + " down to " + high);
        }
    }

    static Range around(double middle, double halfWidth) {
        return Double.isNaN(halfWidth) ? UNKNOWN : new Range(middle - halfWidth, middle + halfWidth);
    }

    public boolean isKnown() {
        return !Double.isNaN(low) && !Double.isNaN(high);
    }

    public double width() {
        return high - low;
    }

    public boolean contains(double value) {
        return low <= value && value <= high;
    }

    /** Touching an end of {@code outer} is not within. */
    public boolean isWithin(Range outer) {
        return outer.low < low && high < outer.high;
    }

    /** Whether the whole range is above, without touching; false if unknown, like all these methods. */
    public boolean isAbove(double value) {
        return low > value;
    }

    public boolean isBelow(double value) {
        return high < value;
    }

    /** The range of the mapped values; {@code rising} must not fall anywhere. */
    public Range map(DoubleUnaryOperator rising) {
        return new Range(rising.applyAsDouble(low), rising.applyAsDouble(high));
    }
}
