package io.benchlift.target;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A whole block device of a host, with the state of its queue when it was read.
 *
 * @param model vendor and model; for a loop device, the place of its file
 * @param queue every attribute that can be written, the scheduler's own as {@code iosched/NAME}
 * @param beneath the devices directly below it; none below a disk
 * @param kind {@code disk}, {@code loop}, {@code lvm}, {@code md} ...
 */
public record Device(
        DeviceId id,
        String name,
        String kind,
        long sizeBytes,
        boolean isRotational,
        boolean isReadOnly,
        int logicalBlockBytes,
        int physicalBlockBytes,
        String model,
        String serial,
        String scheduler,
        List<String> schedulers,
        SortedMap<String, String> queue,
        List<String> beneath) {

    public Device {
        schedulers = List.copyOf(schedulers);
        queue = Collections.unmodifiableSortedMap(new TreeMap<>(queue));
        beneath = List.copyOf(beneath);
    }

    /** Whether there is more than one scheduler to choose from. */
    public boolean offersChoice() {
        return schedulers.size() > 1;
    }

    /** Whether its counters count: {@code queue/iostats} may be off, and then every rate reads 0. */
    public boolean isCounting() {
        return !"0".equals(queue.get("iostats"));
    }

    /**
     * The scheduler of that name, old names included.
     *
     * @throws IllegalArgumentException naming those this device offers
     */
    public Scheduler.Asked scheduler(String text) {
        Scheduler.Asked asked = Scheduler.asked(text);
        if (!schedulers.contains(asked.scheduler().name())) {
            throw new IllegalArgumentException(name + ": " + asked.scheduler() + " is not offered by this kernel ("
                    + String.join(", ", schedulers) + ")");
        }
        return asked;
    }
}
