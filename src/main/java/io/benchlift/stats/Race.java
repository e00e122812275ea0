package io.benchlift.stats;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.Function;

/**
 * The progress of a run that goes on until it is decided. A decision of a look stays as it was then, with its interval,
 * its noise and its blocks, whatever later blocks show.
 *
 * @param lanes one per candidate, in the order of the blocks' names
 * @param judgement with the verdicts of the lanes; all else as of the last look
 */
public record Race(List<Lane> lanes, Judgement judgement) {

    /** The state of a candidate. */
    public enum State {
        DECIDED,
        OPEN,
        /** Even the last look is unlikely to decide. Only advice: continuing does not affect the level. */
        HOPELESS
    }

    /**
     * @param look the number of blocks at which it was decided, else of the last look; 0 before the first
     * @param alpha the level of that look, before it is divided by the number of candidates
     * @param visiblePercent how large a difference would have to be to show by the last look; NaN before the first look
     */
    public record Lane(State state, int look, double alpha, Verdict verdict, double visiblePercent) {

        public String candidate() {
            return verdict.candidate();
        }

        /** The approximate number of further blocks; empty if decided or if none would help. */
        public OptionalInt moreBlocks() {
            return state == State.OPEN ? verdict.moreBlocks() : OptionalInt.empty();
        }
    }

    public Race {
        lanes = List.copyOf(lanes);
    }

    /** The race after all the blocks of the question, whose own level is not used: each look has its own. */
    public static Race of(Question question) {
        return of(question, Look.ALL, Verdicts::judge);
    }

    /**
     * The race with other looks.
     *
     * @param looks in order; those with more blocks than the question has are left out
     * @param judge of the question as it was at a look
     */
    public static Race of(Question question, List<Look> looks, Function<Question, Judgement> judge) {
        Map<String, Lane> lanes = new LinkedHashMap<>();
        Judgement judgement = null;
        int blocks = question.blocks().count();
        for (Look look : looks.stream().filter(look -> look.blocks() <= blocks).toList()) {
            Question then = question.at(look.blocks(), look.alpha());
            judgement = judge.apply(then);
            for (Verdict verdict : judgement.verdicts()) {
                Lane before = lanes.get(verdict.candidate());
                if (before == null || before.state() != State.DECIDED) {
                    lanes.put(verdict.candidate(), lane(then, look, verdict));
                }
            }
        }
        if (judgement == null) {
            judgement = judge.apply(question);
            judgement
                    .verdicts()
                    .forEach(verdict -> lanes.put(
                            verdict.candidate(),
                            new Lane(State.OPEN, 0, question.alpha(), undecided(verdict), Double.NaN)));
        }
        List<Lane> ordered = question.candidates().stream().map(lanes::get).toList();
        return new Race(ordered, judgement.withLanes(ordered));
    }

    /** Whether further blocks are useless: every candidate is decided or unlikely to be decided. */
    public boolean isOver() {
        return lanes.stream().allMatch(lane -> lane.state() != State.OPEN);
    }

    private static Lane lane(Question question, Look look, Verdict verdict) {
        var size = new SampleSize(question.levelOfEach(), question.metric().delta());
        double visible = Comparison.percent(size.visible(verdict.comparison(), verdict.noiseFloor(), Look.LAST));
        State state = State.OPEN;
        if (verdict.kind().isDecided()) {
            state = State.DECIDED;
        } else if (verdict.blocks() == 0 || verdict.reasons().contains(Reason.NOTHING_DONE)) {
            state = State.HOPELESS;
        } else if (verdict.comparison().blocks() >= Rules.FEWEST_FOR_WINNER
                && !size.hasProspect(verdict.comparison(), verdict.noiseFloor(), Look.LAST)) {
            state = State.HOPELESS;
        }
        return new Lane(state, look.blocks(), look.alpha(), verdict, visible);
    }

    /** Before the first look there is no statement, not even that two are equal. */
    private static Verdict undecided(Verdict verdict) {
        return verdict.kind().isDecided() ? verdict.withoutDecision() : verdict;
    }
}
