package io.benchlift.audit;

import io.benchlift.compat.sysbench.LogBuckets;

/** min &lt;= mean &lt;= max; a percentile outside by less than a bucket comes from sysbench's histogram. */
final class PercentileRange implements ReportRule {

    @Override
    public void check(PrintedSysbench report, Findings findings) {
        if (!report.has(SysbenchField.MIN, SysbenchField.AVG, SysbenchField.MAX)) {
            return;
        }
        var mean = report.figures().get(SysbenchField.AVG);
        var min = report.figures().get(SysbenchField.MIN);
        var max = report.figures().get(SysbenchField.MAX);
        if (mean.value() < min.value() || mean.value() > max.value()) {
            findings.wrong("mean-range", mean.line(), min.text() + ".." + max.text(), mean.text());
        }
        if (report.has(SysbenchField.PERCENTILE) && report.value(SysbenchField.PERCENTILE) > 0) {
            var p = report.figures().get(SysbenchField.PERCENTILE);
            var range = min.text() + ".." + max.text();
            if (within(p, min, max, 1)) {
                findings.ok("percentile-range", p.line(), range, p.text());
            } else if (within(p, min, max, LogBuckets.FACTOR)) {
                findings.note("percentile-range", p.line(), range, p.text());
            } else {
                findings.wrong("percentile-range", p.line(), range, p.text());
            }
        }
    }

    private static boolean within(Figure p, Figure min, Figure max, double slack) {
        return p.value() * slack + p.unit() >= min.value() && p.value() <= max.value() * slack + p.unit();
    }
}
