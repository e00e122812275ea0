package io.benchlift.audit;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.DoubleStream;

/** Compares a sentence that says one row of a table is behind by a percentage with the rows' true means. */
final class ClaimedDifference implements Rule {

    private static final Pattern PERCENT = Pattern.compile("(?<![\\d.,])(\\d{1,2}(?:\\.\\d{1,2})?) ?%");
    private static final double ROUNDED = 0.6;
    private static final int LONGEST = 400;

    @Override
    public void check(ParsedInput printed, Findings findings) {
        for (var table : MeanTable.in(printed)) {
            int first = table.rows().get(0).line();
            int last = table.rows().get(table.rows().size() - 1).line();
            for (int number = 1; number <= printed.lines().size(); number++) {
                var line = printed.line(number);
                if ((number < first || number > last) && line.length() <= LONGEST) {
                    for (var sentence : line.split("[.!?。](?=\\s|$)")) {
                        check(sentence, number, table, findings);
                    }
                }
            }
        }
    }

    private static void check(String sentence, int line, MeanTable table, Findings findings) {
        var percent = PERCENT.matcher(sentence);
        List<MeanTable.Row> named = new ArrayList<>();
        for (var row : table.rows()) {
            if (Pattern.compile("(?i)\\b" + Pattern.quote(row.name()) + "\\b")
                    .matcher(sentence)
                    .find()) {
                named.add(row);
            }
        }
        if (!percent.find() || named.size() != 1) {
            return;
        }
        double claimed = Double.parseDouble(percent.group(1));
        double mean = table.trueMean(named.get(0));
        double best = table.rows().stream().mapToDouble(table::trueMean).max().orElseThrow();
        boolean fits = table.rows().stream()
                .mapToDouble(table::trueMean)
                .flatMap(other -> DoubleStream.of(100 * (1 - mean / other), 100 * (mean / other - 1)))
                .anyMatch(difference -> Math.abs(difference - claimed) <= ROUNDED);
        if (!fits && mean < best) {
            findings.wrong(
                    "claimed-difference",
                    line,
                    String.format(Locale.ROOT, "%.1f", 100 * (1 - mean / best)),
                    percent.group(1),
                    named.get(0).name());
        }
    }
}
