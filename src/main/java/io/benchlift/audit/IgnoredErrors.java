package io.benchlift.audit;

/** Errors that sysbench ignores are discarded attempts; the number is the total of the run, not per second. */
final class IgnoredErrors implements ReportRule {

    @Override
    public void check(PrintedSysbench report, Findings findings) {
        double err = report.errors();
        if (err > 0 && report.has(SysbenchField.TRANSACTIONS)) {
            var figure = report.figures().get(SysbenchField.IGNORED_ERRORS);
            double share = 100 * err / (err + report.value(SysbenchField.TRANSACTIONS));
            findings.note("ignored-errors", figure.line(), "0", figure.text(), share);
        }
    }
}
