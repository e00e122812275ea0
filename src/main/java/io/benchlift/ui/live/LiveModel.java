package io.benchlift.ui.live;

import io.benchlift.chart.LivePanel;
import io.benchlift.plan.Cell;
import io.benchlift.runner.RunEvent;
import io.benchlift.runner.RunListener;
import io.benchlift.text.Message;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/** The state of a run as its events report it. The events arrive on the JavaFX thread, in order. */
public final class LiveModel implements RunListener {

    /** The state of a run. */
    public enum State {
        NONE,
        STARTING,
        RUNNING,
        /** The running trial is the last before a pause. */
        PAUSING,
        PAUSED,
        /** The running trial is the last. */
        STOPPING,
        CANCELLING,
        FINISHED,
        INTERRUPTED,
        FAILED;

        /** Whether a driver is running. */
        public boolean isActive() {
            return this != NONE && this != FINISHED && this != INTERRUPTED && this != FAILED;
        }
    }

    final ObjectProperty<State> state = new SimpleObjectProperty<>(State.NONE);
    final StringProperty name = new SimpleStringProperty("");
    final RunProgress progress;
    final ObjectProperty<Optional<Cell>> cell = new SimpleObjectProperty<>(Optional.empty());
    final ObjectProperty<Message> doing = new SimpleObjectProperty<>(Message.of("ui.live.doing.nothing"));
    /** The last look, or estimate, of a run that goes on until it is decided. */
    final ObjectProperty<Optional<RunEvent.LookTaken>> race = new SimpleObjectProperty<>(Optional.empty());
    /** All cells of the run. */
    List<Cell> cells = List.of();

    final Traces traces = new Traces();
    final Figures figures = new Figures();
    /** How the run ended and what is missing; empty during the run and if nothing is missing. */
    final ObjectProperty<Optional<Message>> missing = new SimpleObjectProperty<>(Optional.empty());
    /** Whether curves are painted only after the run. */
    final BooleanProperty isQuiet = new SimpleBooleanProperty();
    /** The chart that is shown. */
    final ObjectProperty<LivePanel> panel = new SimpleObjectProperty<>(LivePanel.THROUGHPUT);
    /** Whether the log is unfolded. */
    final BooleanProperty isLogShown = new SimpleBooleanProperty(true);
    /** Whether the run continues when the window is closed. */
    final BooleanProperty isDetached = new SimpleBooleanProperty();

    /** Whether the missing trials can be run from here. */
    final BooleanProperty isResumable = new SimpleBooleanProperty();
    /** Whether the driver process exists; it does for a while after its last event. */
    final BooleanProperty hasDriver = new SimpleBooleanProperty();
    /** Whether the run belongs to another program and can only be followed. */
    final BooleanProperty isFollowed = new SimpleBooleanProperty();

    /** Whether Pause, Stop and Cancel reach the run. */
    final BooleanProperty isControllable = new SimpleBooleanProperty();
    /** Whether the user is being asked if a run that has measured something shall be cancelled. */
    final BooleanProperty isCancelAsked = new SimpleBooleanProperty();

    final ObjectProperty<Message> failure = new SimpleObjectProperty<>(Message.NONE);
    final RunLog log;

    private final LiveModelUpdater updater = new LiveModelUpdater(this);

    public LiveModel(InstantSource clock) {
        this.progress = new RunProgress(clock);
        this.log = new RunLog(clock);
        state.addListener((property, before, now) -> {
            if (!now.isActive()) {
                isCancelAsked.set(false);
            }
        });
    }

    /** A driver is being started for the missing trials; the screen keeps its content. */
    void resuming() {
        hasDriver.set(true);
        missing.set(Optional.empty());
        isDetached.set(false);
        isControllable.set(true);
        figures.clear();
        doing.set(Message.of("ui.live.doing.starting"));
        log.step("ui.live.log.resuming");
        state.set(State.STARTING);
    }

