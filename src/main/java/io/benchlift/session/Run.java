package io.benchlift.session;

import io.benchlift.text.Message;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * One start of the plan.
 *
 * @param estimatedSeconds estimated duration
 * @param order the cells of each block, by number, in the order they run
 * @param changes what it changed on which host
 */
public record Run(
        int number,
        Instant started,
        double estimatedSeconds,
        End end,
        List<List<Integer>> order,
        List<Message> changes) {

    /**
     * How it ended.
     *
     * @param finished empty if it runs now or was killed
     * @param interrupted stopped before its end, by the user or a failure
     * @param failure why it failed; empty if it did not
     */
    public record End(Optional<Instant> finished, boolean interrupted, Message failure) {}

    public Run {
        order = order.stream().map(List::copyOf).toList();
        changes = List.copyOf(changes);
    }

    /** The planned number of trials, whether they ran or not. */
    public int trials() {
        return order.stream().mapToInt(List::size).sum();
    }
}
