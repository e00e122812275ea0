package io.benchlift.cli;

import io.benchlift.measure.Outcome;
import io.benchlift.runner.RunEvent;
import io.benchlift.runner.RunListener;

/** Keeps what the exit status of a run depends on. */
final class RunOutcome implements RunListener {

    private int ended;
    private int failed;
    private boolean isInterrupted;

    @Override
    public void on(RunEvent event) {
        if (event instanceof RunEvent.TrialFinished trial) {
            ended++;
            failed += trial.result().outcome() == Outcome.FAILED ? 1 : 0;
        } else if (event instanceof RunEvent.RunFinished run) {
            isInterrupted = run.interrupted();
        }
    }

    /** How many trials have come to an end of any kind. */
    int ended() {
        return ended;
    }

    int status() {
        return isInterrupted ? ExitStatus.INTERRUPTED : statusOfTrials();
    }

    /** Likewise, where an end before the last trial is no interruption. */
    int statusOfTrials() {
        return failed > 0 ? ExitStatus.FAILED : ExitStatus.DONE;
    }
}
