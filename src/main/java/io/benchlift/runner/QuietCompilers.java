package io.benchlift.runner;

import java.lang.management.ManagementFactory;
import java.util.function.LongSupplier;

/** Reports when the compilers of this JVM had almost nothing to do at three successive checks. */
final class QuietCompilers {

    /** Share of the time between two checks. */
    private static final double QUIET_SHARE = 0.02;

    private static final int QUIET_LOOKS = 3;
    private static final double MILLIS = 1e3;

    private final LongSupplier compiledMillis;
    private long last;
    private int quietLooks;

    QuietCompilers() {
        this(ManagementFactory.getCompilationMXBean()::getTotalCompilationTime);
    }

    /** @param compiledMillis total time the compilers have worked */
    QuietCompilers(LongSupplier compiledMillis) {
        this.compiledMillis = compiledMillis;
        this.last = compiledMillis.getAsLong();
    }

    /** Checks the compilers, {@code seconds} after the last check. */
    boolean areQuietAfter(double seconds) {
        long now = compiledMillis.getAsLong();
        quietLooks = now - last < QUIET_SHARE * seconds * MILLIS ? quietLooks + 1 : 0;
        last = now;
        return areQuiet();
    }

    boolean areQuiet() {
        return quietLooks >= QUIET_LOOKS;
    }
}
