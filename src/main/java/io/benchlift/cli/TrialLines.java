package io.benchlift.cli;

import io.benchlift.measure.Latency;
import io.benchlift.measure.Outcome;
import io.benchlift.measure.TrialResult;
import io.benchlift.plan.Cell;
import io.benchlift.plan.ModelDisk;
import io.benchlift.runner.RunEvent;
import io.benchlift.runner.RunListener;
import io.benchlift.stats.Flag;
import io.benchlift.text.Messages;
import java.util.HashSet;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/** One line per trial as it ends, so that a night's log can be read while it is written. */
final class TrialLines implements RunListener {

    private static final int LABEL = 24;

    private final Terminal terminal;
    private final Set<String> told = new HashSet<>();
    private int trials;
    private int block;
    private Cell cell;

    TrialLines(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public void on(RunEvent event) {
        if (event instanceof RunEvent.RunStarted run) {
            start(run);
        } else if (event instanceof RunEvent.TrialStarted trial) {
            block = trial.block();
            cell = trial.cell();
        } else if (event instanceof RunEvent.TrialFinished trial) {
            terminal.print(line(trial.trial(), Objects.requireNonNull(cell), trial.result()));
            tellFlags(trial.result());
        } else if (event instanceof RunEvent.Noted note) {
            terminal.say("note: " + Messages.ofUser().said(note.text()));
        }
    }

    private void start(RunEvent.RunStarted run) {
        trials = run.trials();
        terminal.say(run.plan().name() + ": " + counted(trials, "trial") + " in "
                + counted(run.order().size(), "block") + ", about " + Times.rough(run.seconds()));
        if (run.cells().stream().anyMatch(cell -> ModelDisk.kind(cell).isPresent())) {
            terminal.say(Messages.ofUser().get("study.model"));
        }
        run.changes().forEach(change -> terminal.say("  " + change));
        terminal.print(String.format(
                Locale.ROOT,
                "%-9s %5s  %-" + LABEL + "s %11s %11s %10s %8s",
                "trial",
                "block",
                "what",
                "tps",
                "qps",
                "p95 ms",
                "errors"));
    }

    private static String counted(int number, String what) {
        return number + " " + what + (number == 1 ? "" : "s");
    }

    private String line(int trial, Cell cell, TrialResult result) {
        String head =
                String.format(Locale.ROOT, "%-9s %5d  %-" + LABEL + "s", trial + "/" + trials, block, cell.label());
        if (result.outcome() != Outcome.MEASURED) {
            return head + " " + result.outcome().id() + ": " + Messages.ofUser().said(result.reason());
        }
        Latency latency = result.response().count() > 0 ? result.response() : result.service();
        String figures = String.format(
                Locale.ROOT,
                " %11.1f %11.1f %10.2f %8d",
                result.tps(),
                result.qps(),
                latency.p95(),
                result.counts().errors() + result.counts().failed());
        String flags = flags(result);
        return head + figures + (flags.isEmpty() ? "" : "  " + flags);
    }

    /** What forbids a winner stands on every line that has it; what only informs is said once, and is in the table at the end. */
    private static String flags(TrialResult result) {
        return result.flags().keySet().stream()
                .filter(flag -> Flag.of(flag).map(Flag::forbidsWinner).orElse(true))
                .collect(Collectors.joining(", "));
    }

    /** Each flag with its figure, at the first trial that has it. */
    private void tellFlags(TrialResult result) {
        result.flags().forEach((flag, figure) -> {
            if (told.add(flag)) {
                terminal.say("note: " + flag + ": " + Messages.ofUser().said(figure));
            }
        });
    }
}
