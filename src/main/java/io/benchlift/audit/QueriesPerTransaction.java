package io.benchlift.audit;

import java.util.Optional;

/**
 * sysbench sends a fixed number of queries per transaction, so its counts obey exact identities: reads = R (tx + err),
 * other = 2 tx + err + z, writes = W tx - z + wasted, where z statements changed no row and wasted writes belong to
 * aborted attempts. R and W come from the command line; without one, only those that the counts themselves prove.
 */
final class QueriesPerTransaction implements ReportRule {

    @Override
    public void check(PrintedSysbench report, Findings findings) {
        if (!report.isSql() || !report.has(SysbenchField.READ, SysbenchField.WRITE, SysbenchField.OTHER)) {
            return;
        }
        // After a lost connection the counts of the interrupted attempt are unknown.
        boolean reconnected =
                report.get(SysbenchField.RECONNECTS).map(r -> r.value() > 0).orElse(false);
        if (reconnected) {
            return;
        }
        var mix = report.command().isPresent() ? report.command().flatMap(SysbenchQueryMix::of) : guess(report);
        if (mix.isPresent()) {
            check(report, mix.orElseThrow(), findings);
        } else {
            findings.note("query-mix", report.lines().first(), "", "");
        }
    }

    private static void check(PrintedSysbench report, SysbenchQueryMix mix, Findings findings) {
        double tx = report.value(SysbenchField.TRANSACTIONS);
        double err = report.errors();
        var reads = report.figures().get(SysbenchField.READ);
        double expectedReads = mix.reads() * (tx + err);
        findings.compare(
                reads.value() == expectedReads,
                "reads-per-transaction",
                reads.line(),
                expectedReads,
                reads.text(),
                mix.reads(),
                tx,
                err);

        var other = report.figures().get(SysbenchField.OTHER);
        double begins = mix.other() * tx + (mix.other() > 0 ? err : 0);
        double unchanged = other.value() - begins;
        findings.compare(
                unchanged >= 0 && unchanged <= mix.writes() * (tx + err),
                "other-per-transaction",
                other.line(),
                begins,
                other.text(),
                mix.other(),
                tx,
                err,
                unchanged);

        // The number of statements that changed no row follows only from the other counts; if they are impossible,
        // nothing follows.
        if (unchanged < 0 || unchanged > mix.writes() * (tx + err)) {
            return;
        }
        var writes = report.figures().get(SysbenchField.WRITE);
        double committed = mix.writes() * tx - unchanged;
        double wasted = writes.value() - committed;
        findings.compare(
                wasted >= 0 && wasted <= mix.writes() * err,
                "writes-per-transaction",
                writes.line(),
                committed,
                writes.text(),
                mix.writes(),
                tx,
                unchanged,
                wasted);
    }

    private static Optional<SysbenchQueryMix> guess(PrintedSysbench report) {
        double tx = report.value(SysbenchField.TRANSACTIONS);
        double err = report.errors();
        double reads = report.value(SysbenchField.READ) / (tx + err);
        double unchanged = report.value(SysbenchField.OTHER) - 2 * tx - err;
        double writes = (report.value(SysbenchField.WRITE) + unchanged) / tx;
        boolean fits = reads == Math.rint(reads) && unchanged >= 0 && (err > 0 || writes == Math.rint(writes));
        // With errors the writes of aborted attempts are included; then the default of the scripts is the best
        // estimate.
        int perTransaction = (int) (err > 0 ? Math.min(4, Math.floor(writes)) : writes);
        boolean plausible = err == 0 || writes - perTransaction <= perTransaction * err / tx;
        return tx > 0 && fits && plausible
                ? Optional.of(new SysbenchQueryMix((int) reads, perTransaction, 2))
                : Optional.empty();
    }
}
