package io.benchlift.plan;

import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;
import java.time.Duration;

/**
 * How long a trial's phases last.
 *
 * @param warmUp the shortest warm-up
 * @param events stop after so many events; 0 is no limit
 * @param settle the longest wait, before the load, until host and server are calm; 0 means no wait
 * @param untilSteady the longest warm-up of a database load until its rate is steady; 0 ends it by the clock
 */
public record Phases(Duration warmUp, Duration measure, long events, Duration settle, Duration untilSteady) {

    public Phases {
        if (warmUp.isNegative()
                || measure.isNegative()
                || events < 0
                || settle.isNegative()
                || untilSteady.isNegative()) {
            throw new IllegalArgumentException("phases cannot be negative: " + warmUp + ", " + measure + ", " + events
                    + ", " + settle + ", " + untilSteady);
        }
        if (measure.isZero() && events == 0) {
            throw new InvalidValueException(Message.of("plan.no-end-short"));
        }
        if (!untilSteady.isZero() && untilSteady.compareTo(warmUp) < 0) {
            throw new IllegalArgumentException("a warm-up of at least " + Durations.format(warmUp)
                    + " cannot end within " + Durations.format(untilSteady));
        }
    }

    /** Phases of trials without settling. */
    public Phases(Duration warmUp, Duration measure, long events) {
        this(warmUp, measure, events, Duration.ZERO, Duration.ZERO);
    }

    /** A copy with a time to settle. */
    public Phases settling(Duration longest) {
        return new Phases(warmUp, measure, events, longest, untilSteady);
    }

    /** A copy with a warm-up that ends when the rate is steady. */
    public Phases untilSteady(Duration longest) {
        return new Phases(warmUp, measure, events, settle, longest);
    }
}
