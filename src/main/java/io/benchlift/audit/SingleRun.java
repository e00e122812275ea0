package io.benchlift.audit;

import java.util.stream.Collectors;

/** One run per cell says nothing about the next run; below six runs nothing can be significant. */
final class SingleRun implements Rule {
    private static final int FEWEST = 6;

    @Override
    public void check(ParsedInput printed, Findings findings) {
        var cells = printed.reports().stream()
                .filter(report -> !report.checkpoint().isOne())
                .collect(Collectors.groupingBy(PrintedSysbench::signature));
        long most = cells.values().stream().mapToInt(c -> c.size()).max().orElse(0);
        if (most == 0) {
            return;
        }
        int first = printed.reports().get(0).lines().first();
        if (most == 1) {
            findings.note("single-run", first, String.valueOf(FEWEST), "1", cells.size());
        } else if (most < FEWEST) {
            findings.note("few-runs", first, String.valueOf(FEWEST), String.valueOf(most), cells.size());
        }
    }
}
