package io.benchlift.cli;

/** A duration rounded for people. */
final class RoughTime {

    private static final int MINUTE = 60;
    private static final int HOUR = 60 * MINUTE;

    private RoughTime() {}

    /** {@code 45 s}, {@code 3 min 20 s}, {@code 2 h 5 min}. */
    static String rough(double seconds) {
        long whole = Math.round(Math.max(0, seconds));
        if (whole < MINUTE) {
            return whole + " s";
        }
        if (whole < HOUR) {
            return whole / MINUTE + " min" + (whole % MINUTE == 0 ? "" : " " + whole % MINUTE + " s");
        }
        return whole / HOUR + " h" + (whole % HOUR < MINUTE ? "" : " " + whole % HOUR / MINUTE + " min");
    }
}
