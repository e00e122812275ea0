package io.benchlift.verdict;

import io.benchlift.plan.Cell;
import io.benchlift.session.Session;
import io.benchlift.session.Trial;
import io.benchlift.stats.Range;
import io.benchlift.stats.Summary;
import io.benchlift.stats.Welch;
import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Sessions compared cell by cell, each with the first. They share no blocks, so any change between them looks like a
 * difference, and the comparison never names a winner.
 */
public record SessionDiff(
        List<Session> sessions, TrialMetric metric, List<Row> rows, List<DifferingFact> facts, Conclusion conclusion) {

    /** How strong a conclusion is allowed. */
    public enum Conclusion {
        /** No configuration is in all of them. */
        NOTHING_COMMON("nothing-common"),
        /** The sessions ran different plans. */
        OTHER_PLAN("other-plan"),
        /** The sessions ran the same plan in different environments. */
        OTHER_ENVIRONMENT("other-environment"),
        /**
         * The same plan in the same environment at another time: an interval may be given, as a hint for the next plan.
         */
        EXPLORATORY("exploratory");

        private final String id;

        Conclusion(String id) {
            this.id = id;
        }

        /** The id in JSON, and the last part of message keys. */
        public String id() {
            return id;
        }
    }

    /** A configuration in every session, in their order; a session without it has an empty figure. */
    public record Row(String configuration, List<Figure> figures) {

        public Row {
            figures = List.copyOf(figures);
        }

        /** Whether every session measured it. */
        public boolean isCommon() {
            return figures.stream().allMatch(figure -> figure.trials() > 0);
        }
    }

    /**
     * The figures of a configuration in one session.
     *
     * @param values of its measured trials
     * @param mean NaN without trials
     * @param changePercent against the first session; NaN if there is nothing to compare, and for the first itself
     * @param intervalPercent 95 %, exploratory; unknown if the plan or the environment differs
     */
    public record Figure(List<Double> values, double mean, double changePercent, Range intervalPercent) {

        public Figure {
            values = List.copyOf(values);
        }

        public int trials() {
            return values.size();
        }
    }

    private static final int FEWEST = 2;

    public SessionDiff {
        sessions = List.copyOf(sessions);
        rows = List.copyOf(rows);
        facts = List.copyOf(facts);
    }

    /** Compares by a metric, or by that of the first session's plan. */
    public static SessionDiff of(List<Session> sessions, Optional<TrialMetric> wanted) {
        if (sessions.size() < FEWEST) {
            throw new InvalidValueException(Message.of("verdict.two-sessions", String.valueOf(sessions.size())));
        }
        TrialMetric metric = wanted.orElseGet(
                () -> TrialMetric.named(sessions.get(0).plan().comparison().metric()));
        List<DifferingFact> facts = DifferingFact.between(sessions);
        boolean isComparable = facts.stream().noneMatch(DifferingFact::matters);
        List<Row> rows = configurations(sessions).stream()
                .map(name -> row(sessions, metric, name, isComparable))
                .toList();
        return new SessionDiff(sessions, metric, rows, facts, conclusion(rows, facts));
    }

    private static Conclusion conclusion(List<Row> rows, List<DifferingFact> facts) {
        if (rows.stream().noneMatch(Row::isCommon)) {
            return Conclusion.NOTHING_COMMON;
        }
        if (facts.stream().anyMatch(fact -> fact.matters() && fact.kind() == DifferingFact.Kind.PLAN)) {
            return Conclusion.OTHER_PLAN;
        }
        return facts.stream().anyMatch(DifferingFact::matters) ? Conclusion.OTHER_ENVIRONMENT : Conclusion.EXPLORATORY;
    }

    private static Set<String> configurations(List<Session> sessions) {
        Set<String> names = new LinkedHashSet<>();
        sessions.forEach(session -> session.cells().forEach(cell -> names.add(cell.label())));
        return names;
    }

    private static Row row(List<Session> sessions, TrialMetric metric, String name, boolean isComparable) {
        double[] first = values(sessions.get(0), metric, name);
        List<Figure> figures = new ArrayList<>(List.of(figure(first, Double.NaN, Range.UNKNOWN)));
        for (Session other : sessions.subList(1, sessions.size())) {
            double[] values = values(other, metric, name);
            Welch welch = Welch.of(first, values);
            figures.add(figure(values, welch.changePercent(), isComparable ? welch.intervalPercent() : Range.UNKNOWN));
        }
        return new Row(name, figures);
    }

    private static Figure figure(double[] values, double change, Range interval) {
        double mean = values.length == 0 ? Double.NaN : Summary.of(values).mean();
        return new Figure(Arrays.stream(values).boxed().toList(), mean, change, interval);
    }

    private static double[] values(Session session, TrialMetric metric, String name) {
        Optional<Cell> cell =
                session.cells().stream().filter(one -> one.label().equals(name)).findFirst();
        return cell.stream()
                .flatMap(one -> session.measured(one).stream())
                .map(Trial::result)
                .mapToDouble(metric::of)
                .filter(Double::isFinite)
                .toArray();
    }
}
