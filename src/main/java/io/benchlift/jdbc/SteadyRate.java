package io.benchlift.jdbc;

import java.time.Duration;

/**
 * When a rate counts as steady, so that a warm-up may end.
 *
 * @param within the longest warm-up before that; zero ends it by the clock
 * @param delta the smallest relative difference that matters
 */
public record SteadyRate(Duration within, double delta) {

    /** The warm-up ends by the clock. */
    public static final SteadyRate BY_THE_CLOCK = new SteadyRate(Duration.ZERO, 0);
}
