package io.benchlift.audit;

/** A maximum latency of seconds with a mean of milliseconds: the run stalled, and the mean hides it. */
final class Stall implements ReportRule {
    private static final double MILLIS = 1000;
    private static final double TIMES_THE_MEAN = 50;

    @Override
    public void check(PrintedSysbench report, Findings findings) {
        if (report.has(SysbenchField.MAX, SysbenchField.AVG)
                && report.value(SysbenchField.MAX) >= MILLIS
                && report.value(SysbenchField.MAX) >= TIMES_THE_MEAN * report.value(SysbenchField.AVG)) {
            var max = report.figures().get(SysbenchField.MAX);
            findings.note(
                    "stall", max.line(), report.figures().get(SysbenchField.AVG).text(), max.text());
        }
    }
}
