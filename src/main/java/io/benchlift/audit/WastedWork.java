package io.benchlift.audit;

import java.util.Locale;

/**
 * sysbench counts the queries of aborted attempts as queries per second. Says how many they are, and the rate without
 * them.
 */
final class WastedWork implements ReportRule {
    private static final double WORTH_SAYING = 0.01;

    @Override
    public void check(PrintedSysbench report, Findings findings) {
        double err = report.errors();
        if (err == 0 || !report.isSql() || !report.has(SysbenchField.WRITE, SysbenchField.OTHER, SysbenchField.QPS)) {
            return;
        }
        var mix = report.command().flatMap(SysbenchQueryMix::of);
        if (mix.isEmpty()) {
            return;
        }
        double tx = report.value(SysbenchField.TRANSACTIONS);
        double perTransaction =
                mix.get().reads() + mix.get().writes() + mix.get().other();
        double wasted = report.value(SysbenchField.TOTAL) - perTransaction * tx;
        double share = wasted / report.value(SysbenchField.TOTAL);
        if (share > WORTH_SAYING) {
            var qps = report.figures().get(SysbenchField.QPS);
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
