package io.benchlift.stats;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * What may be said about a candidate and a baseline, as codes and figures; the sentence is made elsewhere.
 *
 * @param winner the better one, only with {@link Kind#WINNER}; it may well be the baseline
 * @param pAdjusted after Holm over the session's candidates
 * @param droppedBlocks blocks in which one of the two has no value
 * @param moreBlocks about so many more would decide; empty when decided, or when no number of blocks would help
 */
public record Verdict(
        Metric metric,
        String baseline,
        String candidate,
        Kind kind,
        Optional<String> winner,
        List<Reason> reasons,
        Set<Flag> flags,
        Comparison comparison,
        double pAdjusted,
        int droppedBlocks,
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
    }

    public Verdict {
        reasons = List.copyOf(reasons);
        flags = Set.copyOf(flags);
        if (winner.isPresent() != (kind == Kind.WINNER)) {
            throw new IllegalArgumentException(kind + " with winner " + winner);
        }
        if (kind == Kind.WINNER && comparison.blocks() < Rules.FEWEST_FOR_WINNER) {
            throw new IllegalArgumentException("a winner from " + comparison.blocks() + " blocks");
        }
    }

    public int blocks() {
        return comparison.blocks();
    }

    public double p() {
        return comparison.p();
    }

    public double changePercent() {
        return comparison.changePercent();
    }

    public Range intervalPercent() {
        return comparison.intervalPercent();
    }

    public double robustChangePercent() {
        return comparison.robustChangePercent();
    }

    public Range robustIntervalPercent() {
        return comparison.robustIntervalPercent();
    }
}
