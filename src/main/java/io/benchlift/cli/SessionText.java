package io.benchlift.cli;

import io.benchlift.measure.Outcome;
import io.benchlift.plan.Cell;
import io.benchlift.report.Comparisons;
import io.benchlift.report.Family;
import io.benchlift.report.Figures;
import io.benchlift.report.MetricOf;
import io.benchlift.report.VerdictText;
import io.benchlift.session.Session;
import io.benchlift.session.Trial;
import io.benchlift.stats.Range;
import io.benchlift.stats.Summary;
import io.benchlift.stats.Verdict;
import io.benchlift.text.Messages;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** A session's result as text: a table and the verdicts in sentences. */
final class SessionText {

    private final Terminal terminal;
    private final Session session;
    private final List<Family> families;
    private final MetricOf metric;
    private final VerdictText verdicts = new VerdictText(Messages.ofUser());
    private final Figures figures = new Figures(Messages.ofUser());

    SessionText(Terminal terminal, Session session, MetricOf metric, List<Family> families) {
        this.terminal = terminal;
        this.session = session;
        this.metric = metric;
        this.families = families;
    }

    /** By the plan's own metric and baseline. */
    static SessionText of(Terminal terminal, Path path) {
        Session session = Session.open(path);
        MetricOf metric = MetricOf.named(session.plan().metric());
        return new SessionText(terminal, session, metric, Comparisons.of(session));
    }

    void print() {
        terminal.print("");
        terminal.print(session.plan().name()
                + (session.plan().question().isEmpty()
                        ? ""
                        : ": " + session.plan().question()));
        if (families.isEmpty()) {
            printCells();
        }
        families.forEach(this::print);
        printGaps();
    }

    private void print(Family family) {
        terminal.print("");
        if (!family.at().isEmpty()) {
            terminal.print(VerdictText.conditions(family));
        }
        Columns columns =
                new Columns(family.factor().setting(), "blocks", unit(), "from", "to", "change", "95 % interval");
        for (Cell cell : family.cells()) {
            row(columns, family, cell);
        }
        columns.lines().forEach(terminal::print);
        terminal.print("");
        for (Verdict verdict : family.judgement().verdicts()) {
            String reason = verdicts.reason(verdict);
            terminal.print(verdicts.sentence(family, verdict) + (reason.isEmpty() ? "" : " " + reason));
        }
        verdicts.noise(family.judgement()).ifPresent(terminal::print);
    }

    private void row(Columns columns, Family family, Cell cell) {
        String name = configuration(family, cell);
        Optional<Summary> summary = family.summary(name);
        Optional<Verdict> verdict = family.judgement().verdicts().stream()
                .filter(given -> given.candidate().equals(name))
                .findFirst();
        columns.row(
                name,
                summary.map(s -> figures.whole(s.n())).orElse("0"),
                figures.number(summary.map(Summary::mean).orElse(Double.NaN)),
                figures.number(summary.map(Summary::min).orElse(Double.NaN)),
                figures.number(summary.map(Summary::max).orElse(Double.NaN)),
                verdict.map(v -> figures.change(v.changePercent())).orElse(""),
                verdict.map(v -> interval(v.intervalPercent())).orElse(""));
    }

    private String interval(Range range) {
        return range.isKnown() ? figures.change(range.low()) + " .. " + figures.change(range.high()) : "";
    }

    private static String configuration(Family family, Cell cell) {
        String level = cell.levels().get(family.factor().setting());
        return cell.copy().isPresent() ? level + " (again)" : level;
    }

    /** A plan that varies nothing compares nothing. */
    private void printCells() {
        Columns columns = new Columns("what", "blocks", unit(), "from", "to");
        for (Cell cell : session.cells()) {
            double[] values = session.measured(cell).stream()
                    .mapToDouble(trial -> metric.of(trial.result()))
                    .filter(Double::isFinite)
                    .toArray();
            columns.row(
                    cell.label(),
                    figures.whole(values.length),
                    figures.number(Arrays.stream(values).average().orElse(Double.NaN)),
                    figures.number(Arrays.stream(values).min().orElse(Double.NaN)),
                    figures.number(Arrays.stream(values).max().orElse(Double.NaN)));
        }
        terminal.print("");
        columns.lines().forEach(terminal::print);
    }

    private String unit() {
        return metric.metric().name() + " (" + metric.metric().unit() + ")";
    }

    /** What is missing is said once per cell and reason. */
    private void printGaps() {
        Map<String, Long> gaps = session.trials().stream()
                .filter(trial -> !trial.isMeasured())
                .collect(Collectors.groupingBy(SessionText::gap, LinkedHashMap::new, Collectors.counting()));
        gaps.forEach((gap, times) -> terminal.print(times == 1 ? gap : gap + " (" + times + " times)"));
        if (session.isInterrupted()) {
            terminal.print("This run was stopped before its end.");
        }
    }

    private static String gap(Trial trial) {
        String what = trial.result().outcome() == Outcome.SKIPPED ? "was skipped" : "failed";
        return trial.cell().label() + " " + what + ": " + trial.result().reason();
    }
}
