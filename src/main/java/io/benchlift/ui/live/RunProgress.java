package io.benchlift.ui.live;

import io.benchlift.runner.RunCounts;
import io.benchlift.runner.RunEvent;
import io.benchlift.runner.RunPace;
import java.time.Instant;
import java.time.InstantSource;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.beans.property.SimpleIntegerProperty;

/**
 * The progress of a run: the number of the current trial and of all trials, the share done, and the estimated remaining
 * time.
 */
final class RunProgress {

    final IntegerProperty trial = new SimpleIntegerProperty();
    final IntegerProperty trials = new SimpleIntegerProperty();
    final IntegerProperty block = new SimpleIntegerProperty();
    final IntegerProperty blocks = new SimpleIntegerProperty();
    final DoubleProperty progress = new SimpleDoubleProperty();
    /** Estimated; negative if unknown. */
    final DoubleProperty secondsLeft = new SimpleDoubleProperty(-1);

    private final InstantSource clock;
    private RunPace pace = new RunPace(0, 0, Instant.EPOCH);
    private Instant pausedAt = Instant.EPOCH;
    private RunCounts counts = new RunCounts();

    RunProgress(InstantSource clock) {
        this.clock = clock;
    }

    /** Another run starts. */
    void clear() {
        counts = new RunCounts();
        trial.set(0);
        trials.set(0);
        block.set(0);
        progress.set(0);
        secondsLeft.set(-1);
    }

    void on(RunEvent.RunStarted started) {
        counts.on(started);
        trials.set(started.trials());
        blocks.set(started.plan().schedule().fewestBlocks());
        pace = new RunPace(0, started.trials() == 0 ? 0 : started.seconds() / started.trials(), started.at());
    }

    void on(RunEvent.TrialStarted started) {
        counts.on(started);
        trial.set(started.trial());
        block.set(started.block());
        if (!counts.isOfEarlierStart(started.at())) {
            pace = pace.trialStarted(started.at());
        }
    }

    void on(RunEvent.TrialFinished finished) {
        counts.on(finished);
        if (!counts.isOfEarlierStart(finished.at())) {
            pace = pace.trialFinished(finished.at());
        }
    }

    /** The number of trials of a run that goes on until it is decided is an expectation until it ends. */
    void on(RunEvent.LookTaken look) {
        counts.on(look);
        blocks.set(look.outlook().blocks());
        trials.set(counts.planned());
    }

    void paused(Instant at) {
        pausedAt = at;
        secondsLeft.set(-1);
        progress.set(counts.share((double) counts.endedOfThisStart() / counts.ofThisStart()));
    }

    void resumed(Instant at) {
        pace = pace.stoodStill(pausedAt, at);
    }

    /** The run has ended. @param isWhole whether every trial was run */
    void ended(boolean isWhole) {
        secondsLeft.set(-1);
        if (isWhole) {
            progress.set(1);
        }
    }

    /** Updates the remaining time. */
    void tick() {
        if (trials.get() > 0) {
            int left = counts.ofThisStart();
            progress.set(counts.share(pace.share(clock.instant(), left)));
            secondsLeft.set(pace.secondsLeft(clock.instant(), left));
        }
    }

    /** Measured trials, of earlier starts too. */
    int done() {
        return counts.kept();
    }

    boolean isSomeMissing() {
        return counts.missing() > 0;
    }
}
