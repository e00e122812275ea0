package io.benchlift.remote.host;

import io.benchlift.target.Device;
import java.util.List;
import java.util.Map;

/** Settings and volumes of a host on loan. Closing it puts everything back; so does the end of this process. */
public interface HostLease extends AutoCloseable {

    /** Its name on the host. */
    String id();

    /**
     * Sets attributes of a queue, the scheduler among them, and reads everything back.
     *
     * @throws HostException if one is refused; nothing was changed then
     */
    Changed set(Device device, Map<String, String> values);

    /** Makes a file system of its own and mounts it. */
    ScratchVolume create(VolumeOrder order);

    /** Takes away a volume that was made under this lease, before its end. */
    void destroy(ScratchVolume volume);

    /** Drops what the host has cached of files: 1 pages, 2 names, 3 both. */
    void dropCaches(int level);

    /** What was found changed by somebody else since the lease began, in words. */
    List<String> drifts();

    /** Puts everything back and says what could not be: empty if all is as before. */
    List<String> release();

    /** {@link #release}, if that was not done. */
    @Override
    void close();

    /**
     * A queue after a change.
     *
     * @param notes such as that noop is called none here
     */
    record Changed(Map<String, String> attributes, List<String> notes) {
        public Changed {
            attributes = Map.copyOf(attributes);
            notes = List.copyOf(notes);
        }
    }
}
