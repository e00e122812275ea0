package io.benchlift.audit;

/** Errors that sysbench ignores are tries thrown away; the figure is the total of the run, not per second. */
final class IgnoredErrors implements ReportRule {

    @Override
    public void check(SysbenchReport report, Findings findings) {
        double err = Counts.errors(report);
        if (err > 0 && report.has(Field.TRANSACTIONS)) {
            var figure = report.figures().get(Field.IGNORED_ERRORS);
            double share = 100 * err / (err + report.value(Field.TRANSACTIONS));
            findings.note("ignored-errors", figure.line(), "0", figure.text(), share);
        }
    }
}
