package io.benchlift.stats;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The verdict on a candidate and a baseline, as codes and figures; the sentence is made elsewhere.
 *
 * @param winner the better one, only with {@link Kind#WINNER}; it may be the baseline
 * @param moreBlocks approximate number of further blocks that would decide; empty when decided, or when no number of
 *     blocks would help
 */
public record Verdict(
        Pair pair,
        Kind kind,
        Optional<String> winner,
        List<Reason> reasons,
        Evidence evidence,
        OptionalInt moreBlocks) {

    public enum Kind {
        WINNER("winner"),
        SMALLER_THAN_DELTA("smaller-than-delta"),
        NO_DIFFERENCE("no-difference"),
        CANNOT_TELL("cannot-tell");

        private final String id;

        Kind(String id) {
            this.id = id;
        }

        public String id() {
            return id;
        }

        public boolean isDecided() {
            return this != CANNOT_TELL;
        }
    }

    /** The two compared configurations and the metric. */
    public record Pair(Metric metric, String baseline, String candidate) {}

    /**
     * The figures behind the verdict.
     *
     * @param pAdjusted after Holm over the candidates of the family
     * @param noiseFloor of the same blocks; empty without an A/A pair
     * @param droppedBlocks blocks in which one of the two has no value
     * @param flaggedTrials trials of the two and of the twin that may not be trusted
     */
    public record Evidence(
            Comparison comparison,
            double pAdjusted,
            Optional<NoiseFloor> noiseFloor,
            int droppedBlocks,
            int flaggedTrials) {}

    public Verdict {
        reasons = List.copyOf(reasons);
        if (winner.isPresent() != (kind == Kind.WINNER)) {
            throw new IllegalArgumentException(kind + " with winner " + winner);
        }
    }

    /** The same figures, for which a decision is too early. */
    Verdict withoutDecision() {
        return new Verdict(
                pair,
                Kind.CANNOT_TELL,
                Optional.empty(),
                List.of(Reason.TOO_FEW_BLOCKS),
                evidence,
                OptionalInt.of(Math.max(1, Rules.FEWEST_FOR_WINNER - blocks())));
    }

    public Metric metric() {
        return pair.metric();
    }

    public String baseline() {
        return pair.baseline();
    }

    public String candidate() {
        return pair.candidate();
    }

    public Comparison comparison() {
        return evidence.comparison();
    }

    public double pAdjusted() {
        return evidence.pAdjusted();
    }

    public Optional<NoiseFloor> noiseFloor() {
        return evidence.noiseFloor();
    }

    public int droppedBlocks() {
        return evidence.droppedBlocks();
    }

    public int blocks() {
        return comparison().blocks();
    }

    public double p() {
        return comparison().p();
    }

    public double changePercent() {
        return comparison().changePercent();
    }

    public Range intervalPercent() {
        return comparison().intervalPercent();
    }

    public double robustChangePercent() {
        return comparison().robustChangePercent();
    }

    public Range robustIntervalPercent() {
        return comparison().robustIntervalPercent();
    }
}
