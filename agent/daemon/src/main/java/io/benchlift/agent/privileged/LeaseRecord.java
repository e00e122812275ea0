package io.benchlift.agent.privileged;

import java.time.Instant;
import java.util.List;

/** A lease as the helper lists it. {@code ends} moves with every renewal unless the lease is {@code detached}. */
public record LeaseRecord(
        String id, long epoch, String owner, Instant since, boolean detached, Instant ends, List<String> holds) {

    public LeaseRecord {
        holds = List.copyOf(holds);
    }
}
