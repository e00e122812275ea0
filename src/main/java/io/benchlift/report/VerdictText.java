package io.benchlift.report;

import io.benchlift.stats.Flag;
import io.benchlift.stats.Judgement;
import io.benchlift.stats.Metric;
import io.benchlift.stats.NoiseFloor;
import io.benchlift.stats.Range;
import io.benchlift.stats.Reason;
import io.benchlift.stats.Rules;
import io.benchlift.stats.Trend;
import io.benchlift.stats.Verdict;
import io.benchlift.text.Messages;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Verdicts as sentences. "Winner" appears only where {@code stats} says so; all else says what is missing. */
public final class VerdictText {

    private final Messages messages;
    private final Figures figures;

    public VerdictText(Messages messages) {
        this.messages = messages;
        this.figures = new Figures(messages);
    }

    /** One sentence a candidate, in the order of the plan, each with the conditions if there are several families. */
    public List<String> sentences(List<Family> families) {
        List<String> sentences = new ArrayList<>();
        for (Family family : families) {
            for (Verdict verdict : family.judgement().verdicts()) {
                String sentence = sentence(family, verdict);
                sentences.add(
                        family.at().isEmpty() ? sentence : messages.get("verdict.at", conditions(family), sentence));
            }
        }
        return sentences;
    }

    /** What may be said, with the figures. */
    public String sentence(Family family, Verdict verdict) {
        String sentence = plainly(family, verdict);
        return OnModel.words(family.cells(), messages)
                .map(model -> messages.get("verdict.model", model, sentence))
                .orElse(sentence);
    }

    private String plainly(Family family, Verdict verdict) {
        if (verdict.blocks() == 0) {
            return messages.get("verdict.nothing", verdict.baseline(), verdict.candidate());
        }
        return switch (verdict.kind()) {
            case WINNER -> winner(family, verdict);
            case SMALLER_THAN_DELTA -> plain("verdict.smaller", verdict);
            case NO_DIFFERENCE -> plain("verdict.none", verdict);
            case CANNOT_TELL ->
                plain(verdict.blocks() < Rules.FEWEST_BLOCKS ? "verdict.look" : "verdict.unknown", verdict);
        };
    }

    /** Why it is not more than that, and what would help; empty for a winner without anything to add. */
    public String reason(Verdict verdict) {
        List<String> sentences = new ArrayList<>();
        for (Reason reason : verdict.reasons()) {
            if (isWorthSaying(reason, verdict)) {
                sentences.add(messages.get("verdict.reason." + reason.id(), flags(verdict), verdict.droppedBlocks()));
            }
        }
        verdict.moreBlocks().ifPresent(more -> sentences.add(messages.get("verdict.more", more)));
        return String.join(messages.get("verdict.joint"), sentences);
    }

    /** Not what follows from there being so few blocks, nor what would argue for the verdict that is there. */
    private static boolean isWorthSaying(Reason reason, Verdict verdict) {
        boolean isLook = verdict.blocks() < Rules.FEWEST_BLOCKS;
        return switch (reason) {
            case FLAGGED, NOTHING_DONE, NOISE_FLOOR_DIFFERS, DURABILITY_DIFFERS, BLOCKS_DROPPED, NO_NOISE_FLOOR -> true;
            case NOISE_FLOOR_TOO_WIDE, NOISE_FLOOR_UNKNOWN, INTERVAL_REACHES_DELTA, INTERVALS_DISAGREE, SKEWED ->
                !isLook;
            case TOO_FEW_BLOCKS, NO_OVERALL_DIFFERENCE, NOT_SIGNIFICANT ->
                !isLook && verdict.kind() == Verdict.Kind.CANNOT_TELL;
        };
    }

    /** One word or two for a table. */
    public String label(Verdict verdict) {
        return verdict.winner()
                .map(winner -> messages.get("verdict.label.winner", winner))
                .orElseGet(() -> messages.get("verdict.label." + verdict.kind().id()));
    }

