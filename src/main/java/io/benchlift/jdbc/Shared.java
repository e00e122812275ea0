package io.benchlift.jdbc;

import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

/** What the workers of a trial have in common: when to stop, and why. */
final class Shared {

    private static final long NEVER = Long.MAX_VALUE;

    private volatile long deadline = NEVER;
    private volatile boolean stopped;
    private final AtomicLong eventsLeft;
    private final boolean limited;
    private final AtomicReference<String> failure = new AtomicReference<>();
    private final Queue<String> aborted = new ConcurrentLinkedQueue<>();

    /** @param events 0 is no limit */
    Shared(long events) {
        limited = events > 0;
        eventsLeft = new AtomicLong(events);
    }

    void deadline(long nanoTime) {
        deadline = nanoTime;
    }

    /** Whether an event that is to start at {@code nanoTime} may start; claims one of the events left. */
    boolean mayStart(long nanoTime) {
        return !stopped && nanoTime < deadline && (!limited || eventsLeft.getAndDecrement() > 0);
    }

    boolean isStopped() {
        return stopped;
    }

    boolean isOver(long nanoTime) {
        return stopped || nanoTime >= deadline;
    }

    void stop() {
        stopped = true;
    }

    /** Ends the load because going on makes no sense; the first reason counts. */
    void fail(String reason) {
        failure.compareAndSet(null, reason);
        stopped = true;
    }

    /** One worker cannot go on, for the reason it gives. */
    void aborted(String reason) {
        aborted.add(reason);
    }

    /** The reasons of all workers that could not go on. */
    List<String> aborted() {
        return List.copyOf(aborted);
    }

    /** Why it ended early; null if it did not. */
    String failure() {
        return failure.get();
    }
}
