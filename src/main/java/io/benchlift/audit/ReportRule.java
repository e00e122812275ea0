package io.benchlift.audit;

/** A rule that looks at each report alone. */
interface ReportRule extends Rule {
    void check(SysbenchReport report, Findings findings);

    @Override
    default void check(Printed printed, Findings findings) {
        printed.reports().forEach(report -> check(report, findings));
    }
}
