package io.benchlift.audit;

/** Every "per sec." is its count over the time. sysbench stops its two clocks up to 20 ms apart, hence the slack. */
final class Rates implements ReportRule {
    private static final double CLOCKS_APART = 0.002;

    @Override
    public void check(SysbenchReport report, Findings findings) {
        check(report, Field.TRANSACTIONS, Field.TPS, findings);
        check(report, Field.QUERIES, Field.QPS, findings);
        check(report, Field.IGNORED_ERRORS, Field.ERRORS_PER_S, findings);
        check(report, Field.RECONNECTS, Field.RECONNECTS_PER_S, findings);
    }

    private static void check(SysbenchReport report, Field count, Field rate, Findings findings) {
        if (report.has(count, rate, Field.TIME) && report.seconds() > 0) {
            double expected = report.value(count) / report.seconds();
            var found = report.figures().get(rate);
            findings.compare(
                    found.isAbout(expected, CLOCKS_APART + report.raggedness()),
                    "rate",
                    found.line(),
                    expected,
                    found.text(),
                    report.figures().get(count).text(),
                    report.seconds());
        }
    }
}
