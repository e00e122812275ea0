package io.benchlift.lab;

/**
 * The numbers that can be predicted.
 *
 * @param unit printed behind a number, such as {@code %}; may be empty
 */
public record Scale(double from, double to, double step, String unit) {

    public Scale {
        if (!(from < to && step > 0 && step <= to - from)) {
            throw new IllegalArgumentException("the range " + from + " to " + to + " in steps of " + step + " is none");
        }
    }

    public boolean contains(double number) {
        return number >= from && number <= to;
    }

    /** The middle, rounded to a step. */
    public double middle() {
        return from + step * Math.round((to - from) / 2 / step);
    }
}
