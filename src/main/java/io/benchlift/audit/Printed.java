package io.benchlift.audit;

import java.util.List;

/** Everything recognised in one input. */
record Printed(
        List<String> lines, List<SysbenchReport> reports, List<PgbenchReport> pgbench, List<CommandLine> commands) {

    /** Line numbers are from 1. */
    String line(int number) {
        return lines.get(number - 1);
    }

    boolean isInReport(int number) {
        return reports.stream().anyMatch(r -> r.line() <= number && number <= r.lastLine());
    }
}
