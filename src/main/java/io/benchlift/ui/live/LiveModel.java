package io.benchlift.ui.live;

import io.benchlift.plan.Cell;
import io.benchlift.runner.RunEvent;
import io.benchlift.runner.RunListener;
import io.benchlift.ui.common.Words;
import java.time.InstantSource;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/** What a run shows while it runs, made of its events. It is told them on the JavaFX thread, in order. */
public final class LiveModel implements RunListener {

    /** Where a run is. */
    public enum State {
        NONE,
        STARTING,
        RUNNING,
        /** The trial that runs is the last before a pause. */
        PAUSING,
        PAUSED,
        /** The trial that runs is the last. */
        STOPPING,
        CANCELLING,
        FINISHED,
        INTERRUPTED,
        FAILED;

        /** Whether a driver is at work. */
        public boolean isActive() {
            return this != NONE && this != FINISHED && this != INTERRUPTED && this != FAILED;
        }
    }

    final ObjectProperty<State> state = new SimpleObjectProperty<>(State.NONE);
    final StringProperty name = new SimpleStringProperty("");
    final Headway headway;
    final ObjectProperty<Optional<Cell>> cell = new SimpleObjectProperty<>(Optional.empty());
    final ObjectProperty<Words> doing = new SimpleObjectProperty<>(Words.of("ui.live.doing.nothing"));
    final Traces traces = new Traces();
    final Figures figures = new Figures();
    /** How it ended and what is missing; empty while it goes on, and if nothing is. */
    final ObjectProperty<Optional<Words>> missing = new SimpleObjectProperty<>(Optional.empty());
    /** Whether curves are painted only when the run has ended. */
    final BooleanProperty isQuiet = new SimpleBooleanProperty();
    /** Whether the run has been told to outlive the window. */
    final BooleanProperty isDetached = new SimpleBooleanProperty();

    /** Whether what is missing can be run from here. */
    final BooleanProperty isResumable = new SimpleBooleanProperty();
    /** Whether the driver lives; it does for a while after its last event. */
    final BooleanProperty hasDriver = new SimpleBooleanProperty();
    /** Whether the run is another program's, which can only be looked at. */
    final BooleanProperty isFollowed = new SimpleBooleanProperty();

    final StringProperty failure = new SimpleStringProperty("");
    final RunLog log;

    private final RunStory story = new RunStory(this);

    public LiveModel(InstantSource clock) {
        this.headway = new Headway(clock);
        this.log = new RunLog(clock);
    }

    /** A driver is being started for the trials that are missing; what is on the screen stays. */
    void resuming() {
        headway.resume();
        hasDriver.set(true);
        missing.set(Optional.empty());
        isDetached.set(false);
        figures.clear();
        doing.set(Words.of("ui.live.doing.starting"));
        log.step("ui.live.log.resuming");
        state.set(State.STARTING);
    }

    /** Another program's run is looked at, from its session. */
    void following(String name) {
        starting(name);
        isFollowed.set(true);
        hasDriver.set(false);
        log.note(Words.of("ui.live.log.followed"));
    }

    /** A driver is being started. */
    public void starting(String name) {
        isFollowed.set(false);
        isResumable.set(false);
        hasDriver.set(true);
        headway.clear();
        traces.clear();
        log.clear();
        story.clear();
        missing.set(Optional.empty());
        isDetached.set(false);
        this.name.set(name);
        cell.set(Optional.empty());
        failure.set("");
        figures.clear();
        doing.set(Words.of("ui.live.doing.starting"));
        state.set(State.STARTING);
    }

    /** The driver is gone; if it did not say goodbye, that is a failure. */
    public void driverEnded(int status, String lastWords) {
        hasDriver.set(false);
        if (state.get().isActive()) {
            failure.set(lastWords);
            log.problem(
                    lastWords.isBlank()
                            ? Words.of("ui.live.log.driver-died", status)
                            : Words.of("ui.live.log.driver-said", lastWords));
            state.set(State.FAILED);
            doing.set(Words.of("ui.live.doing.failed"));
            headway.ended(false);
            tellWhatIsMissing(
                    lastWords.isBlank()
                            ? Words.of("ui.live.missing.driver", status)
                            : Words.of("ui.live.log.driver-said", lastWords));
        }
    }

    /** Said once all events of the run are told. */
    void tellWhatIsMissing(Words because) {
        figures.happening.set(Optional.empty());
        int trials = headway.trials.get();
        if (headway.isSomeMissing()) {
            missing.set(Optional.of(Words.of("ui.live.missing", because, headway.done(), trials)));
        } else if (trials == 0) {
            missing.set(Optional.of(because));
        }
    }

    /** The trial that runs will be the last. */
    void stopping() {
        state.set(State.STOPPING);
        log.step("ui.live.log.stopping");
    }

    /** The trial that runs is being dropped. */
    void cancelling() {
        state.set(State.CANCELLING);
        log.step("ui.live.log.cancelling");
        doing.set(Words.of("ui.live.doing.cancelling"));
    }

    /** No trial begins after the one that runs. */
    void pausing() {
        state.set(State.PAUSING);
        log.step("ui.live.log.pausing");
    }

    /** The pause is over, or was never needed. */
    void goingOn() {
        state.set(State.RUNNING);
    }

    /** The run no longer ends with its window. */
    void detached() {
        isDetached.set(true);
        log.note(Words.of("ui.live.log.detached"));
    }

    /** The number of the next mark that a person sets without a word. */
    int nextMark() {
        return story.marks() + 1;
    }

    /** Whether the load and what it loads are on this machine, where painting takes from both. */
    boolean isLoadHere() {
        return story.isLoadHere();
    }

    /** Whether trials of the run are missing that can still be run. */
    boolean canBeCompleted() {
        return !hasDriver.get() && missing.get().isPresent() && isResumable.get();
    }

    /** Something worth knowing that is no event of the run. */
    public void note(Words words) {
        log.note(words);
    }

    public String planName() {
        return name.get();
    }

    public int plannedTrials() {
        return headway.trials.get();
    }

    public ObjectProperty<State> state() {
        return state;
    }

    /** How much of the run is done, 0..1. */
    public double shareDone() {
        return headway.progress.get();
    }

    /** Brings the time that is left up to date. */
    public void tick() {
        if (state.get().isActive() && state.get() != State.PAUSED) {
            headway.tick();
        }
    }

    @Override
    public void on(RunEvent event) {
        story.on(event);
    }

    /** Whether the charts rest while a run goes on. */
    public BooleanProperty quiet() {
        return isQuiet;
    }
}
