package io.benchlift.audit;

/** Reads, writes and other queries add up to the total, and every transaction is an event. */
final class QueryCounts implements ReportRule {

    @Override
    public void check(SysbenchReport report, Findings findings) {
        if (report.has(Field.READ, Field.WRITE, Field.OTHER, Field.TOTAL)) {
            double sum = report.value(Field.READ) + report.value(Field.WRITE) + report.value(Field.OTHER);
            compare(report, Field.TOTAL, sum, "query-total", findings);
        }
        if (report.has(Field.QUERIES, Field.TOTAL)) {
            compare(report, Field.QUERIES, report.value(Field.TOTAL), "query-lines", findings);
        }
        if (report.has(Field.TRANSACTIONS, Field.EVENTS)) {
            compare(report, Field.EVENTS, report.value(Field.TRANSACTIONS), "event-count", findings);
        }
    }

    private static void compare(SysbenchReport report, Field field, double expected, String rule, Findings findings) {
        var figure = report.figures().get(field);
        findings.compare(figure.value() == expected, rule, figure.line(), expected, figure.text());
    }
}
