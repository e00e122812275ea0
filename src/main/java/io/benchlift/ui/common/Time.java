package io.benchlift.ui.common;

/** A length of time as people say it, rounded to what matters: {@code 40 s}, {@code 9 min}, {@code 2 h 5 min}. */
public final class Time {

    private static final long MINUTE = 60;
    private static final long HOUR = 60 * MINUTE;
    private static final long EXACT_BELOW = 90;

    private Time() {}

    public static Words of(double seconds) {
        long whole = Math.max(0, Math.round(seconds));
        if (whole < EXACT_BELOW) {
            return Words.of("ui.time.seconds", whole);
        }
        if (whole < 10 * MINUTE) {
            long tens = Math.round(whole / 10.0) * 10;
            return tens % MINUTE == 0
                    ? Words.of("ui.time.minutes", tens / MINUTE)
                    : Words.of("ui.time.minutes-seconds", tens / MINUTE, tens % MINUTE);
        }
        long minutes = Math.round(whole / (double) MINUTE);
        if (whole < HOUR) {
            return Words.of("ui.time.minutes", minutes);
        }
        return Words.of("ui.time.hours-minutes", minutes / MINUTE, minutes % MINUTE);
    }
}
