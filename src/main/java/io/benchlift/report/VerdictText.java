package io.benchlift.report;

import io.benchlift.session.Session;
import io.benchlift.stats.Judgement;
import io.benchlift.stats.Look;
import io.benchlift.stats.Metric;
import io.benchlift.stats.NoiseFloor;
import io.benchlift.stats.Race;
import io.benchlift.stats.Range;
import io.benchlift.stats.Reason;
import io.benchlift.stats.Rules;
import io.benchlift.stats.Trend;
import io.benchlift.stats.Verdict;
import io.benchlift.text.Messages;
import io.benchlift.verdict.Exploratory;
import io.benchlift.verdict.Family;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Verdicts as sentences. "Winner" appears only where {@code stats} decides so; other sentences say what is missing. */
public final class VerdictText {

    private final Messages messages;
    private final Figures figures;

    public VerdictText(Messages messages) {
        this.messages = messages;
        this.figures = new Figures(messages);
    }

    /**
     * One sentence for each candidate, in the order of the plan, each with the conditions if there are several
     * families.
     */
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

    /** For the metrics that the plan did not choose: each sentence with the reason for its limits. */
    public List<String> exploratory(Session session) {
        List<String> sentences = new ArrayList<>();
        for (Family family : Exploratory.of(session)) {
            List<String> own = sentences(List.of(family));
            List<Verdict> verdicts = family.judgement().verdicts();
            for (int i = 0; i < own.size(); i++) {
                String reason = reason(family, verdicts.get(i));
                sentences.add(reason.isEmpty() ? own.get(i) : own.get(i) + messages.get("verdict.joint") + reason);
            }
        }
        return sentences;
    }

    /** The verdict with its numbers, and the difference of the baseline from itself. */
    public String sentence(Family family, Verdict verdict) {
        String sentence = withNoise(plainly(family, verdict), verdict);
        return ModelDiskNote.words(family.cells(), messages)
                .map(model -> messages.get("verdict.model", model, sentence))
                .orElse(sentence);
    }

