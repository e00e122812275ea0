package io.benchlift.audit;

/** The sum of latencies is mean x events, and all threads' execution time. */
final class LatencySum implements ReportRule {

    @Override
    public void check(PrintedSysbench report, Findings findings) {
        if (report.has(SysbenchField.SUM, SysbenchField.AVG, SysbenchField.EVENTS)
                && report.value(SysbenchField.EVENTS) > 0) {
            var mean = report.figures().get(SysbenchField.AVG);
            double expected = report.value(SysbenchField.SUM) / report.value(SysbenchField.EVENTS);
            findings.compare(
                    mean.isAbout(expected, report.raggedness()), "latency-sum", mean.line(), expected, mean.text());
        }
        if (report.has(SysbenchField.SUM, SysbenchField.TIME_PER_THREAD)
                && report.threads().isPresent()) {
            var time = report.figures().get(SysbenchField.TIME_PER_THREAD);
            double expected =
                    report.value(SysbenchField.SUM) / 1000 / report.threads().getAsInt();
            findings.compare(
                    time.isAbout(expected, 1e-4 + report.raggedness()),
                    "execution-time",
                    time.line(),
                    expected,
                    time.text());
        }
    }
}
