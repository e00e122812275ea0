package io.benchlift.measure;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.concurrent.locks.LockSupport;

/**
 * Measures the load generator itself: its processor time, garbage collections and hiccups, so that a slow client is not
 * taken for a slow database.
 */
public final class ClientWatch implements AutoCloseable {

    /** Long enough that this thread does not change where the kernel places the workers. */
    private static final long NAP_NANOS = 10_000_000;

    private final OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    private final Thread hiccups = new Thread(this::nap, "hiccup watch");
    private volatile boolean done;
    private volatile long worstNanos;
    private long lastCpu;
    private long lastGc;

    public ClientWatch() {
        hiccups.setDaemon(true);
    }

    /** Starts; from now on {@link #take} covers the time since the last call. */
    public ClientWatch start() {
        lastCpu = system.getProcessCpuTime();
        lastGc = gcMillis();
        system.getCpuLoad();
        hiccups.start();
        return this;
    }

    /** The client's cost and delays since the last call. */
    public ClientLoad take(double dispatchLagMicros, long allocatedBytes) {
        long cpu = system.getProcessCpuTime();
        long gc = gcMillis();
        double hostShare = Math.max(0, system.getCpuLoad());
        ClientLoad load = new ClientLoad(
                (cpu - lastCpu) / 1e9, hostShare, gc - lastGc, worstNanos / 1e3, dispatchLagMicros, allocatedBytes);
        lastCpu = cpu;
        lastGc = gc;
        worstNanos = 0;
        return load;
    }

    private static long gcMillis() {
        return ManagementFactory.getGarbageCollectorMXBeans().stream()
                .mapToLong(GarbageCollectorMXBean::getCollectionTime)
                .sum();
    }

    private void nap() {
        while (!done) {
            long before = System.nanoTime();
            LockSupport.parkNanos(NAP_NANOS);
            worstNanos = Math.max(worstNanos, System.nanoTime() - before - NAP_NANOS);
        }
    }

    @Override
    public void close() {
        done = true;
    }
}
