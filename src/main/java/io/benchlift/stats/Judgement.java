package io.benchlift.stats;

import java.util.List;
import java.util.Optional;

/** The answer to a {@link Question}: one verdict per candidate, and what they rest on. */
public record Judgement(Optional<Friedman> friedman, Optional<NoiseFloor> noiseFloor, List<Verdict> verdicts) {

    public Judgement {
        verdicts = List.copyOf(verdicts);
    }

    public Verdict of(String candidate) {
        return verdicts.stream()
                .filter(verdict -> verdict.candidate().equals(candidate))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no verdict on '" + candidate + "'"));
    }
}
