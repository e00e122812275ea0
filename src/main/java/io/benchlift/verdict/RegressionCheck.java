package io.benchlift.verdict;

import io.benchlift.plan.Plan;
import io.benchlift.session.Session;
import io.benchlift.stats.Metric;
import io.benchlift.stats.NoiseFloor;
import io.benchlift.stats.Range;
import io.benchlift.stats.RegressionVerdict;
import io.benchlift.stats.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Whether something has become worse: the candidates of one session against its baseline, or the configurations of a new
 * session against those of an earlier one.
 *
 * @param sessions the base first, the new one last; only the new one if it is compared with its own baseline
 * @param metric with the largest difference that is allowed as its {@code delta}
 * @param rows one for each configuration
 * @param unmatched configurations that only one of the two sessions has
 * @param facts that differ between base and new session
 */
public record RegressionCheck(
        List<Session> sessions,
        Metric metric,
        List<Row> rows,
        List<Reference> references,
        List<String> unmatched,
        List<DifferingFact> facts) {

    /** What the user chooses; empty: what the plan says. {@code allowed} is relative, 0.05 is 5 %. */
    public record Choice(Optional<TrialMetric> metric, Optional<String> baseline, OptionalDouble allowed) {

        public static final Choice OF_PLAN = new Choice(Optional.empty(), Optional.empty(), OptionalDouble.empty());

        public Choice withAllowed(double share) {
            return new Choice(metric, baseline, OptionalDouble.of(share));
        }

        TrialMetric metric(Session session) {
            return metric.orElseGet(
                    () -> TrialMetric.named(session.plan().comparison().metric()));
        }

        Metric judged(Session session) {
            Metric planned = Comparisons.judged(session.plan(), metric(session));
            return allowed.isPresent() ? planned.withDelta(allowed.getAsDouble()) : planned;
        }
    }

    /** Why the verdict on a configuration is what it is. */
    public enum Why {
        NUMBERS("numbers"),
        /** The base measured it; in the new session its trials failed. */
        FAILS_NOW("fails-now"),
        NOT_MEASURED("not-measured"),
        REFERENCE_NOT_MEASURED("reference-not-measured"),
        TOO_FEW_BLOCKS("too-few-blocks"),
        FLAGGED("flagged"),
        NOTHING_DONE("nothing-done"),
        /** No threshold was given, and there are too few earlier sessions to compute one. */
        NO_THRESHOLD("no-threshold"),
        INTERVAL_REACHES_THRESHOLD("interval-reaches-threshold"),
        /** The rule that judges configurations of one session does not decide, for reasons of its own. */
        UNDECIDED("undecided");

        private final String id;

        Why(String id) {
            this.id = id;
        }

        /** The id in JSON, and the last part of message keys. */
        public String id() {
            return id;
        }
    }

    /**
     * The change of a configuration, relative to the reference if there is one.
     *
     * @param before geometric mean of its trials; NaN without any
     * @param interval of ln(new / old)
     * @param threshold as a log; NaN if unknown
     */
    public record Change(double before, double now, double meanLog, Range interval, double threshold) {

        public double percent() {
            return percent(meanLog);
        }

        public Range intervalPercent() {
            return interval.map(Change::percent);
        }

        public double thresholdPercent() {
            return percent(threshold);
        }

        private static double percent(double log) {
            return 100 * Math.expm1(log);
        }
    }

    /**
     * A configuration.
     *
     * @param reference what it is compared with inside its session; empty if the plan varies nothing
     * @param judged the verdict and its family, if both were measured in one session
     */
    public record Row(
            String configuration,
            Optional<String> reference,
            Change change,
            RegressionVerdict verdict,
            Why why,
            Optional<Judged> judged) {}

    /** A verdict inside one session. */
    public record Judged(Family family, Verdict verdict) {}

    /** How the reference itself has changed between the sessions, without a verdict: a change of the machine shows here. */
    public record Reference(String configuration, double percent, Range intervalPercent) {}

    public RegressionCheck {
        sessions = List.copyOf(sessions);
        rows = List.copyOf(rows);
        references = List.copyOf(references);
        unmatched = List.copyOf(unmatched);
        facts = List.copyOf(facts);
    }

    /**
     * The candidates of a session against its baseline. Both were measured in turns, so that no drift can favour one.
     *
     * @throws RegressionException if the plan varies nothing
     */
    public static RegressionCheck within(Session session, Choice choice) {
        Metric judged = choice.judged(session);
        List<Row> rows = new ArrayList<>();
        for (Family family : Comparisons.of(session, choice.metric(session), choice.baseline(), judged)) {
            family.judgement().verdicts().forEach(verdict -> rows.add(row(session, family, verdict)));
        }
        if (rows.isEmpty()) {
            throw new RegressionException(
                    "regression.nothing-varies", session.path().toString());
        }
        return new RegressionCheck(List.of(session), judged, rows, List.of(), List.of(), List.of());
    }

    /**
     * The new session against earlier ones of the same plan.
     *
     * @param earlier the first is the base; all of them together show how much sessions differ when nothing was changed
     * @throws RegressionException if the plans differ, or if no configuration is in both
     */
    public static RegressionCheck between(List<Session> earlier, Session now, Choice choice) {
        return new SessionRegression(earlier, now, choice).check();
    }

    /**
     * Refuses a plan whose results could not be checked, before it is run.
     *
     * @param earlier empty if its candidates are compared with its own baseline
     * @throws RegressionException naming what is in the way
     */
    public static void requireComparable(List<Session> earlier, Plan plan, String name) {
        earlier.forEach(
                session -> SessionRegression.requireSamePlan(session, name, DifferingFact.between(session, plan)));
        if (earlier.isEmpty() && plan.factors().isEmpty()) {
            throw new RegressionException("regression.nothing-varies", name);
        }
    }

    /** Worse if one configuration is; not worse if that is known of all. */
    public RegressionVerdict verdict() {
        if (rows.stream().anyMatch(row -> row.verdict() == RegressionVerdict.WORSE)) {
            return RegressionVerdict.WORSE;
        }
        return rows.stream().allMatch(row -> row.verdict() == RegressionVerdict.NOT_WORSE)
                ? RegressionVerdict.NOT_WORSE
                : RegressionVerdict.CANNOT_TELL;
    }

    /** Whether old and new were measured in turns. */
    public boolean isInterleaved() {
        return sessions.size() == 1;
    }

    /** How many earlier sessions there are, the base included. */
    public int earlier() {
        return sessions.size() - 1;
    }

    public Session now() {
        return sessions.get(sessions.size() - 1);
    }

    public long count(RegressionVerdict verdict) {
        return rows.stream().filter(row -> row.verdict() == verdict).count();
    }

    private static Row row(Session session, Family family, Verdict verdict) {
        double threshold = verdict.noiseFloor()
                .map(NoiseFloor::threshold)
                .orElse(Math.log1p(verdict.metric().delta()));
        Change change = new Change(
                family.typical(verdict.baseline(), verdict.candidate()),
                family.typical(verdict.candidate(), verdict.baseline()),
                verdict.comparison().meanLog(),
                verdict.comparison().interval(),
                threshold);
        String label = family.label(verdict.candidate());
        boolean failsNow = SessionRegression.failed(session, label)
                && family.summary(verdict.baseline()).isPresent();
        RegressionVerdict found = failsNow ? RegressionVerdict.WORSE : RegressionVerdict.of(verdict);
        Why decided = failsNow ? Why.FAILS_NOW : Why.NUMBERS;
        return new Row(
                label,
                Optional.of(verdict.baseline()),
                change,
                found,
                found == RegressionVerdict.CANNOT_TELL ? Why.UNDECIDED : decided,
                Optional.of(new Judged(family, verdict)));
    }
}
