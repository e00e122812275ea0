package io.benchlift.cli;

import io.benchlift.runner.RunEvent;
import io.benchlift.runner.RunListener;
import java.util.function.DoubleSupplier;

/** What a run does just now, how far it is and how long it will still take, on one line that is replaced. */
final class ProgressLine implements RunListener {

    private static final int BAR = 20;

    private final Terminal terminal;
    private final DoubleSupplier clock;
    private double started;
    private double estimated;
    private int trials = 1;
    private int ended;
    private String where = "starting";
    private String what = "";
    private double secondsOfPhase;
    private double phaseStarted;

    /** @param clock seconds since any moment */
    ProgressLine(Terminal terminal, DoubleSupplier clock) {
        this.terminal = terminal;
        this.clock = clock;
    }

    static ProgressLine on(Terminal terminal) {
        return new ProgressLine(terminal, () -> System.nanoTime() / 1e9);
    }

    @Override
    public void on(RunEvent event) {
        if (event instanceof RunEvent.RunStarted run) {
            started = clock.getAsDouble();
            estimated = run.seconds();
            trials = Math.max(1, run.trials());
        } else if (event instanceof RunEvent.TrialStarted trial) {
            where = "trial " + trial.trial() + "/" + trials + ", "
                    + trial.cell().label();
            phase("", 0);
        } else if (event instanceof RunEvent.PhaseStarted phase) {
            phase(phase.phase().id(), phase.seconds());
        } else if (event instanceof RunEvent.Progress progress && progress.of() > 0) {
            phase(progress.what() + " " + 100 * progress.done() / progress.of() + " %", 0);
        } else if (event instanceof RunEvent.TrialFinished) {
            ended++;
            phase("", 0);
        }
        if (event instanceof RunEvent.RunFinished) {
            terminal.wipe();
        } else {
            terminal.progress(text());
        }
    }

    private void phase(String name, double seconds) {
        what = name;
        secondsOfPhase = seconds;
        phaseStarted = clock.getAsDouble();
    }

    String text() {
        double share = Math.min(1, (double) ended / trials);
        int full = (int) Math.round(share * BAR);
        return "[" + "#".repeat(full) + ".".repeat(BAR - full) + "] " + where
                + (what.isEmpty() ? "" : ": " + what + inPhase()) + ", about " + Times.rough(left(share)) + " left";
    }

    private String inPhase() {
        double passed = clock.getAsDouble() - phaseStarted;
        return secondsOfPhase > 0
                ? " " + Math.round(Math.min(passed, secondsOfPhase)) + "/" + Math.round(secondsOfPhase) + " s"
                : "";
    }

    /** By the estimate until the first trial is through, then by what trials have taken. */
    private double left(double share) {
        double passed = clock.getAsDouble() - started;
        return ended == 0 ? estimated - passed : Math.max(0, passed / share - passed);
    }
}
