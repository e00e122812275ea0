package io.benchlift.stats;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Doubts about trials and pairs from other sources than their numbers.
 *
 * @param flagged by configuration, the blocks (from 0) whose trial may not be trusted
 * @param fading candidates whose lead disappears in the second half of the windows
 * @param unlike candidates that promise another durability than the baseline; a caveat, not an obstacle
 * @param drivers the number of the driver that ran each block, from 1; 0 where it is unknown
 * @param carryOver how much the order of the trials may have moved a mean, as a log; 0 if it has no certain effect
 */
public record Doubts(
        Map<String, Set<Integer>> flagged,
        Set<String> fading,
        Set<String> unlike,
        List<Integer> drivers,
        double carryOver) {

    public static final Doubts NONE = new Doubts(Map.of(), Set.of(), Set.of());

    /** Doubts where neither drivers nor the order of the trials matter. */
    public Doubts(Map<String, Set<Integer>> flagged, Set<String> fading, Set<String> unlike) {
        this(flagged, fading, unlike, List.of(), 0);
    }

    public Doubts {
        flagged = flagged.entrySet().stream()
                .collect(Collectors.toUnmodifiableMap(Map.Entry::getKey, entry -> Set.copyOf(entry.getValue())));
        fading = Set.copyOf(fading);
        unlike = Set.copyOf(unlike);
        drivers = List.copyOf(drivers);
    }

    public Doubts withHistory(List<Integer> blocksDrivers, double shift) {
        return new Doubts(flagged, fading, unlike, blocksDrivers, shift);
    }

    /** Without those about single trials, whose blocks are left out. */
    Doubts withoutTrials() {
        return new Doubts(Map.of(), Set.of(), Set.of(), drivers, carryOver);
    }

    public Doubts withFading(Set<String> candidates) {
        return new Doubts(flagged, candidates, unlike, drivers, carryOver);
    }

    Doubts first(int blocks) {
        Map<String, Set<Integer>> earlier = flagged.entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, entry -> entry.getValue().stream()
                        .filter(block -> block < blocks)
                        .collect(Collectors.toSet())));
        return new Doubts(earlier, fading, unlike, drivers.subList(0, Math.min(blocks, drivers.size())), carryOver);
    }

    Set<Integer> flagged(String configuration) {
        return flagged.getOrDefault(configuration, Set.of());
    }
}
