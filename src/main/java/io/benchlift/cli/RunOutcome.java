package io.benchlift.cli;

import io.benchlift.measure.Outcome;
import io.benchlift.runner.RunEvent;
import io.benchlift.runner.RunListener;

/** Keeps what the exit status of a run depends on. */
final class RunOutcome implements RunListener {

    private int failed;
    private boolean isInterrupted;

    @Override
    public void on(RunEvent event) {
        if (event instanceof RunEvent.TrialFinished trial && trial.result().outcome() == Outcome.FAILED) {
            failed++;
        } else if (event instanceof RunEvent.RunFinished run) {
            isInterrupted = run.interrupted();
        }
    }

    int failed() {
        return failed;
    }

    int status() {
        if (isInterrupted) {
            return ExitStatus.INTERRUPTED;
        }
        return failed > 0 ? ExitStatus.FAILED : ExitStatus.DONE;
    }
}
