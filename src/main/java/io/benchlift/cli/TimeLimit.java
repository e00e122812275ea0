package io.benchlift.cli;

import io.benchlift.runner.Cancellation;
import io.benchlift.runner.RunEvent;
import io.benchlift.runner.RunListenerAdapter;
import java.time.Duration;
import java.time.Instant;

/**
 * Ends a run after the trial during which its time would expire, because the estimate of the duration is wrong on a
 * busy machine.
 */
final class TimeLimit extends RunListenerAdapter {

    private final Duration limit;
    private final Cancellation cancel;
    private Instant started;
    private Instant trialStarted;

    /** @param limit from the first event of the run */
    TimeLimit(Duration limit, Cancellation cancel) {
        this.limit = limit;
        this.cancel = cancel;
    }

    @Override
    public void runStarted(RunEvent.RunStarted run) {
        started = run.at();
    }

    @Override
    public void trialStarted(RunEvent.TrialStarted trial) {
        trialStarted = trial.at();
    }

    @Override
    public void trialFinished(RunEvent.TrialFinished trial) {
        Duration another = Duration.between(trialStarted, trial.at());
        if (Duration.between(started, trial.at()).plus(another).compareTo(limit) > 0) {
            cancel.afterTrial();
        }
    }
}
