package io.benchlift.target;

/** A line of {@code /proc/diskstats}: counters since the device appeared, and how many operations are in flight now. */
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

    /** Whether it has ever had any I/O. */
    public boolean isUsed() {
        return reads + writes + discards + flushes > 0;
    }

    /** The same device with all counters 0, as when it appeared. */
    public DeviceCounters atStart() {
        return new DeviceCounters(id, name, scheduler, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
    }
}
