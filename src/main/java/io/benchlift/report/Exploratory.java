package io.benchlift.report;

import io.benchlift.session.Session;
import io.benchlift.stats.Verdict;
import io.benchlift.text.Messages;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Verdicts by metrics that the plan did not choose, where one number cannot tell the story: who shares a disk gains what the
 * other one pays.
 */
public final class Exploratory {

    private Exploratory() {}

    /** By what is worth a look beside the plan's own metric; empty without neighbours. */
    public static List<Family> of(Session session) {
        boolean hasNeighbours =
                session.trials().stream().anyMatch(trial -> Double.isFinite(MetricOf.NEIGHBOUR_MIB.of(trial.result())));
        if (!hasNeighbours) {
            return List.of();
        }
        List<Family> families = new ArrayList<>();
        Stream.of(MetricOf.TPS, MetricOf.P95, MetricOf.P99, MetricOf.NEIGHBOUR_MIB)
                .filter(metric -> !metric.metric().name().equals(session.plan().metric()))
                .filter(metric ->
                        session.trials().stream().anyMatch(trial -> Double.isFinite(metric.of(trial.result()))))
                .forEach(metric -> families.addAll(Comparisons.of(session, metric, Optional.empty())));
        return families;
    }

    /** The same in words, each with why it is not more. */
    public static List<String> sentences(Session session, Messages messages) {
        VerdictText text = new VerdictText(messages);
        List<String> sentences = new ArrayList<>();
        for (Family family : of(session)) {
            List<String> said = text.sentences(List.of(family));
            List<Verdict> verdicts = family.judgement().verdicts();
            for (int i = 0; i < said.size(); i++) {
                String reason = text.reason(verdicts.get(i));
                sentences.add(reason.isEmpty() ? said.get(i) : said.get(i) + messages.get("verdict.joint") + reason);
            }
        }
        return sentences;
    }
}
