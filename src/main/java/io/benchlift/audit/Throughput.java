package io.benchlift.audit;

import java.util.OptionalLong;

/**
 * MiB/s is requests per second x block size / 1024 x 1024. Printed truncated or rounded, so a difference of one unit is
 * allowed.
 */
final class Throughput implements ReportRule {
    private static final double MIB = 1024 * 1024;

    @Override
    public void check(PrintedSysbench report, Findings findings) {
        var block = blockBytes(report);
        if (block.isPresent()) {
            check(report, SysbenchField.READS_PER_S, SysbenchField.READ_MIB, block.getAsLong(), findings);
            check(report, SysbenchField.WRITES_PER_S, SysbenchField.WRITTEN_MIB, block.getAsLong(), findings);
            check(report, SysbenchField.REQUESTS_PER_S, SysbenchField.TOTAL_MIB, block.getAsLong(), findings);
        }
        if (report.has(SysbenchField.TOTAL_MIB)) {
            findings.note(
                    "unit-name", report.figures().get(SysbenchField.TOTAL_MIB).line(), "MiB", "Mb");
        }
    }

    private static void check(
            PrintedSysbench report, SysbenchField requests, SysbenchField mib, long block, Findings findings) {
        if (!report.has(requests, mib) || report.value(requests) == 0) {
            return;
        }
        var found = report.figures().get(mib);
        var rate = report.figures().get(requests);
        double expected = rate.value() * block / MIB;
        double slack = (rate.unit() * block / MIB) / expected;
        findings.compare(
                found.isAbout(expected, slack),
                "mib-per-second",
                found.line(),
                expected,
                found.text(),
                rate.text(),
                block);
    }

    private static OptionalLong blockBytes(PrintedSysbench report) {
        if (report.settings().blockBytes() > 0) {
            return OptionalLong.of(report.settings().blockBytes());
        }
        return report.command()
                .flatMap(c -> c.option("file-block-size"))
                .map(Throughput::bytes)
                .orElse(OptionalLong.empty());
    }

    private static OptionalLong bytes(String option) {
        if (!option.matches("\\d{1,9}[KMGkmg]?")) {
            return OptionalLong.empty();
        }
        int unit = "KMG".indexOf(Character.toUpperCase(option.charAt(option.length() - 1)));
        var digits = unit < 0 ? option : option.substring(0, option.length() - 1);
        return OptionalLong.of(Long.parseLong(digits) << 10 * (unit + 1));
    }
}
