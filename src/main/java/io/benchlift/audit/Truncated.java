package io.benchlift.audit;

/** A report that stops before its last line: a crash, a time-out, or a cut by whoever pasted it. */
final class Truncated implements ReportRule {

    @Override
    public void check(SysbenchReport report, Findings findings) {
        if (!report.isComplete() && !report.isCheckpoint()) {
            findings.note("truncated", report.lastLine(), "", "");
        }
    }
}
