package io.benchlift.verdict;

import io.benchlift.plan.Plan;
import io.benchlift.plan.PlanHash;
import io.benchlift.session.Session;
import io.benchlift.session.SessionException;
import io.benchlift.session.SessionFolder;
import io.benchlift.session.store.HistoryEntry;
import io.benchlift.session.store.StoredFigure;
import io.benchlift.stats.ChangePoints;
import io.benchlift.stats.Metric;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * What the sessions of a plan measured over time, configuration by configuration, and where a new level begins. What
 * counts is the ratio to the baseline of the same session, because it leaves out what slowed both down; the baseline
 * itself, and plans without one, have their own values.
 *
 * @param series by configuration, in the order of the plan's first session
 */
public record PlanHistory(Plan plan, Metric metric, List<Series> series) {

    /** A value that a verdict could rest on. */
    public record Point(String session, Instant at, String machine, double typical, double contrast) {}

    /**
     * A new level.
     *
     * @param first the point it begins with
     * @param changePercent of the mean against the level before
     */
    public record Change(int first, double changePercent, boolean isWorse) {}

    /**
     * A configuration over time.
     *
     * @param reference the configuration of the ratio; empty if the values are its own
     * @param left how many sessions had no value that a verdict could rest on
     */
    public record Series(String configuration, String reference, List<Point> points, int left, List<Change> changes) {

        public Series {
            points = List.copyOf(points);
            changes = List.copyOf(changes);
        }

        /** Whether the newest level is worse than the one before. */
        public boolean isWorseNow() {
            return !changes.isEmpty() && changes.get(changes.size() - 1).isWorse();
        }
    }

    public PlanHistory {
        series = List.copyOf(series);
    }

    /** @param entries from the oldest */
    public static PlanHistory of(Plan plan, List<HistoryEntry> entries) {
        Metric metric =
                Comparisons.judged(plan, TrialMetric.named(plan.comparison().metric()));
        Map<String, List<Point>> points = new LinkedHashMap<>();
        Map<String, String> references = new LinkedHashMap<>();
        Map<String, Integer> left = new LinkedHashMap<>();
        for (HistoryEntry entry : entries) {
            for (StoredFigure figure : entry.figures()) {
                String name = figure.configuration();
                references.put(name, figure.reference());
                points.computeIfAbsent(name, key -> new ArrayList<>());
                if (figure.isWorthy()) {
                    points.get(name)
                            .add(new Point(
                                    entry.id(), entry.started(), entry.machine(), figure.typical(), figure.contrast()));
                } else {
                    left.merge(name, 1, Integer::sum);
                }
            }
        }
        return new PlanHistory(
                plan,
                metric,
                points.entrySet().stream()
                        .map(one -> new Series(
                                one.getKey(),
                                references.get(one.getKey()),
                                one.getValue(),
                                left.getOrDefault(one.getKey(), 0),
                                changes(one.getValue(), metric)))
                        .toList());
    }

    /**
     * The history in a folder of sessions.
     *
     * @param unread is called with each file that cannot be read
     */
    public static PlanHistory ofFolder(Plan plan, Path folder, Consumer<SessionException> unread) {
        String hash = PlanHash.of(plan);
        List<HistoryEntry> entries = new ArrayList<>();
        for (Path file : SessionFolder.list(folder)) {
            try {
                Session session = Session.open(file);
                boolean isSound = session.remarks().alteration().isNone();
                if (isSound && PlanHash.of(session.plan()).equals(hash)) {
                    entries.add(new HistoryEntry(
                            file.getFileName().toString(),
                            "",
                            session.started(),
                            session.environment().getOrDefault("client.host", ""),
                            HistoryFigures.of(session)));
                }
            } catch (SessionException e) {
                unread.accept(e);
            }
        }
        entries.sort(Comparator.comparing(HistoryEntry::started).thenComparing(HistoryEntry::id));
        return of(plan, entries);
    }

    /** Changes smaller than the plan's smallest difference that matters are left out. */
    private static List<Change> changes(List<Point> points, Metric metric) {
        double[] logs = points.stream().mapToDouble(PlanHistory::log).toArray();
        List<Integer> firsts = ChangePoints.of(logs);
        List<Change> changes = new ArrayList<>();
        for (int i = 0; i < firsts.size(); i++) {
            int before = i == 0 ? 0 : firsts.get(i - 1);
            int after = i + 1 < firsts.size() ? firsts.get(i + 1) : logs.length;
            double change = mean(logs, firsts.get(i), after) - mean(logs, before, firsts.get(i));
            if (Math.abs(change) > Math.log1p(metric.delta())) {
                changes.add(new Change(firsts.get(i), 100 * Math.expm1(change), change > 0 != metric.isHigherBetter()));
            }
        }
        return changes;
    }

    /** The value whose level is looked at. */
    private static double log(Point point) {
        return Double.isFinite(point.contrast()) ? point.contrast() : Math.log(point.typical());
    }

    private static double mean(double[] values, int from, int to) {
        return Arrays.stream(values, from, to).average().orElse(Double.NaN);
    }

    /** Whether the newest level of a configuration is worse than the one before. */
    public boolean isWorseNow() {
        return series.stream().anyMatch(Series::isWorseNow);
    }
}
