package io.benchlift.stats;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Decides the verdict of each candidate against the baseline. A difference must exceed both the baseline's difference
 * from itself ({@link NoiseFloor}) and the smallest difference that matters. Flags on many trials or too few blocks
 * leave "cannot tell" even where the intervals look equal, because a limited client makes everything look equal.
 */
public final class Verdicts {

    private final Question question;
    private final int fewestForWinner;
    private final double level;
    private final Map<String, Comparison> comparisons = new HashMap<>();
    private final Set<String> differing = new HashSet<>();
    private final Map<String, Double> adjusted = new HashMap<>();
    private final Optional<NoiseFloor> noiseFloor;

    private Verdicts(Question question, int fewestForWinner) {
        this(question, fewestForWinner, question.levelOfEach());
        adjusted.putAll(holm(family()));
    }

    /** Without adjusted p values, which the caller adds. */
    private Verdicts(Question question, int fewestForWinner, double level) {
        this.question = question;
        this.fewestForWinner = fewestForWinner;
        this.level = level;
        question.candidates().forEach(name -> comparisons.put(name, compare(name, level)));
        noiseFloor = question.twin()
                .map(twin ->
                        new NoiseFloor(compare(twin, level), question.metric().delta()));
    }

    /** With the error of the mean that drivers make if the difference depends on them. */
    private Comparison compare(String name, double level) {
        Comparison plain = question.blocks().compare(question.baseline(), name, level);
        List<Integer> drivers = question.doubts().drivers();
        if (drivers.size() != question.blocks().count() || drivers.contains(0)) {
            return plain;
        }
        double[] baseline = question.blocks().column(question.baseline());
        double[] logs = question.blocks().column(name);
        for (int block = 0; block < logs.length; block++) {
            logs[block] = Math.log(logs[block] / baseline[block]);
        }
        var effect = DriverEffect.of(
                logs, drivers.stream().mapToInt(Integer::intValue).toArray());
        if (!effect.isCertain(question.metric().delta())) {
            return plain;
        }
        differing.add(name);
        return plain.withError(effect.standardError(), effect.freedom(), level);
    }

    /** One verdict per candidate, in the order of the blocks' names; none for the baseline and its twin. */
    public static Judgement judge(Question question) {
        return new Verdicts(question, Rules.FEWEST_FOR_WINNER).judgement();
    }

    /**
     * Answers several questions about the same trials together, such as one for each statement of a load, in their
     * order: every interval is at the level divided by all comparisons, and Holm's method adjusts all p values. These
     * are Student's, because the smallest p value of sign flips times many comparisons is too large; that of each
     * comparison must be below the level too.
     */
    public static List<Judgement> judgeTogether(List<Question> questions) {
        long compared = questions.stream().mapToLong(Question::compared).sum();
        List<Verdicts> all = questions.stream()
                .map(question ->
                        new Verdicts(question, Rules.FEWEST_FOR_WINNER, question.alpha() / Math.max(1, compared)))
                .toList();
        List<Map.Entry<Verdicts, String>> pairs = all.stream()
                .flatMap(verdicts -> verdicts.family().stream().map(name -> Map.entry(verdicts, name)))
                .toList();
        double[] p = Holm.adjust(pairs.stream()
                .mapToDouble(
                        pair -> pair.getKey().comparisons.get(pair.getValue()).studentP())
                .toArray());
        for (int i = 0; i < p.length; i++) {
            pairs.get(i).getKey().adjusted.put(pairs.get(i).getValue(), p[i]);
        }
        return all.stream().map(Verdicts::judgement).toList();
    }

    private Judgement judgement() {
        return new Judgement(
                friedman(),
                noiseFloor,
                Trend.of(question.blocks()),
                Outliers.in(question.blocks()),
                question.candidates().stream().map(this::verdict).toList(),
                List.of());
    }

