package io.benchlift.audit;

import java.util.Comparator;

/** Recomputes the means of a table, and the percentages of the best that were derived from them. */
final class Means implements Rule {

    @Override
    public void check(ParsedInput printed, Findings findings) {
        MeanTable.in(printed).forEach(table -> check(table, findings));
    }

    private static void check(MeanTable table, Findings findings) {
        int column = table.meanColumn();
        for (var row : table.rows()) {
            var found = row.figures().get(column);
            double expected = table.trueMean(row);
            findings.compare(found.isAbout(expected), "mean", row.line(), expected, found.text(), row.name());
        }
        if (isPercentOfBest(table)) {
            double best =
                    table.rows().stream().mapToDouble(table::trueMean).max().orElseThrow();
            for (var row : table.rows()) {
                var found = row.figures().get(column + 1);
                double expected = 100 * table.trueMean(row) / best;
                findings.compare(
                        found.isAbout(expected), "percent-of-best", row.line(), expected, found.text(), row.name());
            }
        }
    }

    /** The column after the mean: 100 for the largest printed mean, and in proportion for the others. */
    private static boolean isPercentOfBest(MeanTable table) {
        int column = table.meanColumn();
        if (table.rows().get(0).figures().size() <= column + 1) {
            return false;
        }
        double best = table.rows().stream()
                .map(row -> row.figures().get(column).value())
                .max(Comparator.naturalOrder())
                .orElseThrow();
        return table.rows().stream().allMatch(row -> row.figures()
                .get(column + 1)
                .isAbout(100 * row.figures().get(column).value() / best));
    }
}
