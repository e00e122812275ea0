package io.benchlift.target;

import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A whole block device of a host, with the state of its queue when it was read.
 *
 * @param beneath the devices directly below it; none below a disk
 * @param kind {@code disk}, {@code loop}, {@code lvm}, {@code md} ...
 */
public record Device(
        DeviceId id, String name, String kind, Size size, Hardware hardware, Queue queue, List<String> beneath) {

    /** The size of the device and of its blocks. */
    public record Size(long bytes, int logicalBlockBytes, int physicalBlockBytes) {}

    /**
     * What the device is made of.
     *
     * @param model vendor and model; for a loop device, the place of its file
     */
    public record Hardware(String model, String serial, boolean isRotational, boolean isReadOnly) {}

    /**
     * The state of its queue when it was read.
     *
     * @param attributes every attribute that can be written, the scheduler's own as {@code iosched/NAME}
     */
    public record Queue(String scheduler, List<String> schedulers, SortedMap<String, String> attributes) {

        public Queue {
            schedulers = List.copyOf(schedulers);
            attributes = Collections.unmodifiableSortedMap(new TreeMap<>(attributes));
        }
    }

    public Device {
        beneath = List.copyOf(beneath);
    }

    /** Whether there is more than one scheduler to choose from. */
    public boolean offersChoice() {
        return queue.schedulers().size() > 1;
    }

    /** Whether its counters count: {@code queue/iostats} may be off, and then every rate reads 0. */
    public boolean isCounting() {
        return !"0".equals(queue.attributes().get("iostats"));
    }

    /**
     * The scheduler of that name, old names included.
     *
     * @throws IllegalArgumentException naming those this device offers
     */
    public Scheduler.Asked scheduler(String text) {
        Scheduler.Asked asked = Scheduler.asked(text);
        if (!queue.schedulers().contains(asked.scheduler().name())) {
            throw new InvalidValueException(Message.of(
                    "target.not-offered",
                    name,
                    String.valueOf(asked.scheduler()),
                    String.join(", ", queue.schedulers())));
        }
        return asked;
    }
}
