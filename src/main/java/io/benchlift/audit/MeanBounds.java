package io.benchlift.audit;

import io.benchlift.compat.sysbench.LogBuckets;

/**
 * Minimum, percentile and maximum bound the mean: with 95 % of the events at most p95 and none above the maximum, it is
 * at most 0.95 p95 + 0.05 max; with 5 % at least p95 and none below the minimum, at least 0.05 p95 + 0.95 min. The
 * percentile may be off by a bucket of sysbench's histogram and by half an event.
 */
final class MeanBounds implements ReportRule {

    @Override
    public void check(PrintedSysbench report, Findings findings) {
        if (!report.has(
                        SysbenchField.MIN,
                        SysbenchField.AVG,
                        SysbenchField.MAX,
                        SysbenchField.PERCENT,
                        SysbenchField.PERCENTILE,
                        SysbenchField.EVENTS)
                || report.value(SysbenchField.PERCENTILE) <= 0
                || report.value(SysbenchField.EVENTS) <= 0) {
            return;
        }
        double percent = report.value(SysbenchField.PERCENT);
        double below = percent / 100;
        double halfEvent = 0.5 / report.value(SysbenchField.EVENTS);
        double ragged = 1 + report.raggedness();
        Figure mean = report.figures().get(SysbenchField.AVG);
        Figure min = report.figures().get(SysbenchField.MIN);
        Figure max = report.figures().get(SysbenchField.MAX);
        Figure percentile = report.figures().get(SysbenchField.PERCENTILE);
        double most = share(below - halfEvent) * (percentile.value() * LogBuckets.FACTOR + percentile.unit())
                + share(1 - below + halfEvent) * (max.value() + max.unit());
        double least = share(below + halfEvent) * Math.max(0, min.value() - min.unit())
                + share(1 - below - halfEvent) * (percentile.value() / LogBuckets.FACTOR - percentile.unit());
        boolean holds = mean.value() - mean.unit() <= most * ragged && mean.value() + mean.unit() >= least / ragged;
        String bounds = Figure.show(least) + ".." + Figure.show(most);
        if (holds) {
            findings.ok("mean-bounds", mean.line(), bounds, mean.text());
        } else {
            findings.wrong("mean-bounds", mean.line(), bounds, mean.text(), percent, percentile.text(), max.text());
        }
    }

    private static double share(double share) {
        return Math.max(0, Math.min(1, share));
    }
}
