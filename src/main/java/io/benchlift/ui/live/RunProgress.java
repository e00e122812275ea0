package io.benchlift.ui.live;

import io.benchlift.measure.Outcome;
import io.benchlift.runner.RunEvent;
import io.benchlift.runner.RunPace;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.Set;
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
    /** The numbers of the trials that need not be run again. */
    private final Set<Integer> done = new HashSet<>();
    /** How many of them were done in earlier starts of the run. */
    private int before;

    RunProgress(InstantSource clock) {
        this.clock = clock;
    }

    /** Another run starts. */
    void clear() {
        done.clear();
        before = 0;
        trial.set(0);
        trials.set(0);
        block.set(0);
        progress.set(0);
        secondsLeft.set(-1);
    }

    /** The same run continues in another driver. */
    void resume() {
        before = done.size();
    }

    void on(RunEvent.RunStarted started) {
        trials.set(started.trials());
        blocks.set(started.order().size());
        pace = new RunPace(0, started.trials() == 0 ? 0 : started.seconds() / started.trials(), started.at());
    }

    void on(RunEvent.TrialStarted started) {
        trial.set(started.trial());
        block.set(started.block());
        pace = pace.trialStarted(started.at());
    }

    void on(RunEvent.TrialFinished finished) {
        pace = pace.trialFinished(finished.at());
        if (finished.result().outcome() != Outcome.FAILED) {
            done.add(finished.trial());
        }
    }

    void paused(Instant at) {
        pausedAt = at;
        secondsLeft.set(-1);
    }

    void wentOn(Instant at) {
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
            int left = Math.max(1, trials.get() - before);
            progress.set((before + pace.share(clock.instant(), left) * left) / trials.get());
            secondsLeft.set(pace.secondsLeft(clock.instant(), left));
        }
    }

    int done() {
        return done.size();
    }

    boolean isSomeMissing() {
        return done.size() < trials.get();
    }
}