    private Verdict verdict(String candidate) {
        var comparison = comparisons.get(candidate);
        var reasons = new ArrayList<Reason>();
        var kind = kind(candidate);
        int flagged = sides(candidate)
                .mapToInt(side -> question.doubts().flagged(side).size())
                .sum();
        if (addObstacles(candidate, kind, reasons)) {
            kind = Verdict.Kind.CANNOT_TELL;
        }
        if (comparison.blocks() < Rules.FEWEST_FOR_WINNER) {
            reasons.add(Reason.TOO_FEW_BLOCKS);
        }
        if (kind == Verdict.Kind.CANNOT_TELL) {
            addDoubts(candidate, reasons);
        }
        boolean isOpen = kind == Verdict.Kind.CANNOT_TELL && !isBeyondHelp(reasons);
        addNotes(candidate, kind, flagged, reasons);
        return new Verdict(
                new Verdict.Pair(question.metric(), question.baseline(), candidate),
                kind,
                kind == Verdict.Kind.WINNER ? Optional.of(leader(candidate)) : Optional.empty(),
                reasons,
                new Verdict.Evidence(comparison, p(candidate), noiseFloor, dropped(comparison), flagged),
                isOpen ? moreBlocks(comparison) : OptionalInt.empty());
    }

    /** The verdict by the numbers alone. */
    private Verdict.Kind kind(String candidate) {
        var comparison = comparisons.get(candidate);
        boolean isSignificant = isSignificant(candidate);
        boolean isNoiseKnown = noiseFloor.map(NoiseFloor::isKnown).orElse(true);
        if (comparison.blocks() < Rules.FEWEST_BLOCKS || !isNoiseKnown) {
            return Verdict.Kind.CANNOT_TELL;
        }
        if (isBeyond(comparison, threshold() + question.doubts().carryOver())
                && isSignificant
                && comparison.intervalsAgreeInSign()
                && comparison.blocks() >= fewestForWinner) {
            return Verdict.Kind.WINNER;
        }
        if (!isNoisy() && isWithinDelta(comparison)) {
            return isSignificant ? Verdict.Kind.SMALLER_THAN_DELTA : Verdict.Kind.NO_DIFFERENCE;
        }
        return Verdict.Kind.CANNOT_TELL;
    }

    /** Adds the reasons that forbid any statement, however clear the numbers are. */
    private boolean addObstacles(String candidate, Verdict.Kind kind, List<Reason> reasons) {
        if (question.blocks().halfZeros(question.baseline(), candidate) > 0) {
            reasons.add(Reason.NOTHING_DONE);
        }
        if (isMuchFlagged(candidate)) {
            reasons.add(Reason.FLAGGED);
        } else if (kind.isDecided() && !isSameWithoutFlagged(candidate)) {
            reasons.add(Reason.FLAGGED_DECIDE);
        }
        if (question.doubts().fading().contains(candidate)) {
            reasons.add(Reason.LEAD_FADES);
        }
        return !reasons.isEmpty();
    }

    /** Adds the reasons why the numbers do not allow a stronger verdict. */
    private void addDoubts(String candidate, List<Reason> reasons) {
        var comparison = comparisons.get(candidate);
        if (noiseFloor.filter(floor -> !floor.isKnown()).isPresent()) {
            reasons.add(Reason.NOISE_FLOOR_UNKNOWN);
        } else if (isNoisy() && (isBeyond(comparison, logDelta()) || isWithinDelta(comparison))) {
            reasons.add(
                    noiseFloor.filter(NoiseFloor::isPersistent).isPresent()
                            ? Reason.NOISE_FLOOR_DIFFERS
                            : Reason.NOISE_FLOOR_TOO_WIDE);
        }
        if (!isSignificant(candidate)) {
            reasons.add(Reason.NOT_SIGNIFICANT);
        }
        if (comparison.blocks() < Rules.FEWEST_BLOCKS) {
            return;
        }
        if (!isBeyond(comparison, logDelta()) && !isWithinDelta(comparison)) {
            reasons.add(Reason.INTERVAL_REACHES_DELTA);
        } else if (!comparison.intervalsAgreeInSign() && !isWithinDelta(comparison)) {
            reasons.add(Reason.INTERVALS_DISAGREE);
        }
    }

    private void addNotes(String candidate, Verdict.Kind kind, int flagged, List<Reason> reasons) {
        var comparison = comparisons.get(candidate);
        if (question.doubts().unlike().contains(candidate)) {
            reasons.add(Reason.DURABILITY_DIFFERS);
        }
        if (differing.contains(candidate)) {
            reasons.add(Reason.DRIVER_DIFFERS);
        }
        if (question.doubts().carryOver() > 0) {
            reasons.add(Reason.CARRY_OVER);
        }
        if (kind.isDecided() && flagged > 0) {
            reasons.add(Reason.FEW_FLAGGED);
        }
        if (comparison.isSkewed()) {
            reasons.add(Reason.SKEWED);
        }
        if (dropped(comparison) > 0) {
            reasons.add(Reason.BLOCKS_DROPPED);
        }
        if (noiseFloor.isEmpty()) {
            reasons.add(Reason.NO_NOISE_FLOOR);
        }
    }

