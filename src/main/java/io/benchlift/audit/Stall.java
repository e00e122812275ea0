package io.benchlift.audit;

/** A longest latency of seconds beside a mean of milliseconds: something stood still, and the mean hides it. */
final class Stall implements ReportRule {
    private static final double MILLIS = 1000;
    private static final double TIMES_THE_MEAN = 50;

    @Override
    public void check(SysbenchReport report, Findings findings) {
        if (report.has(Field.MAX, Field.AVG)
                && report.value(Field.MAX) >= MILLIS
                && report.value(Field.MAX) >= TIMES_THE_MEAN * report.value(Field.AVG)) {
            var max = report.figures().get(Field.MAX);
            findings.note("stall", max.line(), report.figures().get(Field.AVG).text(), max.text());
        }
    }
}
