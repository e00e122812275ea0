package io.benchlift.workload;

import java.time.Duration;

/**
 * A kind of event with separate counts and times, such as {@code new_order}.
 *
 * @param limit how long an event of this kind may take; at least {@value #SHARE_PERCENT} % have to keep to it
 */
public record Kind(String name, Duration limit) {

    /** How many percent of the events have to keep to their limit. */
    public static final int SHARE_PERCENT = 90;
}
