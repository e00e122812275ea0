package io.benchlift.audit;

/** Reads, writes and other queries add up to the total, and every transaction is an event. */
final class QueryCounts implements ReportRule {

    @Override
    public void check(PrintedSysbench report, Findings findings) {
        if (report.has(SysbenchField.READ, SysbenchField.WRITE, SysbenchField.OTHER, SysbenchField.TOTAL)) {
            double sum = report.value(SysbenchField.READ)
                    + report.value(SysbenchField.WRITE)
                    + report.value(SysbenchField.OTHER);
            compare(report, SysbenchField.TOTAL, sum, "query-total", findings);
        }
        if (report.has(SysbenchField.QUERIES, SysbenchField.TOTAL)) {
            compare(report, SysbenchField.QUERIES, report.value(SysbenchField.TOTAL), "query-lines", findings);
        }
        if (report.has(SysbenchField.TRANSACTIONS, SysbenchField.EVENTS)) {
            compare(report, SysbenchField.EVENTS, report.value(SysbenchField.TRANSACTIONS), "event-count", findings);
        }
    }

    private static void compare(
            PrintedSysbench report, SysbenchField field, double expected, String rule, Findings findings) {
        var figure = report.figures().get(field);
        findings.compare(figure.value() == expected, rule, figure.line(), expected, figure.text());
    }
}
