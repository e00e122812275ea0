package io.benchlift.ui.hosts;

import io.benchlift.remote.host.ScratchVolume;
import io.benchlift.target.Device;

/** Something of a host that this window has on loan. */
sealed interface Held permits Held.Queue, Held.Volume {

    /** Its name on the screen and in tests: {@code sda} or {@code v1}. */
    String id();

    /**
     * A queue with another scheduler.
     *
     * @param before the device as it was
     * @param scheduler what it has now
     */
    record Queue(Device before, String scheduler) implements Held {

        @Override
        public String id() {
            return before.name();
        }
    }

    /** A volume of our own. */
    record Volume(ScratchVolume volume) implements Held {

        @Override
        public String id() {
            return volume.id();
        }
    }
}
