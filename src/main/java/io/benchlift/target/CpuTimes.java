package io.benchlift.target;

/** The times of all processors of a host together since boot, in clock ticks. */
public record CpuTimes(long user, long nice, long system, long idle, long ioWait, long irq, long softIrq, long steal) {

    public long total() {
        return user + nice + system + idle + ioWait + irq + softIrq + steal;
    }
}
