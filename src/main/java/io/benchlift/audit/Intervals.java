package io.benchlift.audit;

/** In each interval line, reads, writes and other add up to the queries. */
final class Intervals implements ReportRule {

    @Override
    public void check(PrintedSysbench report, Findings findings) {
        for (var interval : report.intervals()) {
            double sum = interval.reads() + interval.writes() + interval.other();
            // Four rounded figures: two units of the last digit.
            if (Math.abs(sum - interval.qps().value()) > 0.0201) {
                findings.wrong(
                        "interval-queries",
                        interval.line(),
                        Figure.show(sum),
                        interval.qps().text());
            }
        }
        if (!report.intervals().isEmpty()) {
            findings.ok(
                    "interval-queries",
                    report.intervals().get(0).line(),
                    "",
                    "",
                    report.intervals().size());
        }
    }
}
