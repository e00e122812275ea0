package io.benchlift.jdbc;

import io.benchlift.workload.RandomStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** When the next event should start, shared by all workers of a trial. */
sealed interface Pacing {

    /** The intended start of the next event, in nanoseconds of {@link System#nanoTime}; each call claims one. */
    long next();

    /** Starts the clock. */
    void start(long nanoTime);

    boolean isOpen();

    /** How far the schedule is behind at {@code nanoTime}: the age of the oldest arrival that no worker has claimed. */
    default long behindNanos(long nanoTime) {
        return 0;
    }

    /** An event starts as soon as a worker is free. */
    final class Closed implements Pacing {

        @Override
        public long next() {
            return System.nanoTime();
        }

        @Override
        public void start(long nanoTime) {
            // A closed loop has no schedule.
        }

        @Override
        public boolean isOpen() {
            return false;
        }
    }

    /**
     * Arrivals of a Poisson process: exponential gaps, fixed by the seed, independent of the workers. A worker never
     * skips an arrival, so every event that should have started during a stall shows it.
     */
    final class Poisson implements Pacing {

        private static final VarHandle TAKEN;
        private static final int SPINS = 64;

        static {
            try {
                TAKEN = MethodHandles.lookup().findVarHandle(Poisson.class, "taken", boolean.class);
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }

        private final RandomStream random;
        private final double gapNanos;
        private volatile double offset;
        private long origin;

        @SuppressWarnings("unused") // accessed through TAKEN
        private boolean taken;

        Poisson(double perSecond, RandomStream random) {
            this.random = random;
            this.gapNanos = 1e9 / perSecond;
        }

        @Override
        public void start(long nanoTime) {
            origin = nanoTime;
        }

        /** Guarded by a spin lock held for a few nanoseconds: no worker ever sleeps on it. */
        @Override
        public long next() {
            int spins = 0;
            while (!TAKEN.compareAndSet(this, false, true)) {
                if (++spins % SPINS == 0) {
                    Thread.yield();
                } else {
                    Thread.onSpinWait();
                }
            }
            double at = offset + gapNanos * random.nextExponential();
            offset = at;
            long next = origin + (long) at;
            TAKEN.setRelease(this, false);
            return next;
        }

        @Override
        public long behindNanos(long nanoTime) {
            return Math.max(0, nanoTime - origin - (long) offset);
        }

        @Override
        public boolean isOpen() {
            return true;
        }
    }
}
