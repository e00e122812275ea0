package io.benchlift.evidence;

import java.util.Map;
import java.util.Optional;

/** A commit that waits for its own flush measures the disk's flush, not the engine. */
final class CommitWaitsForDisk implements Rule {

    private static final int WORTH_LOOKING = 20;
    private static final double MANY = 0.5;

    @Override
    public Optional<Finding> apply(Observation seen) {
        long fsyncs = seen.counter("Innodb_data_fsyncs");
        long commits = seen.writes()
                ? Math.max(
                        seen.counter("Com_commit"),
                        seen.result().work().counts().transactions())
                : 0;
        double perCommit = commits > 0 ? (double) fsyncs / commits : 0;
        if (!seen.engine().name().equals("InnoDB") || commits < WORTH_LOOKING || perCommit < MANY) {
            return Optional.empty();
        }
        return Finding.of(
                "commit-waits-for-disk", Map.of("Innodb_data_fsyncs", fsyncs, "Com_commit", commits), perCommit);
    }
}
