package io.benchlift.host;

import java.time.Duration;

/** How long to wait before the next connection attempt to an agent: twice as long each time, at most a minute. */
final class Backoff {

    private static final int LONGEST_SECONDS = 60;
    private static final int MOST_DOUBLINGS = 6;

    private int failures;

    Duration next() {
        int seconds = 1 << Math.min(failures, MOST_DOUBLINGS);
        failures++;
        return Duration.ofSeconds(Math.min(seconds, LONGEST_SECONDS));
    }

    void succeeded() {
        failures = 0;
    }
}
