package io.benchlift.stats;

import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Doubts about trials and pairs from other sources than their numbers.
 *
 * @param flagged by configuration, the blocks (from 0) whose trial may not be trusted
 * @param fading candidates whose lead disappears in the second half of the windows
 * @param unlike candidates that promise another durability than the baseline; a caveat, not an obstacle
 */
public record Doubts(Map<String, Set<Integer>> flagged, Set<String> fading, Set<String> unlike) {

    public static final Doubts NONE = new Doubts(Map.of(), Set.of(), Set.of());

    public Doubts {
        flagged = flagged.entrySet().stream()
                .collect(Collectors.toUnmodifiableMap(Map.Entry::getKey, entry -> Set.copyOf(entry.getValue())));
        fading = Set.copyOf(fading);
        unlike = Set.copyOf(unlike);
    }

    public Doubts withFading(Set<String> candidates) {
        return new Doubts(flagged, candidates, unlike);
    }

    Doubts first(int blocks) {
        Map<String, Set<Integer>> earlier = flagged.entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, entry -> entry.getValue().stream()
                        .filter(block -> block < blocks)
                        .collect(Collectors.toSet())));
        return new Doubts(earlier, fading, unlike);
    }

    Set<Integer> flagged(String configuration) {
        return flagged.getOrDefault(configuration, Set.of());
    }
}
