package io.benchlift.cli;

import io.benchlift.measure.Outcome;
import io.benchlift.report.FindingLines;
import io.benchlift.report.MachineText;
import io.benchlift.report.ModelDiskNote;
import io.benchlift.report.StatementText;
import io.benchlift.report.TextTable;
import io.benchlift.report.VerdictText;
import io.benchlift.session.Session;
import io.benchlift.session.Trial;
import io.benchlift.text.Messages;
import io.benchlift.verdict.Comparisons;
import io.benchlift.verdict.Family;
import io.benchlift.verdict.MachineComparison;
import io.benchlift.verdict.TrialMetric;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A session's result as text: the question, the table, the verdicts, the reasons, and the gaps. */
final class SessionText {

    private final Terminal terminal;
    private final Session session;
    private final List<Family> families;

    SessionText(Terminal terminal, Session session, List<Family> families) {
        this.terminal = terminal;
        this.session = session;
        this.families = families;
    }

    /** By the plan's own metric and baseline. */
    static SessionText of(Terminal terminal, Path path) {
        Session session = Session.open(path);
        return new SessionText(terminal, session, Comparisons.of(session));
    }

    void print() {
        String question = Messages.ofUser().said(session.plan().question());
        terminal.print("");
        terminal.print(session.plan().name() + (question.isEmpty() ? "" : ": " + question));
        terminal.print("");
        if (!session.alteration().isEmpty()) {
            terminal.print(Messages.ofUser().get(session.alteration()));
            terminal.print("");
        }
        ModelDiskNote.note(session, Messages.ofUser()).ifPresent(note -> {
            terminal.print(note);
            terminal.print("");
        });
        terminal.print(TextTable.of(session, families, Messages.ofUser()).stripTrailing());
        printWarningOfChoice();
        printStatements();
        printExploratory();
        printMachines();
        printFindings();
        printGaps();
    }

    private void printMachines() {
        MachineComparison.of(session, families).ifPresent(comparison -> {
            var text = new MachineText(comparison, Messages.ofUser());
            terminal.print("");
            text.rows().forEach(row -> terminal.print(String.join("  ", row)));
            text.sentences().forEach(terminal::print);
        });
    }

    private void printStatements() {
        List<String> sentences = isPlanned() ? StatementText.of(session, families, Messages.ofUser()) : List.of();
        if (!sentences.isEmpty()) {
            terminal.print("");
            sentences.forEach(terminal::print);
        }
    }

    private void printFindings() {
        List<String> lines = FindingLines.of(session, Messages.ofUser());
        if (!lines.isEmpty()) {
            terminal.print("");
            lines.forEach(terminal::print);
        }
    }

    /** Only for the plan's own metric: a request for another metric shows that one. */
    private void printExploratory() {
        Messages messages = Messages.ofUser();
        List<String> sentences = isPlanned() ? new VerdictText(messages).exploratory(session) : List.of();
        if (!sentences.isEmpty()) {
            terminal.print("");
            terminal.print(messages.get("report.exploratory"));
            sentences.forEach(terminal::print);
        }
    }

    private boolean isPlanned() {
        return families.stream().noneMatch(family -> family.isExploratory(session.plan()));
    }

    /** A metric chosen after seeing the results may differ by chance; the text is the same as in the window. */
    private void printWarningOfChoice() {
        if (!isPlanned()) {
            Messages messages = Messages.ofUser();
            terminal.print(messages.get(
                    "ui.results.exploratory",
                    new VerdictText(messages)
                            .metric(TrialMetric.named(
                                            session.plan().comparison().metric())
                                    .metric())));
        }
    }

    /** Reports each gap once for each cell and reason. */
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
        return trial.cell().label() + " " + what + ": "
                + Messages.ofUser().get(trial.result().reason());
    }
}
