package io.benchlift.verdict;

import io.benchlift.plan.Estimate;
import io.benchlift.plan.Setting;
import io.benchlift.session.Annotating;
import io.benchlift.session.LogEntry;
import io.benchlift.session.Session;
import io.benchlift.text.Message;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A session with its verdicts, whose computation takes time for files and permutations.
 *
 * @param families by metric, the plan's own first
 * @param statements the statements of the plan's own families; empty where they were not timed
 * @param obstacle why the session cannot be written to; empty if it can
 */
public record JudgedSession(
        Session session,
        Map<TrialMetric, List<Family>> families,
        List<StatementComparison> statements,
        List<LogEntry> log,
        Optional<Message> obstacle) {

    /** Metrics offered in addition to the plan's. */
    private static final List<TrialMetric> USUAL =
            List.of(TrialMetric.TPS, TrialMetric.GOODPUT_QPS, TrialMetric.P95, TrialMetric.P99);

    private static final String IMPORTED = "imported";

    public JudgedSession {
        families = new LinkedHashMap<>(families);
        statements = List.copyOf(statements);
        log = List.copyOf(log);
    }

    /** Equal only to itself: comparing ten thousand trials would block the window. */
    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(this);
    }

    public static JudgedSession of(Path path) {
        Session session = Session.open(path);
        Map<TrialMetric, List<Family>> families = new LinkedHashMap<>();
        metrics(session).forEach(metric -> families.put(metric, Comparisons.of(session, metric, Optional.empty())));
        List<Family> planned = families.values().iterator().next();
        return new JudgedSession(
                session, families, StatementComparison.of(session, planned), session.log(), Annotating.obstacle(path));
    }

    /**
     * The plan's own metric, then those for which the trials have values. A search loads at many rates, so only what it
     * found can be compared.
     */
    private static List<TrialMetric> metrics(Session session) {
        List<TrialMetric> metrics = new ArrayList<>(
                List.of(TrialMetric.named(session.plan().comparison().metric())));
        if (metrics.contains(TrialMetric.MAX_RATE)) {
            return metrics;
        }
        USUAL.stream()
                .filter(metric -> !metrics.contains(metric))
                .filter(metric -> session.trials().stream()
                        .anyMatch(trial -> trial.isMeasured() && metric.of(trial.result()) > 0))
                .forEach(metrics::add);
        return metrics;
    }

    public List<TrialMetric> metrics() {
        return List.copyOf(families.keySet());
    }

    public List<Family> families(TrialMetric metric) {
        return families.getOrDefault(metric, List.of());
    }

    /** The metric that was chosen before the run. */
    public TrialMetric primary() {
        return metrics().get(0);
    }

    /**
     * The approximate number of blocks that would decide all open comparisons; empty if none would, or if none is open.
     */
    public OptionalInt moreBlocks(TrialMetric metric) {
        return families(metric).stream()
                .flatMap(family -> family.judgement().verdicts().stream())
                .flatMapToInt(verdict -> verdict.moreBlocks().stream())
                .max()
                .stream()
                .findFirst();
    }

    /** Whether a run can go on in it for more blocks. */
    public boolean isExtensible() {
        return !isImported()
                && !session.plan().isUntilDecided()
                && session.machines().isEmpty();
    }

    private boolean isImported() {
        return IMPORTED.equals(session.plan().fixed().get(Setting.SERVER));
    }

    /** How long so many further blocks will take. */
    public double secondsOf(int blocks) {
        return Estimate.of(session.plan().withBlocks(blocks)).seconds();
    }
}
