package io.benchlift.host;

import io.benchlift.agent.linux.ProcSampler;
import io.benchlift.target.HostSample;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Samples this machine each second without an agent. A sample reads nine small files and costs about a millisecond of
 * one processor.
 */
public final class LocalWatch implements HostWatch {

    private static final long SECOND_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final List<Seen> seen = new CopyOnWriteArrayList<>();
    private final ProcSampler proc;
    private final List<String> disks;
    private final Thread thread = new Thread(this::look, "watching this machine");
    private volatile boolean isClosed;

    /**
     * @param root {@code /}, except in tests
     * @param disks by name; if empty, all that have ever been used
     */
    LocalWatch(Path root, List<String> disks) {
        this.disks = disks;
        this.proc = new ProcSampler(root, disk -> disks.isEmpty() || disks.contains(disk.name()));
    }

    /**
     * Begins to sample the disks below {@code data}, or all disks if the place of the data is unknown.
     *
     * @return empty if this machine has no readable {@code /proc}
     */
    public static Optional<LocalWatch> begin(Optional<String> data) {
        LocalWatch watch = new LocalWatch(
                Path.of("/"), data.map(path -> LocalDisks.below(Path.of(path))).orElse(List.of()));
        if (!watch.isReadable()) {
            return Optional.empty();
        }
        watch.thread.setDaemon(true);
        watch.thread.start();
        return Optional.of(watch);
    }

    boolean isReadable() {
        return proc.isReadable();
    }

    HostSample sample() {
        return FromProc.sample(proc.sample(), disk -> !disks.isEmpty() || disk.isUsed());
    }

    private void look() {
        try (proc) {
            sampleEachSecond();
        }
    }

    private void sampleEachSecond() {
        long due = System.nanoTime();
        while (!isClosed) {
            seen.add(new Seen(System.nanoTime(), sample()));
            due += SECOND_NANOS;
            // After a stall no missed second is sampled later: rates come from the clock of each sample.
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

    /** Whether the sampled disks are those of the data. */
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
