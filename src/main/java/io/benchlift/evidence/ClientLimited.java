package io.benchlift.evidence;

import io.benchlift.measure.Flag;
import io.benchlift.text.Message;
import java.util.Map;
import java.util.Optional;

/** The load generator was the bottleneck, so the engine was not measured. */
final class ClientLimited implements Rule {

    @Override
    public Optional<Finding> apply(Observation seen) {
        Message figure = seen.result().flags().get(Flag.CLIENT_LIMITED);
        if (figure == null) {
            return Optional.empty();
        }
        return Finding.of("client-was-the-limit", Map.of(Flag.CLIENT_LIMITED.id(), figure.toString()), figure);
    }
}
