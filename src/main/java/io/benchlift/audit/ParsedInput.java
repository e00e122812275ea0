package io.benchlift.audit;

import java.util.List;

/** Everything recognised in one input. */
record ParsedInput(
        List<String> lines,
        List<PrintedSysbench> reports,
        List<PrintedPgbench> pgbench,
        List<PrintedCommand> commands) {

    /** Line numbers are from 1. */
    String line(int number) {
        return lines.get(number - 1);
    }

    boolean isInReport(int number) {
        return reports.stream()
                .anyMatch(
                        r -> r.lines().first() <= number && number <= r.lines().last());
    }
}
