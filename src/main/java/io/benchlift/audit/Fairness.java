package io.benchlift.audit;

/** Threads that got very different shares of the work make one mean of two populations. */
final class Fairness implements ReportRule {
    private static final double UNEVEN = 0.10;

    @Override
    public void check(SysbenchReport report, Findings findings) {
        if (!report.has(Field.EVENTS_PER_THREAD, Field.EVENTS_SD) || report.value(Field.EVENTS_PER_THREAD) == 0) {
            return;
        }
        var mean = report.figures().get(Field.EVENTS_PER_THREAD);
        if (report.has(Field.EVENTS) && report.threads().isPresent()) {
            double expected = report.value(Field.EVENTS) / report.threads().getAsInt();
            findings.compare(
                    mean.isAbout(expected, report.raggedness()),
                    "events-per-thread",
                    mean.line(),
                    expected,
                    mean.text());
        }
        double share = report.value(Field.EVENTS_SD) / mean.value();
        if (share > UNEVEN) {
            findings.note("fairness", mean.line(), "", Figure.show(100 * share));
        }
    }
}
