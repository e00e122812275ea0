package io.benchlift.agent.privileged;

import io.benchlift.agent.v1.Message;
import io.benchlift.agent.wire.AgentMessages;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The name of a scheduler as the user wrote it, matched with the ones a device offers. Linux 5.0 removed the
 * single-queue schedulers; courses and scripts still name them, so each means its successor, and the note says so.
 */
record SchedulerName(String offered, Optional<Message> note) {

    private static final Map<String, String> SUCCESSORS =
            Map.of("noop", "none", "deadline", "mq-deadline", "cfq", "bfq");

    static SchedulerName find(String wanted, String device, List<String> offered) {
        if (offered.contains(wanted)) {
            return new SchedulerName(wanted, Optional.empty());
        }
        String successor = SUCCESSORS.get(wanted);
        if (successor != null && offered.contains(successor)) {
            return new SchedulerName(
                    successor, Optional.of(AgentMessages.of("daemon.scheduler.successor", device, wanted, successor)));
        }
        if (wanted.equals("anticipatory")) {
            throw new RefusedException(
                    AgentMessages.of("daemon.scheduler.anticipatory", device, String.join(", ", offered)));
        }
        throw new RefusedException(
                AgentMessages.of("daemon.scheduler.missing", device, wanted, String.join(", ", offered)));
    }
}
