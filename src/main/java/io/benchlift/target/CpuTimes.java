package io.benchlift.target;

/** The times of all processors of a host together since boot, in clock ticks. */
public record CpuTimes(long user, long nice, long system, long idle, long ioWait, Interrupts interrupts, long steal) {

    /** Time in interrupts. */
    public record Interrupts(long hard, long soft) {}

    public long total() {
        return user + nice + system + idle + ioWait + interrupts.hard() + interrupts.soft() + steal;
    }
}
