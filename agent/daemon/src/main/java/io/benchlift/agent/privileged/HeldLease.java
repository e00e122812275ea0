package io.benchlift.agent.privileged;

import java.util.List;
import java.util.Map;

/**
 * A lease: whatever is changed through it is put back when it ends. Ends by {@link #close}, by 15 s without {@link #renew} (time
 * asleep counts), or with the connection. After that every method but {@code close} throws {@link FencedException}.
 */
public interface HeldLease {

    String id();

    /** Grows with every lease: the lower of two is the fenced one. */
    long epoch();

    /** To be called every 5 s, unless the lease is detached. */
    void renew();

    /**
     * Changes settings of a device and returns the whole state read back. {@code scheduler} is set first, whatever the order of
     * the map. The old names {@code noop}, {@code deadline} and {@code cfq} are taken as their successors, with a note.
     */
    QueueState set(DeviceId device, Map<String, String> values);

    /** What somebody else has changed since on the devices of this lease. */
    List<Drifted> drift();

    ScratchVolume create(VolumeOrder order);

    void destroy(String volumeId);

    /** Puts everything back. Of a lease that has ended already: nothing to report. */
    Undone close();
}
