package io.benchlift.agent.privileged;

import io.benchlift.agent.privileged.Wire.Reply;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Reads a queue's state from the helper's answer: a record for each setting, then the device's name and its schedulers.
 */
final class QueueStates {

    private QueueStates() {}

    static QueueState read(DeviceId device, List<Reply> replies) {
        SortedMap<String, String> attributes = new TreeMap<>();
        for (Reply reply : HelperClient.parts(replies)) {
            attributes.put(reply.text(), reply.text());
        }
        Reply last = HelperClient.last(replies);
        return new QueueState(device, last.text(), attributes, schedulers(last.text()), List.of());
    }

    /** The kernel prints {@code none [bfq] kyber}. */
    static List<String> schedulers(String line) {
        return Stream.of(line.replace("[", "").replace("]", "").split(" "))
                .filter(name -> !name.isBlank())
                .toList();
    }
}
