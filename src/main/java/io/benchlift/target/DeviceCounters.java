package io.benchlift.target;

/** A line of {@code /proc/diskstats}: counters since the device came, and how many operations are in flight just now. */
public record DeviceCounters(
        DeviceId id,
        String name,
        String scheduler,
        long reads,
        long readsMerged,
        long sectorsRead,
        long readMillis,
        long writes,
        long writesMerged,
        long sectorsWritten,
        long writeMillis,
        long inFlight,
        long busyMillis,
        long weightedMillis,
        long discards,
        long discardsMerged,
        long sectorsDiscarded,
        long discardMillis,
        long flushes,
        long flushMillis) {

    /** Whether it has ever done anything. */
    public boolean isUsed() {
        return reads + writes + discards + flushes > 0;
    }

    /** The same device as it was when it came: nothing counted yet. */
    public DeviceCounters atStart() {
        return new DeviceCounters(id, name, scheduler, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
    }
}