    /** More blocks do not remove flags, zero results or a baseline that differs from itself. */
    private static boolean isBeyondHelp(List<Reason> reasons) {
        return reasons.stream().anyMatch(reason -> switch (reason) {
            case FLAGGED, LEAD_FADES, NOTHING_DONE, NOISE_FLOOR_DIFFERS -> true;
            default -> false;
        });
    }

    private boolean isMuchFlagged(String candidate) {
        return sides(candidate).anyMatch(side -> {
            int trials = question.blocks().trials(side);
            return question.doubts().flagged(side).size() > Rules.TOLERATED_FLAGGED * trials;
        });
    }

    /**
     * Whether the verdict stays the same without the flagged blocks; having fewer blocks than a winner needs does not
     * count as another verdict.
     */
    private boolean isSameWithoutFlagged(String candidate) {
        Set<Integer> flagged = new HashSet<>();
        sides(candidate).forEach(side -> flagged.addAll(question.doubts().flagged(side)));
        if (flagged.isEmpty()) {
            return true;
        }
        var rest = without(flagged);
        var kind = rest.kind(candidate);
        return kind == kind(candidate)
                && (kind != Verdict.Kind.WINNER || rest.leader(candidate).equals(leader(candidate)));
    }

    private Verdicts without(Set<Integer> blocks) {
        Question left = question.without(blocks);
        if (!isTogether()) {
            return new Verdicts(left, Rules.FEWEST_BLOCKS);
        }
        var rest = new Verdicts(left, Rules.FEWEST_BLOCKS, level);
        rest.adjusted.putAll(adjusted);
        return rest;
    }

    /** The configurations behind a verdict. */
    private Stream<String> sides(String candidate) {
        return Stream.concat(Stream.of(question.baseline(), candidate), question.twin().stream());
    }

    private String leader(String candidate) {
        boolean isHigher = comparisons.get(candidate).meanLog() > 0;
        return isHigher == question.metric().isHigherBetter() ? candidate : question.baseline();
    }

    private static boolean isBeyond(Comparison comparison, double threshold) {
        return comparison.interval().isAbove(threshold) || comparison.interval().isBelow(-threshold);
    }

    private boolean isWithinDelta(Comparison comparison) {
        double bound = logDelta() - question.doubts().carryOver();
        return bound > 0 && comparison.interval().isWithin(new Range(-bound, bound));
    }

    private double threshold() {
        return noiseFloor.map(NoiseFloor::threshold).orElse(logDelta());
    }

    private boolean isNoisy() {
        return noiseFloor.filter(NoiseFloor::isAboveDelta).isPresent();
    }

    /** The same on both sides, so that the result does not depend on which of the two is called the baseline. */
    private double logDelta() {
        return Math.log1p(question.metric().delta());
    }

    /** Whether this question is one of several that are answered together. */
    private boolean isTogether() {
        return level < question.levelOfEach();
    }

    private boolean isSignificant(String candidate) {
        return p(candidate) < Rules.ALPHA && comparisons.get(candidate).p() < Rules.ALPHA;
    }

    private double p(String candidate) {
        return adjusted.getOrDefault(candidate, comparisons.get(candidate).p());
    }

    private int dropped(Comparison comparison) {
        return question.blocks().count() - comparison.blocks();
    }

    /** At least as many as a winner needs; with fewer blocks the scatter is too uncertain to compute more. */
    private OptionalInt moreBlocks(Comparison comparison) {
        int n = comparison.blocks();
        if (n < Rules.FEWEST_FOR_WINNER) {
            return OptionalInt.of(Rules.FEWEST_FOR_WINNER - n);
        }
        return new SampleSize(level, question.metric().delta()).moreBlocks(comparison, noiseFloor);
    }

    private List<String> family() {
        return question.candidates().stream()
                .filter(name -> comparisons.get(name).blocks() >= Rules.FEWEST_BLOCKS)
                .toList();
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

    /** Reported in addition to the verdicts; no verdict depends on it. */
    private Optional<Friedman> friedman() {
        var names = new ArrayList<>(family());
        if (names.size() < 2) {
            return Optional.empty();
        }
        names.add(0, question.baseline());
        var complete = question.blocks().complete(names);
        return complete.length < 2 ? Optional.empty() : Optional.of(Friedman.of(complete));
    }
}
