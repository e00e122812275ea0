package io.benchlift.remote.host;

import io.benchlift.agent.v1.FileLoadRequest;
import io.benchlift.agent.v1.FileSet;
import io.benchlift.agent.v1.PrepareFilesRequest;
import io.benchlift.measure.TrialResult;
import io.benchlift.target.Device;
import java.util.List;
import java.util.function.Consumer;

/**
 * A host as a run uses it: its queues and volumes on loan, its disks under load. What cannot be reached or is refused is
 * a {@link HostException} with a sentence for the user. An {@code onStop} is given what to do when the user wants to
 * stop; it may do it from any thread.
 */
public interface BenchHost extends AutoCloseable {

    /** As the user calls it. */
    String name();

    /** What it has, as of now. */
    HostState describe();

    /** What it has, with who answers for it and who holds it. */
    HostSheet sheet();

    /**
     * Begins a lease: whatever is changed under it is put back when it ends, however it ends.
     *
     * @param trouble told, from another thread, when the lease is lost or somebody changes what it holds
     */
    HostLease lease(Consumer<String> trouble);

    /** Looks at these devices, and at the host, every second. */
    HostWatch watch(List<Device> devices);

    /** Makes the files of a set; existing ones are extended or reused. */
    PreparedFiles prepare(PrepareFilesRequest request, FileProgressListener progress, Consumer<Runnable> onStop);

    /** Runs a load to its end; stopped early, it gives what was measured up to then. */
    TrialResult run(FileLoadRequest request, FileLoadListener listener, Consumer<Runnable> onStop);

    /** Removes the files of a set, and says how many there were. */
    int remove(FileSet set);

    @Override
    void close();
}
