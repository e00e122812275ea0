package io.benchlift.evidence;

import java.util.Map;
import java.util.Optional;

/** A host that swaps measures its swap device. */
final class SwapGrew implements Rule {

    @Override
    public Optional<Finding> apply(Observation seen) {
        double out = seen.fact("host.pswpout").orElse(0);
        if (out <= 0) {
            return Optional.empty();
        }
        return Finding.of(
                "swap-grew",
                Map.of("host.pswpout", (long) out, "host.pswpin", (long)
                        seen.fact("host.pswpin").orElse(0)),
                out);
    }
}
