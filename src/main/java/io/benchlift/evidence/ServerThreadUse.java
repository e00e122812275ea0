package io.benchlift.evidence;

import io.benchlift.target.ThreadCounters;
import io.benchlift.target.ThreadSample;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Threads of a server joined to its connections: which thread reads and writes, busiest first. */
public final class ServerThreadUse {

    private static final double NANOS_PER_SECOND = 1e9;
    private static final double PERCENT = 100;

    private static final Comparator<ThreadUse> BUSIEST_FIRST = Comparator.comparingDouble((ThreadUse use) ->
                    -(use.io().readBytesPerSecond() + use.io().writtenBytesPerSecond()))
            .thenComparingDouble(use -> -use.cpuPercent())
            .thenComparingInt(ThreadUse::thread);

    private ServerThreadUse() {}

    /**
     * What each thread did between two samples. For a new thread all its I/O counts; an ended thread is left out,
     * because its last counters are gone.
     *
     * @param threads as the server listed them at the end; a connection opened or closed in between may have shared its
     *     thread
     */
    public static List<ThreadUse> between(ThreadSample before, ThreadSample after, List<ServerThread> threads) {
        double seconds = (after.monotonicNanos() - before.monotonicNanos()) / NANOS_PER_SECOND;
        if (!(seconds > 0)) {
            throw new IllegalArgumentException("an interval of " + seconds + " s has no rates");
        }
        Map<Integer, ThreadCounters> earlier = before.threads().stream()
                .collect(Collectors.toMap(ThreadCounters::thread, Function.identity(), (one, same) -> one));
        Map<Integer, ServerThread> told = threads.stream()
                .collect(Collectors.toMap(ServerThread::operatingSystemId, Function.identity(), (one, same) -> one));
        return after.threads().stream()
                .map(thread -> use(
                        Optional.ofNullable(earlier.get(thread.thread()))
                                .filter(old -> isSameThread(old, thread))
                                .orElseGet(() -> justStarted(thread)),
                        thread,
                        seconds,
                        Optional.ofNullable(told.get(thread.thread()))))
                .sorted(BUSIEST_FIRST)
                .toList();
    }

    /** Thread numbers are used again; counters of the same thread never fall. */
    private static boolean isSameThread(ThreadCounters before, ThreadCounters after) {
        return after.cpuNanos() >= before.cpuNanos()
                && after.io().readChars() >= before.io().readChars()
                && after.io().writtenChars() >= before.io().writtenChars()
                && after.io().readBytes() >= before.io().readBytes()
                && after.io().writtenBytes() >= before.io().writtenBytes();
    }

    private static ThreadCounters justStarted(ThreadCounters thread) {
        return new ThreadCounters(
                thread.pid(), thread.thread(), thread.name(), new ThreadCounters.Io(0, 0, 0, 0), 0, 0);
    }

    private static ThreadUse use(
            ThreadCounters before, ThreadCounters after, double seconds, Optional<ServerThread> server) {
        return new ThreadUse(
                after.thread(),
                after.name(),
                new ThreadUse.Io(
                        (after.io().readBytes() - before.io().readBytes()) / seconds,
                        (after.io().writtenBytes() - before.io().writtenBytes()) / seconds,
                        (after.io().readChars() - before.io().readChars()) / seconds,
                        (after.io().writtenChars() - before.io().writtenChars()) / seconds),
                (after.cpuNanos() - before.cpuNanos()) / seconds / NANOS_PER_SECOND * PERCENT,
                Math.max(0, after.runQueueNanos() - before.runQueueNanos()) / seconds / NANOS_PER_SECOND * PERCENT,
                server);
    }
}
