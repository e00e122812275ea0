package io.benchlift.cli;

import io.benchlift.compat.ExitStatus;
import io.benchlift.measure.Outcome;
import io.benchlift.runner.RunEvent;
import io.benchlift.runner.RunListenerAdapter;

/** Collects the facts that the exit status of a run depends on. */
final class RunOutcome extends RunListenerAdapter {

    private int ended;
    private int failed;
    private boolean isInterrupted;

    @Override
    public void trialFinished(RunEvent.TrialFinished trial) {
        ended++;
        failed += trial.result().outcome() == Outcome.FAILED ? 1 : 0;
    }

    @Override
    public void runFinished(RunEvent.RunFinished run) {
        isInterrupted = run.interrupted();
    }

    /** How many trials have ended in any way. */
    int ended() {
        return ended;
    }

    int status() {
        return isInterrupted ? ExitStatus.INTERRUPTED : statusOfTrials();
    }

    /** The same, but an end before the last trial is no interruption. */
    int statusOfTrials() {
        return failed > 0 ? ExitStatus.FAILED : ExitStatus.DONE;
    }
}
