package io.benchlift.evidence;

import java.util.Map;
import java.util.Optional;

/** Rows were lost or doubled, by an engine without transactions or by a defect. */
final class BrokenExpectations implements Rule {

    @Override
    public Optional<Finding> apply(Observation seen) {
        String broken = seen.result().facts().getOrDefault("integrity", "");
        if (!broken.startsWith("broken: ")) {
            return Optional.empty();
        }
        return Finding.worded(
                "data-not-as-expected",
                seen.engine().isTransactional() ? "transactional" : "plain",
                Map.of("integrity", broken, "engine", seen.engine()),
                broken.substring("broken: ".length()),
                seen.engine().name());
    }
}
