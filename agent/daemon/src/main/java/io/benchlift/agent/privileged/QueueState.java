package io.benchlift.agent.privileged;

import io.benchlift.agent.v1.Message;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Every writable setting of a device's queue, by its path below {@code queue/} ({@code read_ahead_kb}, {@code
 * iosched/read_expire}). {@code scheduler} is the active one; all schedulers of the kernel are in {@code schedulers}.
 */
public record QueueState(
        DeviceId device,
        String name,
        SortedMap<String, String> attributes,
        List<String> schedulers,
        List<Message> notes) {

    public QueueState {
        attributes = Collections.unmodifiableSortedMap(new TreeMap<>(attributes));
        schedulers = List.copyOf(schedulers);
        notes = List.copyOf(notes);
    }

    public QueueState(DeviceId device, String name, SortedMap<String, String> attributes) {
        this(device, name, attributes, List.of(), List.of());
    }

    /**
     * The same state with remarks for the user, for example that {@code deadline} was replaced by {@code mq-deadline}.
     */
    public QueueState noting(List<Message> remarks) {
        return new QueueState(device, name, attributes, schedulers, remarks);
    }
}
