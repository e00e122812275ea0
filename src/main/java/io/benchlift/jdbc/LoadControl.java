package io.benchlift.jdbc;

import io.benchlift.text.Message;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

/** State shared by the workers of a trial: when to stop, and why. */
final class LoadControl {

    private static final long NEVER = Long.MAX_VALUE;

    private volatile long deadline = NEVER;
    private volatile boolean stopped;
    private volatile boolean measuring;
    private final AtomicLong eventsLeft;
    private final boolean limited;
    private final AtomicReference<Message> failure = new AtomicReference<>();
    private final Queue<String> aborted = new ConcurrentLinkedQueue<>();

    /** @param events 0 is no limit */
    LoadControl(long events) {
        limited = events > 0;
        eventsLeft = new AtomicLong(events);
    }

    void deadline(long nanoTime) {
        deadline = nanoTime;
    }

    /** Whether an event planned for {@code nanoTime} may start; claims one of the events left. */
    boolean mayStart(long nanoTime) {
        return !stopped && nanoTime < deadline && (!limited || eventsLeft.getAndDecrement() > 0);
    }

    /** The warm-up is over. */
    void measure() {
        measuring = true;
    }

    /** Whether the warm-up is over; false all the time in a load without one. */
    boolean isMeasuring() {
        return measuring;
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

    /** Ends the load because it cannot go on; the first reason counts. */
    void fail(Message reason) {
        failure.compareAndSet(null, reason);
        stopped = true;
    }

    /** Records that one worker cannot go on, and its reason. */
    void aborted(String reason) {
        aborted.add(reason);
    }

    /** The reasons of all workers that could not go on. */
    List<String> aborted() {
        return List.copyOf(aborted);
    }

    /** Why the load ended early; null if it did not. */
    Message failure() {
        return failure.get();
    }
}
