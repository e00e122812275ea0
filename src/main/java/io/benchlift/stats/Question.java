package io.benchlift.stats;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * All that judging needs. {@code twin} is the A/A pair: the configuration that is the baseline under a second name; its
 * difference from the baseline is the noise floor and it is nobody's candidate.
 */
public record Question(
        Blocks blocks, String baseline, Optional<String> twin, Metric metric, Map<String, Set<Flag>> flags) {

    public Question {
        requireKnown(blocks, baseline);
        twin.ifPresent(name -> requireKnown(blocks, name));
        if (twin.equals(Optional.of(baseline))) {
            throw new IllegalArgumentException("'" + baseline + "' cannot be its own twin");
        }
        var copy = new HashMap<String, Set<Flag>>();
        flags.forEach((name, set) -> copy.put(name, Set.copyOf(set)));
        flags = Map.copyOf(copy);
    }

    public static Question of(Blocks blocks, String baseline, Metric metric) {
        return new Question(blocks, baseline, Optional.empty(), metric, Map.of());
    }

    public Question withTwin(String name) {
        return new Question(blocks, baseline, Optional.of(name), metric, flags);
    }

    public Question withFlags(Map<String, Set<Flag>> other) {
        return new Question(blocks, baseline, twin, metric, other);
    }

    Set<Flag> flagsOf(String configuration) {
        return flags.getOrDefault(configuration, Set.of());
    }

    private static void requireKnown(Blocks blocks, String name) {
        if (!blocks.names().contains(name)) {
            throw new IllegalArgumentException("no configuration '" + name + "' among " + blocks.names());
        }
    }
}
