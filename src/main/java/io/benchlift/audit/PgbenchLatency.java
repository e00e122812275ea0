package io.benchlift.audit;

/** Little's law for pgbench: clients = tps x mean latency. Connecting is in one of the figures only: 2 % are allowed. */
final class PgbenchLatency implements Rule {
    private static final double CONNECTING = 0.02;

    @Override
    public void check(Printed printed, Findings findings) {
        for (var report : printed.pgbench()) {
            if (report.latencyMillis().isPresent()
                    && !report.isThrottled()
                    && report.tps().value() > 0) {
                var latency = report.latencyMillis().get();
                double expected = 1000 * report.clients() / report.tps().value();
                findings.compare(
                        latency.isAbout(expected, CONNECTING),
                        "littles-law",
                        latency.line(),
                        expected,
                        latency.text(),
                        report.clients());
            }
        }
    }
}