    private String withNoise(String sentence, Verdict verdict) {
        return verdict.noiseFloor()
                .filter(NoiseFloor::isKnown)
                .map(floor -> floor.isPersistent()
                        ? messages.get(
                                "verdict.with-persistent",
                                sentence,
                                verdict.baseline(),
                                figures.percent(floor.comparison().changePercent()),
                                figures.percent(floor.thresholdPercent()))
                        : messages.get(
                                "verdict.with-noise",
                                sentence,
                                verdict.baseline(),
                                figures.percent(floor.noisePercent())))
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

    /** The reason why the verdict is not stronger, and the remedy; empty for a winner without remarks. */
    public String reason(Family family, Verdict verdict) {
        return String.join(messages.get("verdict.joint"), reasons(family, verdict));
    }

    /** As above, one sentence each, the most important first. */
    public List<String> reasons(Family family, Verdict verdict) {
        List<String> sentences = new ArrayList<>();
        boolean isExplained = false;
        for (Reason reason : verdict.reasons()) {
            boolean explains = explains(reason);
            if (isWorthSaying(reason, verdict) && !(explains && isExplained)) {
                sentences.add(sentence(reason, family, verdict));
            }
            isExplained |= explains;
        }
        Optional<Race.Lane> lane = family.lane(verdict.candidate());
        int second = Math.min(1, sentences.size());
        if (lane.filter(this::isHopeless).isPresent()) {
            sentences.add(second, hopeless(verdict, lane.get()));
        } else {
            verdict.moreBlocks().ifPresent(more -> sentences.add(second, more(more)));
        }
        if (lane.filter(judged -> judged.alpha() == Rules.ADDED_ALPHA).isPresent()) {
            sentences.add(messages.get("verdict.extended", figures.number(Rules.ADDED_ALPHA)));
        }
        return sentences;
    }

    private boolean isHopeless(Race.Lane lane) {
        return lane.state() == Race.State.HOPELESS && Double.isFinite(lane.visiblePercent());
    }

    private String hopeless(Verdict verdict, Race.Lane lane) {
        return messages.get(
                "verdict.hopeless",
                figures.percent(100 * verdict.metric().delta()),
                figures.percent(lane.visiblePercent()));
    }

    private String more(int blocks) {
        return messages.get("verdict.more", blocks);
    }

    private String sentence(Reason reason, Family family, Verdict verdict) {
        return messages.get(
                "verdict.reason." + reason.id(),
                flags(family, verdict),
                verdict.droppedBlocks(),
                Rules.FEWEST_FOR_WINNER,
                figures.percent(100 * Rules.TOLERATED_FLAGGED),
                figures.percent(
                        verdict.noiseFloor().map(NoiseFloor::thresholdPercent).orElse(Double.NaN)),
                verdict.baseline());
    }

    /** Whether it explains why the numbers decide nothing; the first such reason is enough. */
    private static boolean explains(Reason reason) {
        return switch (reason) {
            case NOISE_FLOOR_DIFFERS,
                    NOISE_FLOOR_TOO_WIDE,
                    NOISE_FLOOR_UNKNOWN,
                    NOT_SIGNIFICANT,
                    INTERVAL_REACHES_DELTA,
                    INTERVALS_DISAGREE,
                    TOO_FEW_BLOCKS -> true;
            case FLAGGED,
                    FLAGGED_DECIDE,
                    LEAD_FADES,
                    NOTHING_DONE,
                    DURABILITY_DIFFERS,
                    FEW_FLAGGED,
                    SKEWED,
                    DRIVER_DIFFERS,
                    CARRY_OVER,
                    BLOCKS_DROPPED,
                    NO_NOISE_FLOOR -> false;
        };
    }

    /** False for reasons that follow from too few blocks, and for those that would contradict the given verdict. */
    private static boolean isWorthSaying(Reason reason, Verdict verdict) {
        boolean isLook = verdict.blocks() < Rules.FEWEST_BLOCKS;
        return switch (reason) {
            case FLAGGED,
                    FLAGGED_DECIDE,
                    FEW_FLAGGED,
                    LEAD_FADES,
                    NOTHING_DONE,
                    DURABILITY_DIFFERS,
                    BLOCKS_DROPPED,
                    DRIVER_DIFFERS,
                    CARRY_OVER,
                    NO_NOISE_FLOOR -> true;
            case NOISE_FLOOR_DIFFERS,
                    NOISE_FLOOR_TOO_WIDE,
                    NOISE_FLOOR_UNKNOWN,
                    INTERVAL_REACHES_DELTA,
                    INTERVALS_DISAGREE,
                    SKEWED -> !isLook;
            case TOO_FEW_BLOCKS, NOT_SIGNIFICANT -> !isLook && verdict.kind() == Verdict.Kind.CANNOT_TELL;
        };
    }

    /** One or two words for a table. */
    public String label(Verdict verdict) {
        return verdict.winner()
                .map(winner -> messages.get("verdict.label.winner", winner))
                .orElseGet(() -> messages.get("verdict.label." + verdict.kind().id()));
    }

    /** Remarks on the verdicts of a family: the size of the noise, a drift, outlying trials. They exclude no trial. */
    public List<String> notes(Family family) {
        List<String> notes = new ArrayList<>(noise(family.judgement()).stream().toList());
        int compared = family.judgement().verdicts().size();
        if (compared > 1 && family.judgement().lanes().isEmpty()) {
            notes.add(messages.get(
                    "verdict.level",
                    figures.percent(100 * (1 - family.question().levelOfEach())),
                    compared,
                    figures.percent(100 * (1 - family.question().alpha()))));
        }
        if (isPlanned(family.judgement().lanes())) {
            notes.add(looks(family.judgement().lanes()));
        }
        notes.addAll(asides(family));
        return notes;
    }

    /** Blocks that were added by hand were not planned, and each verdict says so. */
    private static boolean isPlanned(List<Race.Lane> lanes) {
        return lanes.stream().anyMatch(lane -> lane.look() > 0)
                && lanes.stream().noneMatch(lane -> lane.alpha() == Rules.ADDED_ALPHA);
    }

    /** The looks until the last one that judged. */
    private String looks(List<Race.Lane> lanes) {
        int last = lanes.stream().mapToInt(Race.Lane::look).max().orElse(0);
        return messages.get(
                "verdict.looks",
                Look.ALL.stream()
                        .map(Look::blocks)
                        .filter(blocks -> blocks <= last)
                        .map(String::valueOf)
                        .collect(Collectors.joining(", ")));
    }

    /** The notes that are not about the noise. */
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

    /** The difference of two identical configurations; empty without an A/A pair. */
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

    /** The flags that forbid a winner, with the number of trials that have each. */
    private String flags(Family family, Verdict verdict) {
        return family.flags(verdict).entrySet().stream()
                .map(flag -> messages.get("verdict.flags", flag.getKey().id(), flag.getValue()))
                .collect(Collectors.joining("; "));
    }

    /** 38 % more is 28 % less in the other direction. */
    private static double inverse(double percent) {
        return 100 * (1 / (1 + percent / 100) - 1);
    }

    private static Range inverse(Range percent) {
        return percent.isKnown() ? new Range(inverse(percent.high()), inverse(percent.low())) : percent;
    }
}
