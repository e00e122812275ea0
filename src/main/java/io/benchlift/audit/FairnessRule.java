package io.benchlift.audit;

/** Threads with very different shares of the work: their mean mixes two populations. */
final class FairnessRule implements ReportRule {
    private static final double UNEVEN = 0.10;

    @Override
    public void check(PrintedSysbench report, Findings findings) {
        if (!report.has(SysbenchField.EVENTS_PER_THREAD, SysbenchField.EVENTS_SD)
                || report.value(SysbenchField.EVENTS_PER_THREAD) == 0) {
            return;
        }
        var mean = report.figures().get(SysbenchField.EVENTS_PER_THREAD);
        if (report.has(SysbenchField.EVENTS) && report.threads().isPresent()) {
            double expected =
                    report.value(SysbenchField.EVENTS) / report.threads().getAsInt();
            findings.compare(
                    mean.isAbout(expected, report.raggedness()),
                    "events-per-thread",
                    mean.line(),
                    expected,
                    mean.text());
        }
        double share = report.value(SysbenchField.EVENTS_SD) / mean.value();
        if (share > UNEVEN) {
            findings.note("fairness", mean.line(), "", Figure.show(100 * share));
        }
    }
}
