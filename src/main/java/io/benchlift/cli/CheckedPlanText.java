package io.benchlift.cli;

import io.benchlift.plan.Problem;
import io.benchlift.report.NoiseText;
import io.benchlift.runner.ChangeReport;
import io.benchlift.runner.CheckedPlan;
import io.benchlift.text.Messages;
import java.util.Locale;

/** Prints the result of checking a plan: its problems with their remedies, its size and its changes to machines. */
final class CheckedPlanText {

    private final Terminal terminal;

    CheckedPlanText(Terminal terminal) {
        this.terminal = terminal;
    }

    void print(CheckedPlan checked) {
        checked.problems().forEach(this::print);
        terminal.print(checked.size() + ": " + checked.estimate().trials() + " trials, about "
                + RoughTime.rough(checked.estimate().seconds()));
        Messages messages = Messages.ofUser();
        NoiseDoctor.last()
                .flatMap(noise -> checked.plan().flatMap(plan -> new NoiseText(messages).quote(noise, plan)))
                .ifPresent(terminal::print);
        checked.impossible()
                .forEach((cell, reason) -> terminal.print(
                        "skipped: " + checked.cells().get(cell - 1).label() + ": " + messages.get(reason)));
        ChangeReport.sentences(checked.changes()).forEach(sentence -> terminal.print("it " + sentence));
    }

    private void print(Problem problem) {
        terminal.print(problem.severity().name().toLowerCase(Locale.ROOT) + ": " + problem);
        problem.fix().ifPresent(fix -> terminal.print("  " + fix.name()));
    }
}
