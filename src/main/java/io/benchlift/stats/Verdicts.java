package io.benchlift.stats;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Decides what may be said of each candidate against the baseline. "Winner" only if everything speaks for it; flags, a
 * bad A/A pair or too few blocks leave "cannot tell" even where the intervals look equal, because a limited client or a
 * noisy machine makes everything look equal.
 */
public final class Verdicts {
    private static final int HOPELESS = 1_000;

    private final Question question;
    private final Map<String, Comparison> comparisons = new HashMap<>();
    private final Map<String, Double> adjusted;
    private final Optional<Friedman> friedman;
    private final Optional<NoiseFloor> noiseFloor;
    private final List<String> candidates;

    private Verdicts(Question question) {
        this.question = question;
        var blocks = question.blocks();
        candidates = blocks.names().stream()
                .filter(name -> !name.equals(question.baseline()))
                .filter(name -> !question.twin().equals(Optional.of(name)))
                .toList();
        candidates.forEach(name -> comparisons.put(name, blocks.compare(question.baseline(), name)));
        var family = candidates.stream()
                .filter(name -> comparisons.get(name).blocks() >= Rules.FEWEST_BLOCKS)
                .toList();
        adjusted = holm(family);
        friedman = friedman(family);
        noiseFloor = question.twin().map(twin -> NoiseFloor.of(blocks.compare(question.baseline(), twin), delta()));
    }

    /** One verdict a candidate, in the order of the blocks' names; none for the baseline and its twin. */
    public static Judgement judge(Question question) {
        var verdicts = new Verdicts(question);
        return new Judgement(
                verdicts.friedman,
                verdicts.noiseFloor,
                Trend.of(question.blocks()),
                Outliers.in(question.blocks()),
                verdicts.candidates.stream().map(verdicts::verdict).toList());
    }

    private Verdict verdict(String candidate) {
        var comparison = comparisons.get(candidate);
        var flags = EnumSet.noneOf(Flag.class);
        flags.addAll(question.flagsOf(question.baseline()));
        flags.addAll(question.flagsOf(candidate));
        question.twin().map(question::flagsOf).ifPresent(flags::addAll);
        double p = adjusted.getOrDefault(candidate, comparison.p());
        int dropped = question.blocks().count() - comparison.blocks();

        var reasons = new ArrayList<Reason>();
        boolean nothingDone = question.blocks().halfZeros(question.baseline(), candidate) > 0;
        if (nothingDone) {
            reasons.add(Reason.NOTHING_DONE);
        }
        boolean trusted = addObstacles(comparison, flags, reasons) && !nothingDone;
        boolean significant = addSignificance(candidate, p, reasons);
        var winner = winner(candidate, comparison);
        var kind = kind(comparison, trusted, significant, winner.isPresent());
        if (trusted && significant && kind == Verdict.Kind.CANNOT_TELL) {
            addIntervalDoubts(comparison, winner.isPresent(), reasons);
        }
        addNotes(comparison, flags, dropped, reasons);
        return new Verdict(
                question.metric(),
                question.baseline(),
                candidate,
                kind,
                kind == Verdict.Kind.WINNER ? winner : Optional.empty(),
                reasons,
                flags,
                comparison,
                p,
                dropped,
                kind == Verdict.Kind.CANNOT_TELL && !nothingDone ? moreBlocks(comparison, flags) : OptionalInt.empty());
    }

    private Verdict.Kind kind(Comparison comparison, boolean trusted, boolean significant, boolean beyondDelta) {
        if (!trusted) {
            return Verdict.Kind.CANNOT_TELL;
        }
        if (significant
                && beyondDelta
                && comparison.intervalsAgreeInSign()
                && comparison.blocks() >= Rules.FEWEST_FOR_WINNER) {
            return Verdict.Kind.WINNER;
        }
        if (comparison.isEquivalentWithin(delta())) {
            return significant ? Verdict.Kind.SMALLER_THAN_DELTA : Verdict.Kind.NO_DIFFERENCE;
        }
        return Verdict.Kind.CANNOT_TELL;
    }

