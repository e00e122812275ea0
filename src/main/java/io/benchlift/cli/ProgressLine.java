package io.benchlift.cli;

import io.benchlift.runner.RunCounts;
import io.benchlift.runner.RunEvent;
import io.benchlift.runner.RunListenerAdapter;
import java.util.OptionalDouble;
import java.util.function.DoubleSupplier;

/** The current step of a run, its progress and the remaining time, on one line that is replaced. */
final class ProgressLine extends RunListenerAdapter {

    private static final int BAR = 20;

    private final Terminal terminal;
    private final DoubleSupplier clock;
    private double started;
    private double estimated;
    private final RunCounts counts = new RunCounts();
    private String where = "starting";
    private String what = "";
    private double secondsOfPhase;
    private double phaseStarted;
    private boolean isOver;
    private OptionalDouble untilDecided = OptionalDouble.empty();

    /** @param clock seconds since any fixed moment */
    ProgressLine(Terminal terminal, DoubleSupplier clock) {
        this.terminal = terminal;
        this.clock = clock;
    }

    static ProgressLine on(Terminal terminal) {
        return new ProgressLine(terminal, () -> System.nanoTime() / 1e9);
    }

    @Override
    public void on(RunEvent event) {
        super.on(event);
        if (isOver) {
            terminal.wipe();
        } else {
            terminal.progress(text());
        }
    }

    @Override
    public void runStarted(RunEvent.RunStarted run) {
        started = clock.getAsDouble();
        estimated = run.seconds();
        counts.on(run);
        isOver = false;
        untilDecided = OptionalDouble.empty();
    }

    @Override
    public void trialStarted(RunEvent.TrialStarted trial) {
        counts.on(trial);
        where = "trial " + trial.trial() + "/" + counts.planned() + ", "
                + trial.cell().label();
        phase("", 0);
    }

    @Override
    public void phaseStarted(RunEvent.PhaseStarted phase) {
        phase(phase.phase().id(), phase.seconds());
    }

    @Override
    public void progress(RunEvent.Progress progress) {
        if (progress.of() > 0) {
            phase(progress.what() + " " + 100 * progress.done() / progress.of() + " %", 0);
        }
    }

    @Override
    public void trialFinished(RunEvent.TrialFinished trial) {
        counts.on(trial);
        phase("", 0);
    }

    @Override
    public void lookTaken(RunEvent.LookTaken look) {
        counts.on(look);
        untilDecided = OptionalDouble.of(clock.getAsDouble() + look.outlook().secondsLeft());
    }

    @Override
    public void runFinished(RunEvent.RunFinished run) {
        isOver = true;
    }

    private void phase(String name, double seconds) {
        what = name;
        secondsOfPhase = seconds;
        phaseStarted = clock.getAsDouble();
    }

    String text() {
        double share = counts.share(part());
        int full = (int) Math.round(share * BAR);
        return "[" + "#".repeat(full) + ".".repeat(BAR - full) + "] " + where
                + (what.isEmpty() ? "" : ": " + what + inPhase()) + ", about " + RoughTime.rough(left()) + " left";
    }

    private String inPhase() {
        double passed = clock.getAsDouble() - phaseStarted;
        return secondsOfPhase > 0
                ? " " + Math.round(Math.min(passed, secondsOfPhase)) + "/" + Math.round(secondsOfPhase) + " s"
                : "";
    }

    /** From the estimate until the first trial has ended, then from the duration of the trials. */
    private double left() {
        if (untilDecided.isPresent()) {
            return Math.max(0, untilDecided.getAsDouble() - clock.getAsDouble());
        }
        double passed = clock.getAsDouble() - started;
        double part = part();
        return part == 0
                ? estimated * counts.ofThisStart() / Math.max(1, counts.planned()) - passed
                : Math.max(0, passed / part - passed);
    }

    /** The share of the trials of this start that have ended. */
    private double part() {
        return Math.min(1, (double) counts.endedOfThisStart() / counts.ofThisStart());
    }
}
