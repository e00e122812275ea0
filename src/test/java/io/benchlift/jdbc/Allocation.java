package io.benchlift.jdbc;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/** What the calling thread has allocated so far, in bytes. */
final class Allocation {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private Allocation() {}

    static long ofThisThread() {
        return THREADS.getCurrentThreadAllocatedBytes();
    }
}