    /**
     * What to know beside the verdicts of a family: how large the noise is, whether everything drifted, which trials are
     * far from their others. None of it leaves a trial out.
     */
    public List<String> notes(Family family) {
        List<String> notes = new ArrayList<>(noise(family.judgement()).stream().toList());
        notes.addAll(asides(family));
        return notes;
    }

    /** Those of the notes that are not about the noise. */
    public List<String> asides(Family family) {
        Judgement judgement = family.judgement();
        List<String> notes = new ArrayList<>();
        judgement
                .trend()
                .filter(Trend::isWorthSaying)
                .map(trend -> messages.get(
                        "verdict.trend",
                        metric(family.metric().metric()),
                        figures.change(trend.changePercent()),
                        figures.probability(trend.p())))
                .ifPresent(notes::add);
        judgement
                .outliers()
                .forEach((name, blocks) -> notes.add(messages.get(
                        "verdict.far",
                        name,
                        blocks.size(),
                        blocks.stream().map(String::valueOf).collect(Collectors.joining(", ")))));
        return notes;
    }

    /** How much two identical configurations differed; empty without an A/A pair. */
    public Optional<String> noise(Judgement judgement) {
        return judgement.noiseFloor().map(this::noise);
    }

    /** The metric in words, such as "transactions per second". */
    public String metric(Metric metric) {
        return messages.get("verdict.metric." + metric.name());
    }

    /** The levels of the other factors. */
    public static String conditions(Family family) {
        return family.at().entrySet().stream()
                .map(level -> level.getKey() + " " + level.getValue())
                .collect(Collectors.joining(", "));
    }

    private String noise(NoiseFloor floor) {
        if (!floor.comparison().interval().isKnown()) {
            return messages.get("verdict.noise.unknown");
        }
        Range interval = floor.comparison().intervalPercent();
        return messages.get(
                "verdict.noise",
                figures.change(floor.comparison().changePercent()),
                figures.change(interval.low()),
                figures.change(interval.high()));
    }

    /** Relative to the loser, whichever of the two was the baseline. */
    private String winner(Family family, Verdict verdict) {
        String winner = verdict.winner().orElseThrow();
        boolean isCandidate = winner.equals(verdict.candidate());
        String loser = isCandidate ? verdict.baseline() : verdict.candidate();
        double change = isCandidate ? verdict.changePercent() : inverse(verdict.changePercent());
        Range interval = isCandidate ? verdict.intervalPercent() : inverse(verdict.intervalPercent());
        double low = Math.min(Math.abs(interval.low()), Math.abs(interval.high()));
        double high = Math.max(Math.abs(interval.low()), Math.abs(interval.high()));
        return messages.get(
                verdict.metric().isHigherBetter() ? "verdict.winner.more" : "verdict.winner.less",
                winner,
                figures.percent(change),
                metric(verdict.metric()),
                loser,
                figures.number(family.typical(winner, loser)),
                figures.number(family.typical(loser, winner)),
                figures.percent(low),
                figures.percent(high),
                verdict.blocks());
    }

    private String plain(String key, Verdict verdict) {
        Range interval = verdict.intervalPercent();
        return messages.get(
                key,
                verdict.candidate(),
                verdict.baseline(),
                metric(verdict.metric()),
                figures.change(verdict.changePercent()),
                figures.change(interval.low()),
                figures.change(interval.high()),
                figures.percent(100 * verdict.metric().delta()),
                verdict.blocks());
    }

    private static String flags(Verdict verdict) {
        return verdict.flags().stream()
                .filter(Flag::forbidsWinner)
                .map(Flag::id)
                .sorted()
                .collect(Collectors.joining(", "));
    }

    /** 38 % more is 28 % less the other way round. */
    private static double inverse(double percent) {
        return 100 * (1 / (1 + percent / 100) - 1);
    }

    private static Range inverse(Range percent) {
        return percent.isKnown() ? new Range(inverse(percent.high()), inverse(percent.low())) : percent;
    }
}
