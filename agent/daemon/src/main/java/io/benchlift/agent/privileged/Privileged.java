package io.benchlift.agent.privileged;

import io.benchlift.agent.v1.Message;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Everything that the root helper does for the daemon. Thread-safe. Refusals are {@link RefusedException}, a lost
 * helper is {@link HelperGoneException}. Closing it undoes every lease that is not detached.
 */
public interface Privileged extends AutoCloseable {

    List<MakeableFileSystem> fileSystems();

    /** Why volumes cannot use model disks here; empty if they can. */
    Optional<Message> modelsMissing();

    QueueState queue(DeviceId device);

    /**
     * {@code detachedFor} zero: the lease lives by renewals and with this connection; otherwise for that time (24 h at
     * most).
     */
    HeldLease open(String owner, Duration detachedFor);

    List<LeaseRecord> leases();

    /** Ends a lease of another client. Without {@code force} only a detached one. */
    Undone release(String leaseId, boolean force);

    List<ScratchVolume> volumes();

    /** 1 page cache, 2 dentries and inodes, 3 both. Dirty pages are written first. */
    void dropCaches(int level);

    /** Only for a process whose program is {@code mysqld}, {@code mariadbd} or {@code postgres}. */
    TaskIo tasks(int pid);

    /** What earlier undos could not restore. */
    List<Message> stuck();

    @Override
    void close();

    static Privileged connect(Path socket) throws IOException {
        return HelperClient.connect(socket);
    }
}
