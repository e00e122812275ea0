package io.benchlift.verdict;

import io.benchlift.plan.Cell;
import io.benchlift.session.Session;
import io.benchlift.session.store.StoredFigure;
import io.benchlift.stats.Rules;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** What a session adds to the history of its plan: one value for each configuration, by the plan's own metric. */
public final class HistoryFigures {

    private HistoryFigures() {}

    /** A configuration without a measured value is left out. */
    public static List<StoredFigure> of(Session session) {
        TrialMetric metric = TrialMetric.named(session.plan().comparison().metric());
        List<StoredFigure> figures = new ArrayList<>();
        for (Cell cell : session.cells()) {
            double typical = cell.copy().isPresent() ? Double.NaN : geometricMean(session, metric, cell);
            if (Double.isFinite(typical)) {
                figures.add(figure(session, metric, cell, typical));
            }
        }
        return figures;
    }

    private static StoredFigure figure(Session session, TrialMetric metric, Cell cell, double typical) {
        Optional<Cell> reference =
                Comparisons.reference(session, cell, Optional.empty()).filter(other -> other.number() != cell.number());
        List<Cell> both = reference.map(other -> List.of(cell, other)).orElse(List.of(cell));
        double[] logs = logs(session, metric, both);
        double contrast =
                reference.isEmpty() ? Double.NaN : Arrays.stream(logs).average().orElse(Double.NaN);
        boolean isClean = both.stream()
                .allMatch(one -> Comparisons.flaggedTrials(session, metric, one)
                        <= Rules.TOLERATED_FLAGGED * session.measured(one).size());
        return new StoredFigure(
                cell.label(),
                reference.map(Cell::label).orElse(""),
                typical,
                contrast,
                logs.length,
                isClean && logs.length >= Rules.FEWEST_BLOCKS);
    }

    private static double geometricMean(Session session, TrialMetric metric, Cell cell) {
        return Math.exp(
                Arrays.stream(logs(session, metric, List.of(cell))).average().orElse(Double.NaN));
    }

    /** ln(c / r) of each block that has both, or ln(c) if there is no reference. */
    private static double[] logs(Session session, TrialMetric metric, List<Cell> cells) {
        return Arrays.stream(Comparisons.byBlock(Results.of(session), cells, trial -> metric.of(trial.result())))
                .mapToDouble(block -> Math.log(block[0]) - (block.length > 1 ? Math.log(block[1]) : 0))
                .filter(Double::isFinite)
                .toArray();
    }
}
