package io.benchlift.evidence;

import java.util.Map;
import java.util.Optional;

/** If nothing serialises a DELETE and the INSERT of the same key, two workers insert it: error 1062. */
final class DuplicateKeys implements Rule {

    @Override
    public Optional<Finding> apply(Observation seen) {
        if (seen.engine().isTransactional() || !seen.hasError(1062, "23505")) {
            return Optional.empty();
        }
        return Finding.of(
                "duplicate-key-without-transactions",
                Map.of("engine", seen.engine(), "reason", seen.result().reason()),
                seen.engine().name());
    }
}
