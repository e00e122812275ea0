package io.benchlift.audit;

/** Figures derived from a report's counts. */
final class Counts {
    private Counts() {}

    static double errors(SysbenchReport report) {
        return report.get(Field.IGNORED_ERRORS).map(Figure::value).orElse(0.0);
    }

    /** Queries per second in files: reads and writes, however the version prints them. */
    static double requestsPerSecond(SysbenchReport report) {
        return report.get(Field.REQUESTS_PER_S).map(Figure::value).orElseGet(() -> sum(report));
    }

    private static double sum(SysbenchReport report) {
        return report.get(Field.READS_PER_S).map(Figure::value).orElse(0.0)
                + report.get(Field.WRITES_PER_S).map(Figure::value).orElse(0.0);
    }
}
