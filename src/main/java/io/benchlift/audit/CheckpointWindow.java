package io.benchlift.audit;

/** After a checkpoint the final report does not cover the whole run, although its total time looks as if it did. */
final class CheckpointWindow implements ReportRule {

    @Override
    public void check(PrintedSysbench report, Findings findings) {
        if (!report.checkpoint().isOne() && report.checkpoint().seconds() > 0 && report.has(SysbenchField.TIME)) {
            var time = report.figures().get(SysbenchField.TIME);
            findings.note("checkpoint-window", time.line(), Figure.show(report.seconds()), time.text());
        }
    }
}
