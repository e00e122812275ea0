package io.benchlift.remote.host;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A host with everything around it that a person wants to see: what it has, who answers for it and who holds it.
 *
 * @param roles what its agent lets us do, such as {@code observe} and {@code tune}
 * @param stuck what could not be put back, in words
 * @param fileEngines of a file load, such as {@code io_uring}
 */
public record HostSheet(
        HostState state,
        String agentVersion,
        List<String> roles,
        List<Lease> leases,
        List<String> stuck,
        List<String> fileEngines) {

    /**
     * Somebody's lease.
     *
     * @param holds in the host's words, such as {@code queue sda}
     * @param ends only of a lease that outlives its client
     */
    public record Lease(String id, String client, Instant since, List<String> holds, Optional<Instant> ends) {
        public Lease {
            holds = List.copyOf(holds);
        }
    }

    public HostSheet {
        roles = List.copyOf(roles);
        leases = List.copyOf(leases);
        stuck = List.copyOf(stuck);
        fileEngines = List.copyOf(fileEngines);
    }
}
