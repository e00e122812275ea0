package io.benchlift.evidence;

import java.util.Map;
import java.util.Optional;

/** A MEMORY table hit its limit; the sentence names a sufficient size. */
final class TableFull implements Rule {

    @Override
    public Optional<Finding> apply(Observation seen) {
        if (!seen.result().reason().mentions("load.table-full") && !seen.hasError(1114, "53100")) {
            return Optional.empty();
        }
        return Finding.of(
                "table-full",
                Map.of("reason", seen.result().reason()),
                seen.result().reason());
    }
}
