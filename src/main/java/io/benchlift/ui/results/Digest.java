package io.benchlift.ui.results;

import io.benchlift.plan.Estimate;
import io.benchlift.plan.Setting;
import io.benchlift.report.Comparisons;
import io.benchlift.report.Family;
import io.benchlift.report.MetricOf;
import io.benchlift.session.Annotating;
import io.benchlift.session.LogEntry;
import io.benchlift.session.Session;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A session with what was concluded from it, made off the JavaFX thread because files and permutations take time.
 *
 * @param families by metric, the plan's own first
 * @param obstacle why nobody can write to it; empty if one can
 */
record Digest(Session session, Map<MetricOf, List<Family>> families, List<LogEntry> log, Optional<String> obstacle) {

    /** What the screen offers besides the metric of the plan. */
    private static final List<MetricOf> USUAL = List.of(MetricOf.TPS, MetricOf.GOODPUT_QPS, MetricOf.P95, MetricOf.P99);

    private static final String IMPORTED = "imported";
    private static final int MOST_BLOCKS = 1000;

    Digest {
        families = new LinkedHashMap<>(families);
        log = List.copyOf(log);
    }

    /** One read anew is another one: to compare ten thousand trials would keep the window waiting. */
    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(this);
    }

    static Digest of(Path path) {
        Session session = Session.open(path);
        Map<MetricOf, List<Family>> families = new LinkedHashMap<>();
        metrics(session).forEach(metric -> families.put(metric, Comparisons.of(session, metric, Optional.empty())));
        return new Digest(session, families, session.log(), Annotating.obstacle(path));
    }

    /** The plan's own, then those that the trials say something about. */
    private static List<MetricOf> metrics(Session session) {
        List<MetricOf> metrics =
                new ArrayList<>(List.of(MetricOf.named(session.plan().metric())));
        USUAL.stream()
                .filter(metric -> !metrics.contains(metric))
                .filter(metric -> session.trials().stream()
                        .anyMatch(trial -> trial.isMeasured() && metric.of(trial.result()) > 0))
                .forEach(metrics::add);
        return metrics;
    }

    List<MetricOf> metrics() {
        return List.copyOf(families.keySet());
    }

    List<Family> families(MetricOf metric) {
        return families.getOrDefault(metric, List.of());
    }

    /** The metric that was chosen before the run. */
    MetricOf primary() {
        return metrics().get(0);
    }

    /** About so many blocks would decide everything that is open; empty if none would, or nothing is open. */
    OptionalInt moreBlocks(MetricOf metric) {
        return families(metric).stream()
                .flatMap(family -> family.judgement().verdicts().stream())
                .flatMapToInt(verdict -> verdict.moreBlocks().stream())
                .max()
                .stream()
                .map(most -> Math.min(most, MOST_BLOCKS))
                .findFirst();
    }

    boolean isImported() {
        return IMPORTED.equals(session.plan().fixed().get(Setting.SERVER));
    }

    /** How long so many further blocks will take. */
    double secondsOf(int blocks) {
        return Estimate.of(session.plan().withBlocks(blocks)).seconds();
    }
}
