package io.benchlift.audit;

/**
 * Little's law for pgbench: clients = rate x mean latency, failed transactions included. Connecting is in only one of
 * the numbers: 2 % are allowed. A latency that was measured, not derived, may be lower: the rest is time outside the
 * database.
 */
final class PgbenchLatency implements Rule {
    private static final double CONNECTING = 0.02;

    @Override
    public void check(ParsedInput printed, Findings findings) {
        for (var report : printed.pgbench()) {
            if (report.latencyMillis().isPresent()
                    && !report.settings().isThrottled()
                    && report.tps().value() > 0) {
                var latency = report.latencyMillis().get();
                double all = report.tps().value() * tried(report);
                double expected = 1000 * report.settings().clients() / all;
                if (report.settings().isMeasured() && latency.value() < expected * (1 - CONNECTING)) {
                    findings.note(
                            "littles-law",
                            latency.line(),
                            Figure.show(expected),
                            latency.text(),
                            report.settings().clients(),
                            100 * (1 - latency.value() / expected));
                    continue;
                }
                findings.compare(
                        latency.isAbout(expected, CONNECTING),
                        "littles-law",
                        latency.line(),
                        expected,
                        latency.text(),
                        report.settings().clients());
            }
        }
    }

    /** The number of attempts for each processed transaction. */
    private static double tried(PrintedPgbench report) {
        var counts = report.counts();
        return counts.processed() == 0 ? 1 : 1 + (double) counts.failed() / counts.processed();
    }
}
