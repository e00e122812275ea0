package io.benchlift.audit;

/** min &lt;= mean &lt;= max; a percentile outside is sysbench's histogram speaking, if it is less than a bucket outside. */
final class PercentileRange implements ReportRule {

    @Override
    public void check(SysbenchReport report, Findings findings) {
        if (!report.has(Field.MIN, Field.AVG, Field.MAX)) {
            return;
        }
        var mean = report.figures().get(Field.AVG);
        var min = report.figures().get(Field.MIN);
        var max = report.figures().get(Field.MAX);
        if (mean.value() < min.value() || mean.value() > max.value()) {
            findings.wrong("mean-range", mean.line(), min.text() + ".." + max.text(), mean.text());
        }
        if (report.has(Field.PERCENTILE) && report.value(Field.PERCENTILE) > 0) {
            var p = report.figures().get(Field.PERCENTILE);
            var range = min.text() + ".." + max.text();
            if (within(p, min, max, 1)) {
                findings.ok("percentile-range", p.line(), range, p.text());
            } else if (within(p, min, max, Histogram.FACTOR)) {
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
