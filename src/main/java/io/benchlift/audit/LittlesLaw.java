package io.benchlift.audit;

/**
 * In a closed loop threads = rate x latency. A mean latency above threads/rate is impossible. One far below means that
 * the threads spent their time outside the timed events: in the client, not in the database.
 */
final class LittlesLaw implements ReportRule {
    private static final double TIME_OUTSIDE = 0.9;

    @Override
    public void check(PrintedSysbench report, Findings findings) {
        if (!report.has(SysbenchField.EVENTS, SysbenchField.TIME, SysbenchField.AVG)
                || report.value(SysbenchField.EVENTS) == 0) {
            return;
        }
        boolean open = report.command().map(c -> c.number("rate").orElse(0) > 0).orElse(false);
        if (report.threads().isEmpty() || open) {
            return;
        }
        int threads = report.threads().getAsInt();
        double expected = 1000 * threads * report.seconds() / report.value(SysbenchField.EVENTS);
        var mean = report.figures().get(SysbenchField.AVG);
        if (report.settings().isAsync()) {
            findings.note("async-latency", mean.line(), Figure.show(expected), mean.text());
        } else if (mean.value() < expected * TIME_OUTSIDE - mean.unit()) {
            findings.note(
                    "littles-law",
                    mean.line(),
                    Figure.show(expected),
                    mean.text(),
                    threads,
                    100 * (1 - mean.value() / expected));
        } else {
            boolean possible = mean.value() <= expected * 1.02 + mean.unit();
            findings.compare(possible, "littles-law", mean.line(), expected, mean.text(), threads);
        }
    }
}
