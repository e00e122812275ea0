package io.benchlift.cli;

import io.benchlift.measure.Flag;
import io.benchlift.measure.Latency;
import io.benchlift.measure.Outcome;
import io.benchlift.measure.TrialResult;
import io.benchlift.plan.Cell;
import io.benchlift.plan.ModelDisk;
import io.benchlift.report.RaceText;
import io.benchlift.runner.RunEvent;
import io.benchlift.runner.RunListenerAdapter;
import io.benchlift.text.Messages;
import java.util.HashSet;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/** One line for each finished trial, so that the log of an overnight run can be read while it is written. */
final class TrialLines extends RunListenerAdapter {

    private static final int LABEL = 24;

    private final Terminal terminal;
    private final Set<Flag> printed = new HashSet<>();
    private int trials;
    private boolean isUntilDecided;
    /** Before the first look nothing can be decided. */
    private boolean isLooked;

    private RaceText race;
    private int block;
    private Cell cell;

    TrialLines(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public void runStarted(RunEvent.RunStarted run) {
        trials = run.trials();
        isUntilDecided = run.plan().isUntilDecided();
        race = new RaceText(Messages.ofUser(), run.cells(), RoughTime::rough);
        terminal.say(run.plan().name() + ": " + size(run) + ", about " + RoughTime.rough(run.seconds()));
        if (run.cells().stream().anyMatch(cell -> ModelDisk.kind(cell).isPresent())) {
            terminal.say(Messages.ofUser().get("study.model"));
        }
        run.changes().forEach(change -> terminal.say("  " + Messages.ofUser().get(change)));
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

    @Override
    public void trialStarted(RunEvent.TrialStarted trial) {
        block = trial.block();
        cell = trial.cell();
    }

    @Override
    public void trialFinished(RunEvent.TrialFinished trial) {
        terminal.print(line(trial.trial(), Objects.requireNonNull(cell), trial.result()));
        tellFlags(trial.result());
    }

    @Override
    public void lookTaken(RunEvent.LookTaken look) {
        isLooked |= look.isLook();
        if (isLooked || look.end().isPresent()) {
            terminal.say(race.line(look));
        }
    }

    private static String size(RunEvent.RunStarted run) {
        return run.plan().isUntilDecided()
                ? "until it is decided, " + run.plan().schedule().fewestBlocks() + " to "
                        + counted(run.plan().schedule().blocks(), "block")
                : counted(run.trials(), "trial") + " in " + counted(run.order().size(), "block");
    }

    @Override
    public void noted(RunEvent.Noted note) {
        terminal.say("note: " + Messages.ofUser().get(note.text()));
    }

    private static String counted(int number, String what) {
        return number + " " + what + (number == 1 ? "" : "s");
    }

    private String line(int trial, Cell cell, TrialResult result) {
        String head = String.format(
                Locale.ROOT,
                "%-9s %5d  %-" + LABEL + "s",
                isUntilDecided ? Integer.toString(trial) : trial + "/" + trials,
                block,
                cell.label());
        if (result.outcome() != Outcome.MEASURED) {
            return head + " " + result.outcome().id() + ": " + Messages.ofUser().get(result.reason());
        }
        Latency latency = result.latencies().response().count() > 0
                ? result.latencies().response()
                : result.latencies().service();
        String figures = String.format(
                Locale.ROOT,
                " %11.1f %11.1f %10.2f %8d",
                result.tps(),
                result.qps(),
                latency.percentiles().p95(),
                result.work().counts().failedAttempts());
        String flags = flags(result);
        return head + figures + (flags.isEmpty() ? "" : "  " + flags);
    }

    /**
     * Flags that forbid a winner are on every line that has them; informative ones are printed once, and are in the
     * table at the end.
     */
    private static String flags(TrialResult result) {
        return result.flags().keySet().stream()
                .filter(Flag::forbidsWinner)
                .map(Flag::id)
                .collect(Collectors.joining(", "));
    }

    /** Prints each flag with its value, at the first trial that has it. */
    private void tellFlags(TrialResult result) {
        result.flags().forEach((flag, figure) -> {
            if (printed.add(flag)) {
                terminal.say("note: " + flag + ": " + Messages.ofUser().get(figure));
            }
        });
    }
}
