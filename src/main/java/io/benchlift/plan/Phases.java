package io.benchlift.plan;

import java.time.Duration;

/**
 * How long a trial's phases last.
 *
 * @param events stop after so many events; 0 is no limit
 */
public record Phases(Duration warmUp, Duration measure, long events) {

    public Phases {
        if (warmUp.isNegative() || measure.isNegative() || events < 0) {
            throw new IllegalArgumentException("phases cannot be negative: " + warmUp + ", " + measure + ", " + events);
        }
        if (measure.isZero() && events == 0) {
            throw new IllegalArgumentException("a trial without end: give a time or a number of events");
        }
    }
}
