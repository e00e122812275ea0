package io.benchlift.evidence;

import java.util.Map;
import java.util.Optional;

/**
 * MyISAM, Aria and MEMORY accept BEGIN and COMMIT and do nothing, so their numbers are not comparable with InnoDB's.
 */
final class CommitMeansNothing implements Rule {

    @Override
    public Optional<Finding> apply(Observation seen) {
        if (seen.engine().isTransactional()
                || seen.result().work().counts().statements().writes() == 0) {
            return Optional.empty();
        }
        return Finding.worded(
                "commit-means-nothing",
                seen.engine().name().equals("MEMORY") ? "memory" : "files",
                Map.of("engine", seen.engine()),
                seen.engine().name());
    }
}
