package io.benchlift.audit;

/** Figures derived from a report's counts. */
final class Counts {
    private Counts() {}

    static double errors(SysbenchReport report) {
        return report.get(Field.IGNORED_ERRORS).map(Figure::value).orElse(0.0);
    }
}
