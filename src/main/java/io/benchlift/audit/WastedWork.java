package io.benchlift.audit;

import java.util.Locale;

/** sysbench counts the queries of aborted tries as queries per second. How many, and what remains without them. */
final class WastedWork implements ReportRule {
    private static final double WORTH_SAYING = 0.01;

    @Override
    public void check(SysbenchReport report, Findings findings) {
        double err = Counts.errors(report);
        if (err == 0 || !report.isSql() || !report.has(Field.WRITE, Field.OTHER, Field.QPS)) {
            return;
        }
        var mix = report.command().flatMap(Mix::of);
        if (mix.isEmpty()) {
            return;
        }
        double tx = report.value(Field.TRANSACTIONS);
        double perTransaction =
                mix.get().reads() + mix.get().writes() + mix.get().other();
        double wasted = report.value(Field.TOTAL) - perTransaction * tx;
        double share = wasted / report.value(Field.TOTAL);
        if (share > WORTH_SAYING) {
            var qps = report.figures().get(Field.QPS);
            findings.note(
                    "wasted-work",
                    qps.line(),
                    Figure.show(qps.value() * (1 - share)),
                    qps.text(),
                    wasted,
                    String.format(Locale.ROOT, "%.1f", 100 * share));
        }
    }
}
