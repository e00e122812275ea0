package io.benchlift.compat.sysbench;

import io.benchlift.measure.Counts;
import io.benchlift.measure.TrialResult;
import java.util.List;
import java.util.Locale;

/** The report of a test on a database. */
record SqlBody(SysbenchCommand command) implements ReportBody {

    @Override
    public List<String> settings() {
        return List.of();
    }

    @Override
    public String intermediate(double atSecond, IntervalSums sums) {
        int percent = command.output().report().percentile();
        Counts counts = sums.counts();
        return line(
                "[ %.0fs ] thds: %d tps: %.2f qps: %.2f (r/w/o: %.2f/%.2f/%.2f) lat (ms,%d%%): %.2f err/s: %.2f"
                        + " reconn/s: %.2f",
                atSecond,
                command.rules().threads(),
                counts.transactions() / sums.seconds(),
                counts.queries() / sums.seconds(),
                counts.statements().reads() / sums.seconds(),
                counts.statements().writes() / sums.seconds(),
                counts.statements().others() / sums.seconds(),
                percent,
                sums.percentile(percent),
                counts.errors() / sums.seconds(),
                counts.reconnects() / sums.seconds());
    }

    @Override
    public List<String> statistics(TrialResult result) {
        Counts all = result.work().counts();
        return List.of(
                "SQL statistics:",
                "    queries performed:",
                line(
                        "        read:                            %d",
                        all.statements().reads()),
                line(
                        "        write:                           %d",
                        all.statements().writes()),
                line(
                        "        other:                           %d",
                        all.statements().others()),
                line("        total:                           %d", all.queries()),
                rate(
                        "    transactions:                        ",
                        all.transactions(),
                        result.work().seconds()),
                rate(
                        "    queries:                             ",
                        all.queries(),
                        result.work().seconds()),
                rate(
                        "    ignored errors:                      ",
                        all.errors(),
                        result.work().seconds()),
                rate(
                        "    reconnects:                          ",
                        all.reconnects(),
                        result.work().seconds()));
    }

    private static String rate(String label, long count, double inSeconds) {
        return line("%s%-6d (%.2f per sec.)", label, count, inSeconds > 0 ? count / inSeconds : 0);
    }

    private static String line(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
