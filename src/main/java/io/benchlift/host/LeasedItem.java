package io.benchlift.host;

import io.benchlift.target.Device;

/** A queue or a volume that a lease holds. */
public sealed interface LeasedItem permits LeasedItem.Queue, LeasedItem.Volume {

    /** Its name on the screen and in tests: {@code sda} or {@code v1}. */
    String id();

    /**
     * A queue with other settings.
     *
     * @param before the device as it was
     * @param scheduler the current one
     */
    record Queue(Device before, String scheduler) implements LeasedItem {

        @Override
        public String id() {
            return before.name();
        }
    }

    /** A volume made under the lease. */
    record Volume(ScratchVolume volume) implements LeasedItem {

        @Override
        public String id() {
            return volume.id();
        }
    }
}
