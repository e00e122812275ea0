package io.benchlift.session;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * One start of the plan.
 *
 * @param estimatedSeconds how long it was thought to take
 * @param finished empty if it runs just now or was killed
 * @param interrupted stopped before its end, by a person or a failure
 * @param failure why it gave up; empty if it did not
 * @param order the cells of each block, by number, in the order they run
 * @param changes what it changed on which host
 */
public record Run(
        int number,
        Instant started,
        double estimatedSeconds,
        Optional<Instant> finished,
        boolean interrupted,
        String failure,
        List<List<Integer>> order,
        List<String> changes) {

    public Run {
        order = order.stream().map(List::copyOf).toList();
        changes = List.copyOf(changes);
    }

    /** How many it was to have, whatever became of them. */
    public int trials() {
        return order.stream().mapToInt(List::size).sum();
    }
}
