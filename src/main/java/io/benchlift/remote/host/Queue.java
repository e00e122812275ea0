package io.benchlift.remote.host;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The queue of a block device.
 *
 * @param schedulers that it offers
 * @param attributes all that can be written, the scheduler's own as {@code iosched/NAME}
 */
public record Queue(
        DeviceKey device,
        String name,
        String kind,
        String scheduler,
        List<String> schedulers,
        Map<String, String> attributes) {

    /** A device beyond doubt: another disk under the same numbers has another sequence. */
    public record DeviceKey(int major, int minor, long diskSequence) {}

    public Queue {
        schedulers = List.copyOf(schedulers);
        attributes = Collections.unmodifiableMap(new TreeMap<>(attributes));
    }
}
