package io.benchlift.stats;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The answer to a {@link Question}: one verdict per candidate, and the figures behind it.
 *
 * @param trend of all configurations together; empty with too few blocks
 * @param outliers by configuration, the blocks whose trial was far from its others; each of them still counts
 */
public record Judgement(
        Optional<Friedman> friedman,
        Optional<NoiseFloor> noiseFloor,
        Optional<Trend> trend,
        Map<String, List<Integer>> outliers,
        List<Verdict> verdicts,
        List<Race.Lane> lanes) {

    public Judgement {
        verdicts = List.copyOf(verdicts);
        lanes = List.copyOf(lanes);
    }

    /** With the verdicts of several looks, each as of the look that decided. */
    Judgement withLanes(List<Race.Lane> others) {
        return new Judgement(
                friedman,
                noiseFloor,
                trend,
                outliers,
                others.stream().map(Race.Lane::verdict).toList(),
                others);
    }

    /** The looks at a candidate; empty if all were judged once, at the end. */
    public Optional<Race.Lane> lane(String candidate) {
        return lanes.stream().filter(lane -> lane.candidate().equals(candidate)).findFirst();
    }

    public Verdict of(String candidate) {
        return verdicts.stream()
                .filter(verdict -> verdict.candidate().equals(candidate))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no verdict on '" + candidate + "'"));
    }
}
