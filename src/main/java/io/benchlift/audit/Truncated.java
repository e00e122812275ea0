package io.benchlift.audit;

/** A report that ends before its last line: a crash, a timeout, or an incomplete copy. */
final class Truncated implements ReportRule {

    @Override
    public void check(PrintedSysbench report, Findings findings) {
        if (!report.lines().isComplete() && !report.checkpoint().isOne()) {
            findings.note("truncated", report.lines().last(), "", "");
        }
    }
}
