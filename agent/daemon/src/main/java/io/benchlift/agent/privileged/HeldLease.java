package io.benchlift.agent.privileged;

import java.util.List;
import java.util.Map;

/**
 * A lease: every change through it is undone when it ends. It ends by {@link #close}, after 15 s without {@link #renew}
 * (suspended time counts), or with the connection. After that every method but {@code close} throws {@link
 * FencedException}.
 */
public interface HeldLease {

    String id();

    /** Increases with every lease: the lower of two is the fenced one. */
    long epoch();

    /** Must be called every 5 s, unless the lease is detached. */
    void renew();

    /**
     * Changes settings of a device and returns the whole state read back. {@code scheduler} is set first, whatever the
     * order of the map. The old names {@code noop}, {@code deadline} and {@code cfq} are replaced by their successors,
     * with a note.
     */
    QueueState set(DeviceId device, Map<String, String> values);

    /**
     * Restores one device and keeps the lease. Settings that another program changed meanwhile are left alone, as at
     * the lease's end.
     *
     * @throws RefusedException if this lease does not hold the device
     */
    Undone restore(DeviceId device);

    /** The settings that other programs have changed since on the devices of this lease. */
    List<Drifted> drift();

    ScratchVolume create(VolumeOrder order);

    void destroy(String volumeId);

    /** Restores everything. For a lease that has already ended there is nothing to report. */
    Undone close();
}
