package io.benchlift.audit;

import java.util.Optional;

/**
 * sysbench sends a fixed number of queries per transaction, so its counts obey exact identities: reads = R (tx + err),
 * other = 2 tx + err + z, writes = W tx - z + wasted, where z statements changed no row and wasted writes belong to
 * aborted tries. R and W come from the command line; without one, only those that the counts themselves prove.
 */
final class QueriesPerTransaction implements ReportRule {

    @Override
    public void check(SysbenchReport report, Findings findings) {
        if (!report.isSql() || !report.has(Field.READ, Field.WRITE, Field.OTHER)) {
            return;
        }
        // After a lost connection the counts of the interrupted try are anybody's guess.
        boolean reconnected =
                report.get(Field.RECONNECTS).map(r -> r.value() > 0).orElse(false);
        if (reconnected) {
            return;
        }
        var mix = report.command().isPresent() ? report.command().flatMap(Mix::of) : guess(report);
        if (mix.isPresent()) {
            check(report, mix.orElseThrow(), findings);
        } else {
            findings.note("query-mix", report.line(), "", "");
        }
    }

    private static void check(SysbenchReport report, Mix mix, Findings findings) {
        double tx = report.value(Field.TRANSACTIONS);
        double err = Counts.errors(report);
        var reads = report.figures().get(Field.READ);
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

        var other = report.figures().get(Field.OTHER);
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

        // What changed no row is known from the others only; where they are impossible, nothing follows from them.
        if (unchanged < 0 || unchanged > mix.writes() * (tx + err)) {
            return;
        }
        var writes = report.figures().get(Field.WRITE);
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

    private static Optional<Mix> guess(SysbenchReport report) {
        double tx = report.value(Field.TRANSACTIONS);
        double err = Counts.errors(report);
        double reads = report.value(Field.READ) / (tx + err);
        double unchanged = report.value(Field.OTHER) - 2 * tx - err;
        double writes = (report.value(Field.WRITE) + unchanged) / tx;
        boolean fits = reads == Math.rint(reads) && unchanged >= 0 && (err > 0 || writes == Math.rint(writes));
        // With errors the writes of aborted tries are mixed in; the scripts' own default is then the best guess.
        int perTransaction = (int) (err > 0 ? Math.min(4, Math.floor(writes)) : writes);
        boolean plausible = err == 0 || writes - perTransaction <= perTransaction * err / tx;
        return tx > 0 && fits && plausible ? Optional.of(new Mix((int) reads, perTransaction, 2)) : Optional.empty();
    }
}
