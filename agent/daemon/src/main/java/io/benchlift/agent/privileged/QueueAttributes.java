package io.benchlift.agent.privileged;

import io.benchlift.agent.wire.AgentMessages;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * The settings that may be changed, by their numbers in the helper's protocol, in an order that respects which one
 * resets the next.
 */
final class QueueAttributes {

    static final String SCHEDULER = "scheduler";

    private static final String OWN = "iosched/";

    /** Number 0 is a setting of the active scheduler, sent by name. */
    private static final List<String> NUMBERED = List.of(
            "",
            SCHEDULER,
            "nr_requests",
            "wbt_lat_usec",
            "read_ahead_kb",
            "nomerges",
            "rq_affinity",
            "max_sectors_kb",
            "iostats",
            "add_random",
            "rotational");

    private QueueAttributes() {}

    static List<Map.Entry<String, String>> inOrder(Map<String, String> values) {
        return values.entrySet().stream()
                .sorted(Comparator.comparingInt((Map.Entry<String, String> entry) -> turn(entry.getKey()))
                        .thenComparing(Map.Entry.comparingByKey()))
                .toList();
    }

    static Wire.Request put(Wire.Request request, String name, String value) {
        if (name.startsWith(OWN)) {
            return request.int32(0).text(name.substring(OWN.length())).text(value);
        }
        int number = name.isEmpty() ? -1 : NUMBERED.indexOf(name);
        if (number < 0) {
            throw new RefusedException(AgentMessages.of(
                    "daemon.setting-unknown", name, String.join(", ", NUMBERED.subList(1, NUMBERED.size()))));
        }
        return request.int32(number).text("").text(value);
    }

    private static int turn(String name) {
        return name.startsWith(OWN) ? NUMBERED.size() : NUMBERED.indexOf(name);
    }
}
