package io.benchlift.ui.results;

import io.benchlift.report.Comparisons;
import io.benchlift.report.Family;
import io.benchlift.report.MetricOf;
import io.benchlift.session.Session;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A session with what was concluded from it, made off the JavaFX thread because files and permutations take time. */
record Digest(Session session, Map<MetricOf, List<Family>> families) {

    /** What the screen offers to judge by. */
    static final List<MetricOf> METRICS = List.of(MetricOf.TPS, MetricOf.P95, MetricOf.P99);

    Digest {
        families = new EnumMap<>(families);
    }

    static Digest of(Path path) {
        Session session = Session.open(path);
        Map<MetricOf, List<Family>> families = new EnumMap<>(MetricOf.class);
        METRICS.forEach(metric -> families.put(metric, Comparisons.of(session, metric, Optional.empty())));
        return new Digest(session, families);
    }

    List<Family> families(MetricOf metric) {
        return families.getOrDefault(metric, List.of());
    }

    /** The metric of the plan, or transactions per second if this screen does not offer it. */
    MetricOf primary() {
        return METRICS.stream()
                .filter(metric -> metric.metric().name().equals(session.plan().metric()))
                .findFirst()
                .orElse(MetricOf.TPS);
    }
}
