package io.benchlift.target;

/** A line of {@code /proc/diskstats}: counters since the device appeared, and how many operations are in flight now. */
public record DeviceCounters(
        DeviceId id,
        String name,
        Queue queue,
        Operations reads,
        Operations writes,
        Operations discards,
        Flushes flushes) {

    /** The queue: its scheduler, the requests in it now and the times the kernel adds up. */
    public record Queue(String scheduler, long inFlight, long busyMillis, long weightedMillis) {}

    /** Requests of one kind; a sector has 512 bytes. */
    public record Operations(long count, long merged, long sectors, long millis) {}

    /** Flushes have no size. */
    public record Flushes(long count, long millis) {}

    /** Whether it has ever had any I/O. */
    public boolean isUsed() {
        return reads.count() + writes.count() + discards.count() + flushes.count() > 0;
    }

    /** The same device with all counters 0, as when it appeared. */
    public DeviceCounters atStart() {
        return new DeviceCounters(
                id,
                name,
                new Queue(queue.scheduler(), 0, 0, 0),
                new Operations(0, 0, 0, 0),
                new Operations(0, 0, 0, 0),
                new Operations(0, 0, 0, 0),
                new Flushes(0, 0));
    }
}
