package io.benchlift.agent.privileged;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The name of a scheduler as the user wrote it, matched with the ones a device offers. Linux 5.0 removed the
 * single-queue schedulers; courses and scripts still name them, so each means its successor, and the note says so.
 */
record SchedulerName(String offered, Optional<String> note) {

    private static final Map<String, String> SUCCESSORS =
            Map.of("noop", "none", "deadline", "mq-deadline", "cfq", "bfq");

    static SchedulerName find(String wanted, String device, List<String> offered) {
        if (offered.contains(wanted)) {
            return new SchedulerName(wanted, Optional.empty());
        }
        String successor = SUCCESSORS.get(wanted);
        if (successor != null && offered.contains(successor)) {
            return new SchedulerName(
                    successor,
                    Optional.of(device + ": this kernel has no " + wanted + "; its successor " + successor
                            + " is set, which is not the same scheduler"));
        }
        if (wanted.equals("anticipatory")) {
            throw new RefusedException(device + ": anticipatory is gone since Linux 2.6.33 and has no successor ("
                    + String.join(", ", offered) + ")");
        }
        throw new RefusedException(
                device + ": " + wanted + " is not offered by this kernel (" + String.join(", ", offered) + ")");
    }
}
