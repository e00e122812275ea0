package io.benchlift.audit;

import io.benchlift.stats.Rules;
import io.benchlift.stats.Summary;
import io.benchlift.stats.Unpaired;
import java.util.Comparator;
import java.util.Locale;

/**
 * Whether the two largest means of a table differ by more than their scatter. Mann-Whitney, because the order is
 * unknown.
 */
final class Separable implements Rule {
    @Override
    public void check(ParsedInput printed, Findings findings) {
        MeanTable.in(printed).forEach(table -> check(table, findings));
    }

    private static void check(MeanTable table, Findings findings) {
        int count = table.meanColumn();
        var ranked = table.rows().stream()
                .sorted(Comparator.comparingDouble(table::trueMean).reversed())
                .toList();
        var best = ranked.get(0);
        var second = ranked.get(1);
        double p = Unpaired.of(best.values(count), second.values(count)).p();
        if (p >= Rules.ALPHA) {
            findings.note(
                    "not-separable",
                    best.line(),
                    "",
                    String.format(Locale.ROOT, "%.3f", p),
                    best.name(),
                    second.name(),
                    interval(best.values(count)),
                    interval(second.values(count)),
                    count);
        }
    }

    private static String interval(double[] values) {
        var summary = Summary.of(values);
        return Figure.show(summary.mean()) + " \u00b1 "
                + String.format(Locale.ROOT, "%.1f", summary.interval95().width() / 2);
    }
}
