package io.benchlift.measure;

/**
 * The cost and the delays of the load generator in one interval: the client may not be the bottleneck.
 *
 * @param cpuSeconds user and system time of the driver's process
 * @param hostCpuShare busy share of all processors of this machine, 0..1
 * @param gcMillis time stopped for garbage collection
 * @param hiccupMicros the largest overshoot of a thread that sleeps ten milliseconds at a time
 * @param dispatchLagMicros the largest delay between the intended and the actual start of an event whose worker was
 *     free; 0 in a closed loop
 * @param allocatedBytes what the workers allocated on the heap, drivers included
 */
public record ClientLoad(
        double cpuSeconds,
        double hostCpuShare,
        double gcMillis,
        double hiccupMicros,
        double dispatchLagMicros,
        long allocatedBytes) {

    /** Stands for a load that another program generates. */
    public static final ClientLoad NONE = new ClientLoad(0, 0, 0, 0, 0, 0);
}
