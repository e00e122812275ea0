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
        List<Verdict> verdicts) {

    public Judgement {
        verdicts = List.copyOf(verdicts);
    }

    Judgement withVerdicts(List<Verdict> others) {
        return new Judgement(friedman, noiseFloor, trend, outliers, others);
    }

    public Verdict of(String candidate) {
        return verdicts.stream()
                .filter(verdict -> verdict.candidate().equals(candidate))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no verdict on '" + candidate + "'"));
    }
}
