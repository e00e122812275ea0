package io.benchlift.report;

import io.benchlift.text.Message;

/** A duration as people say it, rounded to the digits that matter: {@code 40 s}, {@code 9 min}, {@code 2 h 5 min}. */
public final class RoundedTime {

    private static final long MINUTE = 60;
    private static final long HOUR = 60 * MINUTE;
    private static final long EXACT_BELOW = 90;

    private RoundedTime() {}

    public static Message of(double seconds) {
        long whole = Math.max(0, Math.round(seconds));
        if (whole < EXACT_BELOW) {
            return Message.of("ui.time.seconds", whole);
        }
        if (whole < 10 * MINUTE) {
            long tens = Math.round(whole / 10.0) * 10;
            return tens % MINUTE == 0
                    ? Message.of("ui.time.minutes", tens / MINUTE)
                    : Message.of("ui.time.minutes-seconds", tens / MINUTE, tens % MINUTE);
        }
        long minutes = Math.round(whole / (double) MINUTE);
        if (whole < HOUR) {
            return Message.of("ui.time.minutes", minutes);
        }
        return Message.of("ui.time.hours-minutes", minutes / MINUTE, minutes % MINUTE);
    }
}
