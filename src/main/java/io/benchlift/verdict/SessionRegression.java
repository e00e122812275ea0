package io.benchlift.verdict;

import io.benchlift.measure.Outcome;
import io.benchlift.plan.Cell;
import io.benchlift.session.Session;
import io.benchlift.session.Trial;
import io.benchlift.stats.Metric;
import io.benchlift.stats.RegressionVerdict;
import io.benchlift.stats.Rules;
import io.benchlift.stats.SessionScatter;
import io.benchlift.stats.Summary;
import io.benchlift.stats.Welch;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Compares a new session with earlier ones that share no blocks with it. What counts is the distance to the reference,
 * (ln c - ln r) now minus (ln c - ln r) before, so that what slows both down cancels out.
 */
final class SessionRegression {

    private final List<Session> earlier;
    private final Session now;
    private final RegressionCheck.Choice choice;
    private final TrialMetric metric;
    private final Metric judged;

    SessionRegression(List<Session> earlier, Session now, RegressionCheck.Choice choice) {
        this.earlier = List.copyOf(earlier);
        this.now = now;
        this.choice = choice;
        this.metric = choice.metric(base());
        this.judged = choice.judged(base());
    }

    private Session base() {
        return earlier.get(0);
    }

    RegressionCheck check() {
        String name = now.path().toString();
        earlier.forEach(session -> requireSamePlan(session, name, DifferingFact.between(List.of(session, now))));
        List<DifferingFact> facts = DifferingFact.between(List.of(base(), now));
        List<Cell> common = judgedCells(base()).stream()
                .filter(cell -> find(now, cell.label()).isPresent())
                .filter(cell -> isMeasured(base(), cell.label()) || isMeasured(now, cell.label()))
                .toList();
        if (common.isEmpty()) {
            throw new RegressionException(
                    "regression.nothing-common",
                    base().path().toString(),
                    now.path().toString());
        }
        List<RegressionCheck.Row> rows =
                common.stream().map(cell -> row(cell, common.size())).toList();
        List<Session> sessions = new ArrayList<>(earlier);
        sessions.add(now);
        return new RegressionCheck(sessions, judged, rows, references(common), unmatched(), facts);
    }

    static void requireSamePlan(Session session, String name, List<DifferingFact> differing) {
        differing.stream()
                .filter(fact -> fact.matters() && fact.kind() == DifferingFact.Kind.PLAN)
                .findFirst()
                .ifPresent(fact -> {
                    throw new RegressionException(
                            "regression.other-plan",
                            session.path().toString(),
                            name,
                            fact.name(),
                            shown(fact.values().get(0)),
                            shown(fact.values().get(1)));
                });
    }

    private static String shown(String value) {
        return value.isEmpty() ? "\u2013" : value;
    }

    /** All but the references and the twins; a plan that varies nothing has no reference. */
    private List<Cell> judgedCells(Session session) {
        return session.cells().stream()
                .filter(cell -> cell.copy().isEmpty())
                .filter(cell -> reference(cell).filter(cell.label()::equals).isEmpty())
                .toList();
    }

    /** The label of the cell with the baseline's level of the first factor; empty if the plan varies nothing. */
    private Optional<String> reference(Cell cell) {
        return Comparisons.reference(base(), cell, choice.baseline()).map(Cell::label);
    }

    private static Optional<Cell> find(Session session, String label) {
        return session.cells().stream()
                .filter(cell -> cell.label().equals(label))
                .findFirst();
    }

    private RegressionCheck.Row row(Cell cell, int compared) {
        String label = cell.label();
        Optional<String> reference = reference(cell);
        double alpha = Rules.ALPHA / compared;
        double[] before = contrasts(base(), label, reference);
        double[] after = contrasts(now, label, reference);
        Welch shift = Welch.ofLogs(before, after, alpha);
        Optional<SessionScatter> scatter = SessionScatter.of(earlier.stream()
                .mapToDouble(session -> Arrays.stream(contrasts(session, label, reference))
                        .average()
                        .orElse(Double.NaN))
                .toArray());
        var change = new RegressionCheck.Change(
                typical(base(), label),
                typical(now, label),
                shift.meanLog(),
                shift.interval(),
                threshold(scatter, alpha));
        RegressionVerdict byNumbers =
                RegressionVerdict.of(shift.interval(), change.threshold(), judged.isHigherBetter());
        RegressionCheck.Why why = why(label, reference, shift, byNumbers, change);
        RegressionVerdict verdict =
                switch (why) {
                    case NUMBERS -> byNumbers;
                    case FAILS_NOW -> RegressionVerdict.WORSE;
                    case NOT_MEASURED,
                            REFERENCE_NOT_MEASURED,
                            TOO_FEW_BLOCKS,
                            FLAGGED,
                            NOTHING_DONE,
                            NO_THRESHOLD,
                            INTERVAL_REACHES_THRESHOLD,
                            UNDECIDED -> RegressionVerdict.CANNOT_TELL;
                };
        return new RegressionCheck.Row(label, reference, change, verdict, why, Optional.empty());
    }

