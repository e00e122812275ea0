package io.benchlift.audit;

/** With no periodic fsync, the printed fsyncs/s are only those of the end, when every thread syncs every file. */
final class FsyncArtefact implements ReportRule {

    @Override
    public void check(PrintedSysbench report, Findings findings) {
        if (!report.has(SysbenchField.FSYNCS_PER_S, SysbenchField.TIME)
                || report.threads().isEmpty()) {
            return;
        }
        var rate = report.figures().get(SysbenchField.FSYNCS_PER_S);
        int atEnd = report.threads().getAsInt() * report.files();
        double expected = atEnd / report.seconds();
        if (rate.value() > 0 && rate.isAbout(expected)) {
            findings.note(
                    "fsync-artefact",
                    rate.line(),
                    "0",
                    rate.text(),
                    report.threads().getAsInt(),
                    report.files(),
                    atEnd);
        }
    }
}
