package io.benchlift.cli;

import io.benchlift.runner.Cancellation;
import io.benchlift.runner.RunEvent;
import io.benchlift.runner.RunListener;
import java.time.Duration;
import java.time.Instant;

/** Ends a run after the trial with which its time would be over, because an estimate does not know a busy machine. */
final class TimeLimit implements RunListener {

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
    public void on(RunEvent event) {
        if (event instanceof RunEvent.RunStarted run) {
            started = run.at();
        } else if (event instanceof RunEvent.TrialStarted trial) {
            trialStarted = trial.at();
        } else if (event instanceof RunEvent.TrialFinished trial) {
            Duration another = Duration.between(trialStarted, trial.at());
            if (Duration.between(started, trial.at()).plus(another).compareTo(limit) > 0) {
                cancel.afterTrial();
            }
        }
    }
}
