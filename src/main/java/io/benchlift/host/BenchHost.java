package io.benchlift.host;

import io.benchlift.measure.TrialResult;
import io.benchlift.target.Device;
import io.benchlift.text.Message;
import io.benchlift.workload.fileio.LoadPlan;
import java.util.List;
import java.util.function.Consumer;

/**
 * A host as a run uses it: its queues and volumes under a lease, its disks under load. Failures and refusals are
 * {@link HostException}s with a sentence for the user. An {@code onStop} receives the action that stops the call; it
 * may run the action from any thread.
 */
public interface BenchHost extends AutoCloseable {

    /** The name the user gave it. */
    String name();

    /** What it has now. */
    HostState describe();

    /** What it has, its agent and its lease holder. */
    HostDescription sheet();

    /**
     * Begins a lease: all changes under it are reverted when it ends, however it ends.
     *
     * @param disturbance called from another thread if the lease is lost or another program changes what it holds
     */
    HeldLease lease(Consumer<Message> disturbance);

    /** Samples these devices and the host every second. */
    HostWatch watch(List<Device> devices);

    /**
     * Makes the files of a set; existing ones are extended or reused.
     *
     * @param isBuffered whether they are written through the page cache, whatever the plan says, and flushed before
     *     they are used: on a model disk each direct write of a block would wait for a rotation
     */
    PreparedFiles prepare(
            LoadPlan plan,
            FileSetRef set,
            boolean isBuffered,
            FileProgressListener progress,
            Consumer<Runnable> onStop);

    /** Runs a load to its end; if it is stopped early, returns what was measured until then. */
    TrialResult run(FileLoad load, FileLoadListener listener, Consumer<Runnable> onStop);

    /** Removes the files of a set and returns how many there were. */
    int remove(FileSetRef set);

    @Override
    void close();
}
