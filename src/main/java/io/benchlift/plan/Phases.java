package io.benchlift.plan;

import java.time.Duration;

/**
 * How long a trial's phases last.
 *
 * @param events stop after so many events; 0 is no limit
 * @param settle how long to wait at most, before the load, until host and server are calm; 0 is not at all
 */
public record Phases(Duration warmUp, Duration measure, long events, Duration settle) {

    public Phases {
        if (warmUp.isNegative() || measure.isNegative() || events < 0 || settle.isNegative()) {
            throw new IllegalArgumentException(
                    "phases cannot be negative: " + warmUp + ", " + measure + ", " + events + ", " + settle);
        }
        if (measure.isZero() && events == 0) {
            throw new IllegalArgumentException("a trial without end: give a time or a number of events");
        }
    }

    /** Phases of trials that begin at once. */
    public Phases(Duration warmUp, Duration measure, long events) {
        this(warmUp, measure, events, Duration.ZERO);
    }

    /** The same with a time to settle. */
    public Phases settling(Duration longest) {
        return new Phases(warmUp, measure, events, longest);
    }
}
