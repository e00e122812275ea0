package io.benchlift.remote.host;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Looks at this machine each second by itself, for loads that need no agent. A look reads nine small files and costs about
 * a millisecond of one processor.
 */
public final class LocalWatch implements HostWatch {

    private static final long SECOND_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final List<Seen> seen = new CopyOnWriteArrayList<>();
    private final ProcHost host;
    private final List<String> disks;
    private final Thread thread = new Thread(this::look, "watching this machine");
    private volatile boolean isClosed;

    private LocalWatch(List<String> disks) {
        this.disks = disks;
        this.host = new ProcHost(Path.of("/"), disks);
    }

    /**
     * Begins to look at the disks below {@code data}, or at all disks if nobody knows where the data are.
     *
     * @return empty where this machine tells nothing of itself
     */
    public static Optional<LocalWatch> begin(Optional<String> data) {
        LocalWatch watch =
                new LocalWatch(data.map(path -> LocalDisks.below(Path.of(path))).orElse(List.of()));
        if (!watch.host.isReadable()) {
            return Optional.empty();
        }
        watch.thread.setDaemon(true);
        watch.thread.start();
        return Optional.of(watch);
    }

    private void look() {
        long due = System.nanoTime();
        while (!isClosed) {
            seen.add(new Seen(System.nanoTime(), host.sample()));
            due += SECOND_NANOS;
            // After a stall no second is made up for: rates come from the clock of each sample.
            due = Math.max(due, System.nanoTime());
            while (!isClosed && System.nanoTime() < due) {
                LockSupport.parkNanos(due - System.nanoTime());
            }
        }
    }

    @Override
    public List<Seen> seen() {
        return List.copyOf(seen);
    }

    /** Whether the disks it looks at are those of the data. */
    @Override
    public boolean knowsTheDisks() {
        return !disks.isEmpty();
    }

    @Override
    public void close() {
        isClosed = true;
        LockSupport.unpark(thread);
    }
}