    /** Another program's run is followed through its session. */
    void following(String name, boolean isOffered) {
        starting(name);
        isFollowed.set(true);
        isControllable.set(isOffered);
        hasDriver.set(false);
        log.note(Message.of(isOffered ? "ui.live.log.reattached" : "ui.live.log.followed"));
    }

    /** A driver is being started. */
    public void starting(String name) {
        isFollowed.set(false);
        isControllable.set(true);
        isCancelAsked.set(false);
        isResumable.set(false);
        hasDriver.set(true);
        progress.clear();
        traces.clear();
        log.clear();
        updater.clear();
        missing.set(Optional.empty());
        isDetached.set(false);
        this.name.set(name);
        cell.set(Optional.empty());
        failure.set(Message.NONE);
        figures.clear();
        doing.set(Message.of("ui.live.doing.starting"));
        state.set(State.STARTING);
    }

    /** The driver process ended; without a final event that is a failure. */
    public void driverEnded(int status, String lastWords) {
        hasDriver.set(false);
        if (state.get().isActive()) {
            failure.set(Message.ofEnglish(lastWords));
            log.problem(
                    lastWords.isBlank()
                            ? Message.of("ui.live.log.driver-died", status)
                            : Message.of("ui.live.log.driver-said", lastWords));
            state.set(State.FAILED);
            doing.set(Message.of("ui.live.doing.failed"));
            progress.ended(false);
            tellWhatIsMissing(
                    lastWords.isBlank()
                            ? Message.of("ui.live.missing.driver", status)
                            : Message.of("ui.live.log.driver-said", lastWords));
        }
    }

    /** Called after all events of the run have arrived. */
    void tellWhatIsMissing(Message because) {
        figures.bottleneck.set(Optional.empty());
        int trials = progress.trials.get();
        if (progress.isSomeMissing()) {
            missing.set(Optional.of(Message.of("ui.live.missing", because, progress.done(), trials)));
        } else if (trials == 0) {
            missing.set(Optional.of(because));
        }
    }

    /** The running trial is the last. */
    void stopping() {
        state.set(State.STOPPING);
        log.step("ui.live.log.stopping");
    }

    /** The running trial is being cancelled. */
    void cancelling() {
        isCancelAsked.set(false);
        state.set(State.CANCELLING);
        log.step("ui.live.log.cancelling");
        doing.set(Message.of("ui.live.doing.cancelling"));
    }

    /** No trial starts after the running one. */
    void pausing() {
        state.set(State.PAUSING);
        log.step("ui.live.log.pausing");
    }

    /** The pause is over or was cancelled. */
    void goingOn() {
        state.set(State.RUNNING);
    }

    /** The run continues when the window is closed. */
    void detached() {
        isDetached.set(true);
        log.note(Message.of("ui.live.log.detached"));
    }

    /** The number of the next mark without a text. */
    int nextMark() {
        return updater.marks() + 1;
    }

    /**
     * Whether the load generator and the loaded server are on this machine, where painting takes processor time from
     * both.
     */
    boolean isLoadHere() {
        return updater.isLoadHere();
    }

    /** Whether the run lacks trials that can still be run. */
    boolean canBeCompleted() {
        return !hasDriver.get() && missing.get().isPresent() && isResumable.get();
    }

    /** A note that is not an event of the run. */
    public void note(Message words) {
        log.note(words);
    }

    public String planName() {
        return name.get();
    }

    public int plannedTrials() {
        return progress.trials.get();
    }

    /** Measured trials, of earlier starts too. */
    public int keptTrials() {
        return progress.done();
    }

    public ObjectProperty<State> state() {
        return state;
    }

    /** The share of the run that is done, 0..1. */
    public double shareDone() {
        return progress.progress.get();
    }

    /** Updates the remaining time. */
    public void tick() {
        if (state.get().isActive() && state.get() != State.PAUSED) {
            progress.tick();
        }
    }

    @Override
    public void on(RunEvent event) {
        event.accept(updater);
    }

    /** Whether the charts pause during a run. */
    public BooleanProperty quiet() {
        return isQuiet;
    }
}
