package io.benchlift.audit;

import java.math.BigDecimal;
import java.util.Locale;

/** A printed number with its position and its precision: one unit of its last digit. */
record Figure(double value, double unit, int line, String text) {

    /** A number as tools print it, as a group of a pattern; longer ones are no results. */
    static final String DECIMAL = "(\\d{1,15}(?:\\.\\d{1,9})?)";

    static Figure of(String text, int line) {
        var exact = new BigDecimal(text);
        return new Figure(exact.doubleValue(), Math.pow(10, -Math.max(0, exact.scale())), line, text);
    }

    Figure times(double factor) {
        return new Figure(value * factor, unit * factor, line, text);
    }

    /** Equal within the printed precision; tools round or truncate, so a whole unit is allowed. */
    boolean isAbout(double expected) {
        return isAbout(expected, 0);
    }

    boolean isAbout(double expected, double relative) {
        return Math.abs(value - expected) <= unit * 1.0001 + Math.abs(expected) * relative;
    }

    static String show(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e15
                ? String.format(Locale.ROOT, "%.0f", value)
                : String.format(Locale.ROOT, "%.2f", value);
    }
}