    /** What forbids any statement at all. */
    private boolean addObstacles(Comparison comparison, Set<Flag> flags, List<Reason> reasons) {
        boolean enough = comparison.blocks() >= Rules.FEWEST_BLOCKS;
        if (comparison.blocks() < Rules.FEWEST_FOR_WINNER) {
            reasons.add(Reason.TOO_FEW_BLOCKS);
        }
        boolean flagged = flags.stream().anyMatch(Flag::forbidsWinner);
        if (flagged) {
            reasons.add(Reason.FLAGGED);
        }
        if (noiseFloor.filter(NoiseFloor::isDifferent).isPresent()) {
            reasons.add(Reason.NOISE_FLOOR_DIFFERS);
        }
        if (noiseFloor.filter(floor -> !floor.isKnown()).isPresent()) {
            reasons.add(Reason.NOISE_FLOOR_UNKNOWN);
        } else if (noiseFloor.filter(NoiseFloor::isTooWide).isPresent()) {
            reasons.add(Reason.NOISE_FLOOR_TOO_WIDE);
        }
        return enough && !flagged && noiseFloor.map(NoiseFloor::isClean).orElse(true);
    }

    private boolean addSignificance(String candidate, double p, List<Reason> reasons) {
        boolean gateClosed = adjusted.containsKey(candidate)
                && adjusted.size() > 1
                && !friedman.map(f -> f.p() < Rules.ALPHA).orElse(false);
        if (gateClosed) {
            reasons.add(Reason.NO_OVERALL_DIFFERENCE);
        }
        if (!(p < Rules.ALPHA)) {
            reasons.add(Reason.NOT_SIGNIFICANT);
        }
        return p < Rules.ALPHA && !gateClosed;
    }

    private static void addIntervalDoubts(Comparison comparison, boolean beyondDelta, List<Reason> reasons) {
        if (!beyondDelta) {
            reasons.add(Reason.INTERVAL_REACHES_DELTA);
        }
        if (!comparison.intervalsAgreeInSign()) {
            reasons.add(Reason.INTERVALS_DISAGREE);
        }
    }

    private void addNotes(Comparison comparison, Set<Flag> flags, int dropped, List<Reason> reasons) {
        if (flags.contains(Flag.DURABILITY_DIFFERS)) {
            reasons.add(Reason.DURABILITY_DIFFERS);
        }
        if (comparison.isSkewed()) {
            reasons.add(Reason.SKEWED);
        }
        if (dropped > 0) {
            reasons.add(Reason.BLOCKS_DROPPED);
        }
        if (noiseFloor.isEmpty()) {
            reasons.add(Reason.NO_NOISE_FLOOR);
        }
    }

    /** The better one, if the whole interval lies beyond delta. */
    private Optional<String> winner(String candidate, Comparison comparison) {
        var bounds = Comparison.bounds(delta());
        boolean higher = comparison.interval().isAbove(bounds.high());
        boolean lower = comparison.interval().isBelow(bounds.low());
        if (!higher && !lower) {
            return Optional.empty();
        }
        return Optional.of(higher == question.metric().isHigherBetter() ? candidate : question.baseline());
    }

    /**
     * First enough for a winner, then enough to see delta at all; if that many are there, enough to separate the estimate from the nearer bound.
     * Empty if more blocks do not remove the obstacle, or if it would take absurdly many.
     */
    private OptionalInt moreBlocks(Comparison comparison, Set<Flag> flags) {
        int n = comparison.blocks();
        boolean noisyPair = noiseFloor.filter(NoiseFloor::isDifferent).isPresent();
        if (flags.stream().anyMatch(Flag::forbidsWinner) || noisyPair) {
            return OptionalInt.empty();
        }
        if (n < Rules.FEWEST_FOR_WINNER) {
            // How much so few blocks scatter says too little to tell more: two of them would ask for hundreds.
            return OptionalInt.of(Rules.FEWEST_FOR_WINNER - n);
        }
        int needed = SampleSize.blocks(comparison.sdLog(), delta());
        if (needed <= n) {
            var bounds = Comparison.bounds(delta());
            double distance = Math.min(
                    Math.abs(comparison.meanLog() - bounds.low()), Math.abs(comparison.meanLog() - bounds.high()));
            needed = Math.max(n + 1, SampleSize.forDistance(comparison.sdLog(), distance));
        }
        return needed > HOPELESS ? OptionalInt.empty() : OptionalInt.of(needed - n);
    }

    private Map<String, Double> holm(List<String> family) {
        var p = Holm.adjust(
                family.stream().mapToDouble(name -> comparisons.get(name).p()).toArray());
        var result = new HashMap<String, Double>();
        for (int i = 0; i < p.length; i++) {
            result.put(family.get(i), p[i]);
        }
        return result;
    }

    private Optional<Friedman> friedman(List<String> family) {
        if (family.size() < 2) {
            return Optional.empty();
        }
        var names = new ArrayList<>(family);
        names.add(0, question.baseline());
        var complete = question.blocks().complete(names);
        return complete.length < 2 ? Optional.empty() : Optional.of(Friedman.of(complete));
    }

    private double delta() {
        return question.metric().delta();
    }
}
