package io.benchlift.audit;

/**
 * Every "per sec." is its count divided by the time. sysbench stops its two clocks up to 20 ms apart, hence the
 * tolerance.
 */
final class Rates implements ReportRule {
    private static final double CLOCKS_APART = 0.002;

    @Override
    public void check(PrintedSysbench report, Findings findings) {
        check(report, SysbenchField.TRANSACTIONS, SysbenchField.TPS, findings);
        check(report, SysbenchField.QUERIES, SysbenchField.QPS, findings);
        check(report, SysbenchField.IGNORED_ERRORS, SysbenchField.ERRORS_PER_S, findings);
        check(report, SysbenchField.RECONNECTS, SysbenchField.RECONNECTS_PER_S, findings);
    }

    private static void check(PrintedSysbench report, SysbenchField count, SysbenchField rate, Findings findings) {
        if (report.has(count, rate, SysbenchField.TIME) && report.seconds() > 0) {
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
