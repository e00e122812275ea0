package io.benchlift.host;

import io.benchlift.text.Message;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A host with all that a user wants to see: its devices, its agent and its lease.
 *
 * @param roles what its agent allows us, such as {@code observe} and {@code tune}
 * @param stuck what could not be restored, in words
 * @param fileEngines of a file load, such as {@code io_uring}
 */
public record HostDescription(
        HostState state,
        String agentVersion,
        List<String> roles,
        List<Lease> leases,
        List<Message> stuck,
        List<String> fileEngines,
        List<ServerProcess> databases) {

    /** A database server that runs on the host: {@code mysqld}, {@code mariadbd} or {@code postgres}. */
    public record ServerProcess(String name, int process) {}

    /**
     * A client's lease.
     *
     * @param holds in the host's words, such as {@code queue sda}
     * @param ends for a lease that outlives its client only
     */
    public record Lease(String id, String client, Instant since, List<String> holds, Optional<Instant> ends) {
        public Lease {
            holds = List.copyOf(holds);
        }
    }

    public HostDescription {
        roles = List.copyOf(roles);
        leases = List.copyOf(leases);
        stuck = List.copyOf(stuck);
        fileEngines = List.copyOf(fileEngines);
        databases = List.copyOf(databases);
    }
}
