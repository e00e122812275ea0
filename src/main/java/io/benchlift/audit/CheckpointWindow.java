package io.benchlift.audit;

/** After a checkpoint the final report is not that of the run, although its total time looks like it. */
final class CheckpointWindow implements ReportRule {

    @Override
    public void check(SysbenchReport report, Findings findings) {
        if (!report.isCheckpoint() && report.checkpointSeconds() > 0 && report.has(Field.TIME)) {
            var time = report.figures().get(Field.TIME);
            findings.note("checkpoint-window", time.line(), Figure.show(report.seconds()), time.text());
        }
    }
}
