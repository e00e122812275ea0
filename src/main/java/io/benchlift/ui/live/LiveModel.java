package io.benchlift.ui.live;

import io.benchlift.evidence.HostSecond;
import io.benchlift.measure.Interval;
import io.benchlift.measure.Outcome;
import io.benchlift.measure.Phase;
import io.benchlift.plan.Cell;
import io.benchlift.runner.RunEvent;
import io.benchlift.runner.RunListener;
import io.benchlift.target.Host;
import io.benchlift.ui.common.Words;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.LongProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.beans.property.SimpleLongProperty;
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

    private static final int LONGEST_REASON = 140;

    private final InstantSource clock;

    final ObjectProperty<State> state = new SimpleObjectProperty<>(State.NONE);
    final StringProperty name = new SimpleStringProperty("");
    final IntegerProperty trial = new SimpleIntegerProperty();
    final IntegerProperty trials = new SimpleIntegerProperty();
    final IntegerProperty block = new SimpleIntegerProperty();
    final IntegerProperty blocks = new SimpleIntegerProperty();
    final ObjectProperty<Optional<Cell>> cell = new SimpleObjectProperty<>(Optional.empty());
    final ObjectProperty<Words> doing = new SimpleObjectProperty<>(Words.of("ui.live.doing.nothing"));
    final DoubleProperty progress = new SimpleDoubleProperty();
    /** Estimated; negative if nobody knows. */
    final DoubleProperty secondsLeft = new SimpleDoubleProperty(-1);

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
    /** Grows with every interval; charts are painted anew when it does. */
    final LongProperty revision = new SimpleLongProperty();

    private final Map<Integer, Samples> newest = new TreeMap<>();
    final RunLog log;

    private Pace pace = new Pace(0, 0, Instant.EPOCH);
    private Instant pausedAt = Instant.EPOCH;
    /** The numbers of the trials that need not be run again. */
    private final Set<Integer> done = new HashSet<>();
    /** How many of them in earlier starts of the run. */
    private int before;

    private int persons;
    private String lastFailure = "";
    private boolean isLoadHere;

    public LiveModel(InstantSource clock) {
        this.clock = clock;
        this.log = new RunLog(clock);
    }

    /** A driver is being started for the trials that are missing; what is on the screen stays. */
    void resuming() {
        before = done.size();
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
        newest.clear();
        log.clear();
        done.clear();
        before = 0;
        persons = 0;
        isLoadHere = false;
        missing.set(Optional.empty());
        isDetached.set(false);
        this.name.set(name);
        trial.set(0);
        trials.set(0);
        block.set(0);
        progress.set(0);
        secondsLeft.set(-1);
        cell.set(Optional.empty());
        failure.set("");
        figures.clear();
        doing.set(Words.of("ui.live.doing.starting"));
        state.set(State.STARTING);
        revision.set(revision.get() + 1);
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
            secondsLeft.set(-1);
            tellWhatIsMissing(
                    lastWords.isBlank()
                            ? Words.of("ui.live.missing.driver", status)
                            : Words.of("ui.live.log.driver-said", lastWords));
        }
    }

    /** Said once all events of the run are told. */
    private void tellWhatIsMissing(Words because) {
        figures.happening.set(Optional.empty());
        if (trials.get() > 0 && done.size() < trials.get()) {
            missing.set(Optional.of(Words.of("ui.live.missing", because, done.size(), trials.get())));
        } else if (trials.get() == 0) {
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
        return persons + 1;
    }

    /** Whether the load and what it loads are on this machine, where painting takes from both. */
    boolean isLoadHere() {
        return isLoadHere;
    }

    /** Whether trials of the run are missing that can still be run. */
    boolean canBeCompleted() {
        return !hasDriver.get() && missing.get().isPresent() && isResumable.get();
    }

    /** Something worth knowing that is no event of the run. */
    public void note(Words words) {
        log.note(words);
    }

    public ObjectProperty<State> state() {
        return state;
    }

    /** How much of the run is done, 0..1. */
    public double shareDone() {
        return progress.get();
    }

    /** The newest trial of every cell, by the number of the cell. */
    Collection<Samples> newest() {
        return Collections.unmodifiableCollection(newest.values());
    }

    /** Brings the time that is left up to date. */
    public void tick() {
        if (state.get().isActive() && state.get() != State.PAUSED && trials.get() > 0) {
            int left = Math.max(1, trials.get() - before);
            progress.set((before + pace.share(clock.instant(), left) * left) / trials.get());
            secondsLeft.set(pace.secondsLeft(clock.instant(), left));
        }
    }

    @Override
    public void on(RunEvent event) {
        if (event instanceof RunEvent.RunStarted started) {
            runStarted(started);
        } else if (event instanceof RunEvent.TrialStarted started) {
            trialStarted(started);
        } else if (event instanceof RunEvent.PhaseStarted started) {
            phaseStarted(started);
        } else if (event instanceof RunEvent.Progress moved) {
            doing.set(Words.of("ui.live.doing.progress", moved.what(), moved.done(), moved.of()));
        } else if (event instanceof RunEvent.IntervalTaken taken) {
            intervalTaken(taken.interval());
        } else if (event instanceof RunEvent.HostSampled sampled) {
            hostSampled(sampled);
        } else if (event instanceof RunEvent.Marked mark) {
            marked(mark);
        } else if (event instanceof RunEvent.Paused paused) {
            paused(paused.at());
        } else if (event instanceof RunEvent.WentOn went) {
            wentOn(went.at());
        } else if (event instanceof RunEvent.TrialFinished finished) {
            trialFinished(finished);
        } else if (event instanceof RunEvent.Noted noted) {
            log.note(Words.of("ui.live.log.note", noted.text()));
        } else if (event instanceof RunEvent.FindingMade finding) {
            log.finding(finding.text());
        } else if (event instanceof RunEvent.RunFinished finished) {
            runFinished(finished);
        }
    }

    private void runStarted(RunEvent.RunStarted started) {
        name.set(started.plan().name());
        trials.set(started.trials());
        blocks.set(started.order().size());
        pace = new Pace(0, started.trials() == 0 ? 0 : started.seconds() / started.trials(), started.at());
        if (state.get() == State.STARTING || state.get() == State.NONE) {
            state.set(State.RUNNING);
        }
        log.step("ui.live.log.started", started.trials());
        started.changes().forEach(change -> log.note(Words.of("ui.live.log.note", change)));
        tick();
    }

    private void trialStarted(RunEvent.TrialStarted started) {
        trial.set(started.trial());
        block.set(started.block());
        cell.set(Optional.of(started.cell()));
        pace = pace.trialStarted(started.at());
        figures.clear();
        newest.put(
                started.cell().number(),
                new Samples(started.cell().number(), started.cell().label()));
        revision.set(revision.get() + 1);
        tick();
    }

    private void phaseStarted(RunEvent.PhaseStarted started) {
        doing.set(Words.of(keyOf(started.phase())));
        if (started.phase() == Phase.MEASURE) {
            figures.measureFromNow();
            current()
                    .filter(samples -> samples.end() > 0)
                    .ifPresent(samples ->
                            samples.mark(new SeenMark(samples.end(), SeenMark.Kind.PHASE, "ui.live.mark.measure")));
        }
        if (started.phase() == Phase.WARM_UP && started.seconds() > 0) {
            current().ifPresent(samples -> samples.warmUpEndsAt(started.seconds()));
        }
    }

    private static String keyOf(Phase phase) {
        return switch (phase) {
            case PREPARE -> "ui.live.doing.prepare";
            case SETTLE -> "ui.live.doing.settle";
            case WARM_UP -> "ui.live.doing.warm-up";
            case MEASURE -> "ui.live.doing.measure";
            case CLEAN_UP -> "ui.live.doing.clean-up";
        };
    }

    private void intervalTaken(Interval interval) {
        figures.show(interval, current());
        current().ifPresent(samples -> {
            if (interval.phase() == Phase.WARM_UP) {
                samples.warmUpEndsAt(Math.max(samples.warmUpEnd(), interval.start() + interval.seconds()));
            }
            figures.meanTps.set(samples.mean(Panel.THROUGHPUT));
        });
        revision.set(revision.get() + 1);
        tick();
    }

    private void hostSampled(RunEvent.HostSampled sampled) {
        isLoadHere = Host.isLoopback(sampled.host());
        Optional<HostSecond> before = figures.show(sampled.second(), current());
        if (before.isPresent()) {
            current().ifPresent(samples -> switched(samples, before.get(), sampled.second()));
        }
        revision.set(revision.get() + 1);
    }

    /** A scheduler that is another than a second ago. */
    private void switched(Samples samples, HostSecond before, HostSecond now) {
        now.schedulers().forEach((device, scheduler) -> {
            String former = before.schedulers().getOrDefault(device, scheduler);
            if (!former.equals(scheduler)) {
                samples.mark(
                        new SeenMark(now.end(), SeenMark.Kind.SCHEDULER, device + ": " + former + " → " + scheduler));
                log.problem(Words.of("ui.live.log.switched", device, former, scheduler));
            }
        });
    }

    private void marked(RunEvent.Marked mark) {
        persons++;
        log.mark(mark.text());
        if (mark.second() >= 0 && mark.trial() == trial.get()) {
            current()
                    .ifPresent(samples -> samples.mark(new SeenMark(mark.second(), SeenMark.Kind.PERSON, mark.text())));
        }
        revision.set(revision.get() + 1);
    }

    private void paused(Instant at) {
        pausedAt = at;
        state.set(State.PAUSED);
        figures.happening.set(Optional.empty());
        secondsLeft.set(-1);
        doing.set(Words.of("ui.live.doing.paused"));
        log.step("ui.live.log.paused");
    }

    private void wentOn(Instant at) {
        pace = pace.stoodStill(pausedAt, at);
        if (state.get() == State.PAUSED) {
            state.set(State.RUNNING);
        }
        log.step("ui.live.log.went-on");
        tick();
    }

    private void trialFinished(RunEvent.TrialFinished finished) {
        pace = pace.trialFinished(finished.at());
        figures.happening.set(Optional.empty());
        if (finished.result().outcome() == Outcome.FAILED) {
            lastFailure = finished.result().reason();
        } else {
            done.add(finished.trial());
        }
        log.ended(finished, cell.get().map(Cell::label).orElse(""));
        tick();
    }

    private void runFinished(RunEvent.RunFinished finished) {
        failure.set(finished.failure());
        secondsLeft.set(-1);
        if (!finished.failure().isEmpty()) {
            log.problem(Words.of("ui.live.log.note", finished.failure()));
            doing.set(Words.of("ui.live.doing.failed"));
            state.set(State.FAILED);
            tellWhatIsMissing(Words.of("ui.live.log.note", finished.failure()));
        } else if (finished.interrupted()) {
            log.step("ui.live.log.interrupted");
            doing.set(Words.of("ui.live.doing.interrupted"));
            state.set(State.INTERRUPTED);
            tellWhatIsMissing(Words.of("ui.live.missing.stopped"));
        } else {
            progress.set(1);
            log.step("ui.live.log.finished");
            doing.set(Words.of("ui.live.doing.finished"));
            state.set(State.FINISHED);
            tellWhatIsMissing(Words.of("ui.live.missing.failed", shortened(lastFailure)));
            missing.get().ifPresent(some -> doing.set(Words.of("ui.live.doing.some-failed")));
        }
    }

    /** The log has all of it. */
    private static String shortened(String reason) {
        String first = reason.split(";", 2)[0];
        return first.length() <= LONGEST_REASON ? first : first.substring(0, LONGEST_REASON - 1) + "…";
    }

    private Optional<Samples> current() {
        return cell.get().map(running -> newest.get(running.number()));
    }
}
