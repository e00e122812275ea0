package io.benchlift.evidence;

import java.util.Map;
import java.util.Optional;

/** Rows lost or doubled: what an engine without transactions, or a defect, leaves behind. */
final class BrokenExpectations implements Rule {

    @Override
    public Optional<Finding> apply(Observation seen) {
        String broken = seen.result().facts().getOrDefault("integrity", "");
        if (!broken.startsWith("broken: ")) {
            return Optional.empty();
        }
        return Finding.of(
                "data-not-as-expected",
                Map.of("integrity", broken, "engine", seen.engine()),
                "After the load the data was not what it should be: %s. %s",
                broken.substring("broken: ".length()),
                seen.engine().isTransactional()
                        ? "This engine should have prevented that: look at the server's log and its durability settings."
                        : seen.engine().name() + " undoes nothing, so an event that fails half-way stays half done.");
    }
}
