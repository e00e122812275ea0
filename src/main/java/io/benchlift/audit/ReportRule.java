package io.benchlift.audit;

/** A rule that checks each report separately. */
interface ReportRule extends Rule {
    void check(PrintedSysbench report, Findings findings);

    @Override
    default void check(ParsedInput printed, Findings findings) {
        printed.reports().forEach(report -> check(report, findings));
    }
}
