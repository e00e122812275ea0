package io.benchlift.verdict;

import io.benchlift.session.Session;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Verdicts by metrics that the plan did not choose, for results that one number cannot describe: with a shared disk,
 * one load gains what the other loses.
 */
public final class Exploratory {

    private Exploratory() {}

    /** The families by further metrics of interest; empty without neighbours. */
    public static List<Family> of(Session session) {
        boolean hasNeighbours = session.trials().stream()
                .anyMatch(trial -> Double.isFinite(TrialMetric.NEIGHBOUR_MIB.of(trial.result())));
        if (!hasNeighbours) {
            return List.of();
        }
        List<Family> families = new ArrayList<>();
        Stream.of(TrialMetric.TPS, TrialMetric.P95, TrialMetric.P99, TrialMetric.NEIGHBOUR_MIB)
                .filter(metric -> !metric.metric()
                        .name()
                        .equals(session.plan().comparison().metric()))
                .filter(metric ->
                        session.trials().stream().anyMatch(trial -> Double.isFinite(metric.of(trial.result()))))
                .forEach(metric -> families.addAll(Comparisons.of(session, metric, Optional.empty())));
        return families;
    }
}
