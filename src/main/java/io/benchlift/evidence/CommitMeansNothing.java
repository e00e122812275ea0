package io.benchlift.evidence;

import java.util.Map;
import java.util.Optional;

/** MyISAM, Aria and MEMORY take BEGIN and COMMIT and do nothing, so their numbers do not mean what InnoDB's mean. */
final class CommitMeansNothing implements Rule {

    @Override
    public Optional<Finding> apply(Observation seen) {
        if (seen.engine().isTransactional() || seen.result().counts().writes() == 0) {
            return Optional.empty();
        }
        String durability =
                seen.engine().name().equals("MEMORY") ? "its rows are gone after a restart" : "it is not crash-safe";
        return Optional.of(new Finding(
                "commit-means-nothing",
                seen.engine().name() + " has no transactions: BEGIN and COMMIT do nothing there and " + durability
                        + ". Its numbers do not buy what InnoDB's buy.",
                Map.of("engine", seen.engine().toString())));
    }
}
