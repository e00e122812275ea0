package io.benchlift.audit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * One scheduler wins in one case and loses in another, each with a single run: noise may be as large as the
 * differences.
 */
final class MixedRanking implements Rule {

    private static final int FEWEST_LEVELS = 2;
    private static final int FEWEST_WORKLOADS = 3;

    @Override
    public void check(ParsedInput printed, Findings findings) {
        Map<String, Map<String, Double>> rates = new LinkedHashMap<>();
        for (var report : printed.reports()) {
            if (!report.context().scheduler().isEmpty()
                    && !report.workload().isEmpty()
                    && !report.checkpoint().isOne()) {
                rates.computeIfAbsent(report.workload(), key -> new TreeMap<>())
                        .putIfAbsent(report.context().scheduler(), rate(report));
            }
        }
        var levels = new TreeSet<String>();
        rates.values().forEach(of -> levels.addAll(of.keySet()));
        rates.values().removeIf(of -> of.size() < levels.size());
        if (levels.size() < FEWEST_LEVELS || rates.size() < FEWEST_WORKLOADS) {
            return;
        }
        List<String> winners = new ArrayList<>();
        rates.values().forEach(of -> winners.add(best(of)));
        if (winners.stream().distinct().count() > 1) {
            var most = winners.stream()
                    .max((a, b) -> Long.compare(times(a, winners), times(b, winners)))
                    .orElseThrow();
            int first = printed.reports().get(0).lines().first();
            findings.note(
                    "mixed-ranking",
                    first,
                    String.valueOf(winners.size()),
                    String.valueOf(times(most, winners)),
                    most,
                    String.join(
                            ", ",
                            winners.stream()
                                    .filter(w -> !w.equals(most))
                                    .distinct()
                                    .toList()));
        }
    }

    private static long times(String level, List<String> winners) {
        return winners.stream().filter(level::equals).count();
    }

    private static String best(Map<String, Double> rates) {
        return rates.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .map(Map.Entry::getKey)
                .orElseThrow();
    }

    /** Transactions of a database, requests of a file test. */
    private static double rate(PrintedSysbench report) {
        double files = value(report, SysbenchField.READS_PER_S) + value(report, SysbenchField.WRITES_PER_S);
        return report.has(SysbenchField.TPS) ? report.value(SysbenchField.TPS) : files;
    }

    private static double value(PrintedSysbench report, SysbenchField field) {
        return report.has(field) ? report.value(field) : 0;
    }
}
