package io.benchlift.directio;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * A load that is ready to run, once. Its threads are C threads and never enter the JVM, so that no pause of the JVM
 * looks like a slow disk; one call a second collects their counts. {@link #stop} may be called on any thread.
 */
public final class FileLoad implements AutoCloseable {

    private static final long SECOND = 1_000_000_000L;
    private static final int CLOSED = 0;

    private final LoadSpec spec;
    private final String place;
    private final Removal removal;
    private final int alignment;
    private final int features;
    private final ByteBuffer shared;
    private long handle;
    private boolean started;
    private Thread runner;
    private LoadResult result;

    /** Removes the files of the load. */
    @FunctionalInterface
    interface Removal {
        int remove() throws IOException;
    }

    private FileLoad(LoadSpec spec, String place, Removal removal, int alignment, long handle) {
        this.spec = spec;
        this.place = place;
        this.removal = removal;
        this.alignment = alignment;
        this.handle = handle;
        this.features = Shim.loadFeatures(handle);
        this.shared = Shim.loadInterval(handle).order(ByteOrder.nativeOrder());
    }

    static FileLoad open(FileSet set, LoadSpec spec, Removal removal) throws IOException {
        LoadFiles files = LoadFiles.open(set, spec);
        long handle = Shim.loadOpen(NativeSpec.of(spec), files.descriptors());
        if (handle < 0) {
            throw new IOException(set.path() + ": " + LoadFailure.ofSetup(spec, (int) -handle));
        }
        return new FileLoad(spec, set.path().toString(), removal, files.alignment(), handle);
    }

    /** What block sizes must be multiples of here; 1 without direct access. */
    public int alignment() {
        return alignment;
    }

    /** A description: "io_uring, depth 32, registered buffers and files, deferred completions". */
    public String how() {
        return How.of(spec, features);
    }

    /**
     * Runs to the end, reporting every second on the caller's thread. A load that fails ends with {@link
     * LoadResult#failure}.
     *
     * @throws IOException if threads hang in the kernel long after the load was stopped
     */
    public void run(Consumer<LoadInterval> everySecond) throws IOException {
        long load = begin();
        try {
            IoCounters before = IoCounters.read(spec.leaves());
            Shim.loadStart(load);
            while (collect(load, everySecond)) {
                // The condition does the work: one interval.
            }
            finish(load, before);
        } finally {
            end();
        }
    }

    private boolean collect(long load, Consumer<LoadInterval> everySecond) throws IOException {
        int state = Shim.loadCollect(load, SECOND);
        if (state < 0) {
            throw new IOException(place + ": threads of the load have hung in the kernel since it was stopped; "
                    + "the device does not answer");
        }
        LoadInterval interval = Intervals.read(shared, spec);
        if (state > 0 || interval.toNanos() > interval.fromNanos()) {
            everySecond.accept(interval);
        }
        return state > 0;
    }

    /** The load ends within the operations in flight. Does nothing once it is closed. */
    public synchronized void stop() {
        if (handle != CLOSED) {
            Shim.loadStop(handle);
        }
    }

    /** Called after {@link #run} has returned. */
    public synchronized LoadResult result() {
        if (result == null) {
            throw new IllegalStateException("the load has not run to its end");
        }
        return result;
    }

    /** Stops the load if it runs, and waits for its end; must not be called by the listener of {@link #run}. */
    @Override
    public synchronized void close() {
        if (handle == CLOSED) {
            return;
        }
        stop();
        if (runner == Thread.currentThread()) {
            throw new IllegalStateException("the listener of a load cannot close it; it can stop it");
        }
        awaitRunner();
        long closing = handle;
        handle = CLOSED;
        // Another thread may have closed it while we waited.
        if (closing != CLOSED) {
            // A thread that hangs still uses its memory and files, so they cannot be released.
            Shim.loadClose(closing);
        }
    }

    /** The runner's memory must not be released before the runner has left C. */
    private void awaitRunner() {
        boolean interrupted = false;
        while (runner != null) {
            try {
                wait();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized long begin() throws IOException {
        if (handle == CLOSED || started) {
            throw new IOException(place + ": the load is closed or has run already; open another one");
        }
        started = true;
        runner = Thread.currentThread();
        return handle;
    }

    private synchronized void end() {
        runner = null;
        notifyAll();
    }

    private synchronized void finish(long load, IoCounters before) throws IOException {
        long[] n = new long[15];
        long[] each = new long[2 * spec.threads()];
        Shim.loadResult(load, n, each);
        List<ThreadTotal> threads = new ArrayList<>();
        for (int i = 0; i < each.length; i += 2) {
            threads.add(new ThreadTotal(each[i], each[i + 1]));
        }
        Proof proof = IoCounters.read(spec.leaves()).since(before, spec, n[8], n[9]);
        String failure = LoadFailure.of(n[10], n[11], n[12], n[13], n[14]);
        if (spec.mode() == Mode.SEQ_WRITE && LoadFailure.isFullDisk(n[10], n[14])) {
            // The space is free once this load is closed.
            removal.remove();
            failure += "; the new files are removed";
        }
        result = new LoadResult(n[0], n[1], threads, n[2], n[3], n[4], n[5], n[6], n[7], proof, failure);
    }
}
