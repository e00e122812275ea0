package io.benchlift.audit;

/** The sum of latencies is mean x events, and all threads' execution time. */
final class LatencySum implements ReportRule {

    @Override
    public void check(SysbenchReport report, Findings findings) {
        if (report.has(Field.SUM, Field.AVG, Field.EVENTS) && report.value(Field.EVENTS) > 0) {
            var mean = report.figures().get(Field.AVG);
            double expected = report.value(Field.SUM) / report.value(Field.EVENTS);
            findings.compare(
                    mean.isAbout(expected, report.raggedness()), "latency-sum", mean.line(), expected, mean.text());
        }
        if (report.has(Field.SUM, Field.TIME_PER_THREAD) && report.threads().isPresent()) {
            var time = report.figures().get(Field.TIME_PER_THREAD);
            double expected = report.value(Field.SUM) / 1000 / report.threads().getAsInt();
            findings.compare(
                    time.isAbout(expected, 1e-4 + report.raggedness()),
                    "execution-time",
                    time.line(),
                    expected,
                    time.text());
        }
    }
}