    /** What is allowed, and the scatter between sessions where it is known; unknown without either. */
    private double threshold(Optional<SessionScatter> scatter, double alpha) {
        double allowed = Math.log1p(judged.delta());
        return scatter.map(known -> allowed + known.tolerance(alpha))
                .orElse(choice.allowed().isPresent() ? allowed : Double.NaN);
    }

    private RegressionCheck.Why why(
            String label,
            Optional<String> reference,
            Welch shift,
            RegressionVerdict byNumbers,
            RegressionCheck.Change change) {
        if (!isMeasured(base(), label)) {
            return RegressionCheck.Why.NOT_MEASURED;
        }
        if (!isMeasured(now, label)) {
            return failed(now, label) ? RegressionCheck.Why.FAILS_NOW : RegressionCheck.Why.NOT_MEASURED;
        }
        if (isStill(base(), label) || isStill(now, label)) {
            return RegressionCheck.Why.NOTHING_DONE;
        }
        if (shift.baselineTrials() == 0 || shift.candidateTrials() == 0) {
            return RegressionCheck.Why.REFERENCE_NOT_MEASURED;
        }
        if (isFlagged(label) || reference.filter(this::isFlagged).isPresent()) {
            return RegressionCheck.Why.FLAGGED;
        }
        if (Math.min(shift.baselineTrials(), shift.candidateTrials()) < Rules.FEWEST_BLOCKS) {
            return RegressionCheck.Why.TOO_FEW_BLOCKS;
        }
        if (Double.isNaN(change.threshold())) {
            return RegressionCheck.Why.NO_THRESHOLD;
        }
        return byNumbers == RegressionVerdict.CANNOT_TELL
                ? RegressionCheck.Why.INTERVAL_REACHES_THRESHOLD
                : RegressionCheck.Why.NUMBERS;
    }

    private static boolean isMeasured(Session session, String label) {
        return find(session, label)
                .filter(cell -> !session.measured(cell).isEmpty())
                .isPresent();
    }

    /** Whether a configuration was tried and none of its trials could be measured. */
    static boolean failed(Session session, String label) {
        List<Trial> tried = session.trials().stream()
                .filter(trial -> trial.cell().label().equals(label))
                .toList();
        return tried.stream().noneMatch(Trial::isMeasured)
                && tried.stream().anyMatch(trial -> trial.result().outcome() == Outcome.FAILED);
    }

    /** Whether a trial was measured at 0, which no ratio can express. */
    private boolean isStill(Session session, String label) {
        return find(session, label).stream()
                .flatMap(cell -> session.measured(cell).stream())
                .anyMatch(trial -> metric.of(trial.result()) == 0);
    }

    private boolean isFlagged(String label) {
        return isFlagged(base(), label) || isFlagged(now, label);
    }

    private boolean isFlagged(Session session, String label) {
        return find(session, label)
                .filter(cell -> Comparisons.flaggedTrials(session, metric, cell)
                        > Rules.TOLERATED_FLAGGED * session.measured(cell).size())
                .isPresent();
    }

    /** ln(c / r) of each block that has both, or ln(c) of each trial if there is no reference. */
    private double[] contrasts(Session session, String label, Optional<String> reference) {
        Optional<Cell> cell = find(session, label);
        Optional<Cell> other = reference.flatMap(name -> find(session, name));
        if (cell.isEmpty() || reference.isPresent() && other.isEmpty()) {
            return new double[0];
        }
        List<Cell> both = other.map(cells -> List.of(cell.get(), cells)).orElse(List.of(cell.get()));
        return Arrays.stream(Comparisons.byBlock(Results.of(session), both, trial -> metric.of(trial.result())))
                .mapToDouble(block -> Math.log(block[0]) - (block.length > 1 ? Math.log(block[1]) : 0))
                .filter(Double::isFinite)
                .toArray();
    }

    private double typical(Session session, String label) {
        double[] logs = contrasts(session, label, Optional.empty());
        return logs.length == 0 ? Double.NaN : Math.exp(Summary.of(logs).mean());
    }

    private List<RegressionCheck.Reference> references(List<Cell> common) {
        Set<String> names = new LinkedHashSet<>();
        common.forEach(cell -> reference(cell).ifPresent(names::add));
        return names.stream()
                .map(name -> {
                    Welch shift = Welch.ofLogs(
                            contrasts(base(), name, Optional.empty()),
                            contrasts(now, name, Optional.empty()),
                            Rules.ALPHA);
                    return new RegressionCheck.Reference(name, shift.changePercent(), shift.intervalPercent());
                })
                .toList();
    }

    private List<String> unmatched() {
        Set<String> before = labels(base());
        Set<String> after = labels(now);
        Set<String> all = new TreeSet<>(before);
        all.addAll(after);
        return all.stream()
                .filter(label -> !before.contains(label) || !after.contains(label))
                .toList();
    }

    private static Set<String> labels(Session session) {
        Set<String> labels = new LinkedHashSet<>();
        session.cells().stream().filter(cell -> cell.copy().isEmpty()).forEach(cell -> labels.add(cell.label()));
        return labels;
    }
}
