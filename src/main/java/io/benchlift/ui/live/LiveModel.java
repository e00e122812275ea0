package io.benchlift.ui.live;

import io.benchlift.measure.Interval;
import io.benchlift.measure.Outcome;
import io.benchlift.measure.Phase;
import io.benchlift.plan.Cell;
import io.benchlift.runner.RunEvent;
import io.benchlift.runner.RunListener;
import io.benchlift.ui.common.Words;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.LongProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.beans.property.SimpleLongProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** What a run shows while it runs, made of its events. It is told them on the JavaFX thread, in order. */
public final class LiveModel implements RunListener {

    /** Where a run is. */
    public enum State {
        NONE,
        STARTING,
        RUNNING,
        /** The trial that runs is the last. */
        STOPPING,
        CANCELLING,
        FINISHED,
        INTERRUPTED,
        FAILED;

        /** Whether a driver is at work. */
        public boolean isActive() {
            return this == STARTING || this == RUNNING || this == STOPPING || this == CANCELLING;
        }
    }

    private static final int LOG_LENGTH = 500;
    private static final double MICROS_PER_MILLI = 1000;

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

    final DoubleProperty tps = new SimpleDoubleProperty(Double.NaN);
    final DoubleProperty meanTps = new SimpleDoubleProperty(Double.NaN);
    final DoubleProperty p99 = new SimpleDoubleProperty(Double.NaN);
    final DoubleProperty p50 = new SimpleDoubleProperty(Double.NaN);
    final LongProperty errors = new SimpleLongProperty();
    final LongProperty transactions = new SimpleLongProperty();
    final DoubleProperty clientCpu = new SimpleDoubleProperty(Double.NaN);
    final DoubleProperty hostCpu = new SimpleDoubleProperty(Double.NaN);
    final StringProperty failure = new SimpleStringProperty("");
    final ObservableList<LogLine> log = FXCollections.observableArrayList();
    /** Grows with every interval; charts are painted anew when it does. */
    final LongProperty revision = new SimpleLongProperty();

    private final Map<Integer, Samples> newest = new TreeMap<>();
    /** Flags the log has told about: most hold for every trial. */
    private final Set<String> flagged = new HashSet<>();

    private Pace pace = new Pace(0, 0, Instant.EPOCH);

    public LiveModel(InstantSource clock) {
        this.clock = clock;
    }

    /** A driver is being started. */
    public void starting(String name) {
        newest.clear();
        flagged.clear();
        log.clear();
        this.name.set(name);
        trial.set(0);
        trials.set(0);
        block.set(0);
        progress.set(0);
        secondsLeft.set(-1);
        cell.set(Optional.empty());
        failure.set("");
        clearFigures();
        doing.set(Words.of("ui.live.doing.starting"));
        state.set(State.STARTING);
        revision.set(revision.get() + 1);
    }

    /** The driver is gone; if it did not say goodbye, that is a failure. */
    public void driverEnded(int status, String lastWords) {
        if (state.get().isActive()) {
            failure.set(lastWords);
            write(
                    LogLine.Kind.PROBLEM,
                    lastWords.isBlank()
                            ? Words.of("ui.live.log.driver-died", status)
                            : Words.of("ui.live.log.driver-said", lastWords));
            state.set(State.FAILED);
            doing.set(Words.of("ui.live.doing.failed"));
            secondsLeft.set(-1);
        }
    }

    /** The trial that runs will be the last. */
    void stopping() {
        state.set(State.STOPPING);
        write(LogLine.Kind.STEP, Words.of("ui.live.log.stopping"));
    }

    /** The trial that runs is being dropped. */
    void cancelling() {
        state.set(State.CANCELLING);
        write(LogLine.Kind.STEP, Words.of("ui.live.log.cancelling"));
        doing.set(Words.of("ui.live.doing.cancelling"));
    }

    /** Something worth knowing that is no event of the run. */
    public void note(Words words) {
        write(LogLine.Kind.NOTE, words);
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
        if (state.get().isActive() && trials.get() > 0) {
            progress.set(pace.share(clock.instant(), trials.get()));
            secondsLeft.set(pace.secondsLeft(clock.instant(), trials.get()));
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
        } else if (event instanceof RunEvent.TrialFinished finished) {
            trialFinished(finished);
        } else if (event instanceof RunEvent.Noted noted) {
            write(LogLine.Kind.NOTE, Words.of("ui.live.log.note", noted.text()));
        } else if (event instanceof RunEvent.FindingMade finding) {
            write(LogLine.Kind.FINDING, Words.of("ui.live.log.note", finding.text()));
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
        write(LogLine.Kind.STEP, Words.of("ui.live.log.started", started.trials()));
        started.changes().forEach(change -> write(LogLine.Kind.NOTE, Words.of("ui.live.log.note", change)));
        tick();
    }

    private void trialStarted(RunEvent.TrialStarted started) {
        trial.set(started.trial());
        block.set(started.block());
        cell.set(Optional.of(started.cell()));
        pace = pace.trialStarted(started.at());
        clearFigures();
        newest.put(
                started.cell().number(),
                new Samples(started.cell().number(), started.cell().label()));
        revision.set(revision.get() + 1);
        tick();
    }

    private void phaseStarted(RunEvent.PhaseStarted started) {
        doing.set(Words.of(keyOf(started.phase())));
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
        double seconds = Math.max(interval.seconds(), 1e-9);
        double now = interval.counts().transactions() / seconds;
        double slow = interval.service().getValueAtPercentile(99) / MICROS_PER_MILLI;
        double wrong = interval.counts().errors() / seconds;
        tps.set(now);
        p99.set(slow);
        p50.set(interval.service().getValueAtPercentile(50) / MICROS_PER_MILLI);
        errors.set(errors.get() + interval.counts().errors());
        transactions.set(transactions.get() + interval.counts().transactions());
        clientCpu.set(interval.client().cpuSeconds() / seconds);
        hostCpu.set(interval.client().hostCpuShare());
        current().ifPresent(samples -> {
            samples.add(interval.start() + interval.seconds(), now, slow, wrong);
            if (interval.phase() == Phase.WARM_UP) {
                samples.warmUpEndsAt(Math.max(samples.warmUpEnd(), interval.start() + interval.seconds()));
            }
            meanTps.set(samples.mean(Panel.THROUGHPUT));
        });
        revision.set(revision.get() + 1);
        tick();
    }

    private void trialFinished(RunEvent.TrialFinished finished) {
        pace = pace.trialFinished(finished.at());
        String label = cell.get().map(Cell::label).orElse("");
        if (finished.result().outcome() == Outcome.MEASURED) {
            write(
                    LogLine.Kind.STEP,
                    Words.of(
                            "ui.live.log.measured",
                            finished.trial(),
                            label,
                            finished.result().tps(),
                            finished.result().service().p99()));
        } else {
            write(
                    LogLine.Kind.PROBLEM,
                    Words.of(
                            finished.result().outcome() == Outcome.FAILED
                                    ? "ui.live.log.failed"
                                    : "ui.live.log.skipped",
                            finished.trial(),
                            label,
                            finished.result().reason()));
        }
        finished.result().flags().forEach((flag, figure) -> {
            if (flagged.add(flag)) {
                write(LogLine.Kind.PROBLEM, Words.of("ui.live.log.flag", finished.trial(), flag, figure));
            }
        });
        tick();
    }

    private void runFinished(RunEvent.RunFinished finished) {
        failure.set(finished.failure());
        secondsLeft.set(-1);
        if (!finished.failure().isEmpty()) {
            write(LogLine.Kind.PROBLEM, Words.of("ui.live.log.note", finished.failure()));
            doing.set(Words.of("ui.live.doing.failed"));
            state.set(State.FAILED);
        } else if (finished.interrupted()) {
            write(LogLine.Kind.STEP, Words.of("ui.live.log.interrupted"));
            doing.set(Words.of("ui.live.doing.interrupted"));
            state.set(State.INTERRUPTED);
        } else {
            progress.set(1);
            write(LogLine.Kind.STEP, Words.of("ui.live.log.finished"));
            doing.set(Words.of("ui.live.doing.finished"));
            state.set(State.FINISHED);
        }
    }

    private Optional<Samples> current() {
        return cell.get().map(running -> newest.get(running.number()));
    }

    private void clearFigures() {
        tps.set(Double.NaN);
        meanTps.set(Double.NaN);
        p99.set(Double.NaN);
        p50.set(Double.NaN);
        errors.set(0);
        transactions.set(0);
        clientCpu.set(Double.NaN);
        hostCpu.set(Double.NaN);
    }

    private void write(LogLine.Kind kind, Words words) {
        log.add(new LogLine(clock.instant(), kind, words));
        if (log.size() > LOG_LENGTH) {
            log.remove(0);
        }
    }

    /**
     * How fast a run goes.
     *
     * @param done trials that have ended
     * @param planned seconds a trial takes, estimated before the first has ended
     * @param trialStart when the trial that runs began, or the last one ended
     */
    private record Pace(int done, double planned, Instant runStart, Instant trialStart) {

        Pace(int done, double planned, Instant start) {
            this(done, planned, start, start);
        }

        Pace trialStarted(Instant at) {
            return new Pace(done, planned, done == 0 ? at : runStart, at);
        }

        Pace trialFinished(Instant at) {
            return new Pace(done + 1, planned, runStart, at);
        }

        private double perTrial() {
            return done == 0 ? planned : seconds(runStart, trialStart) / done;
        }

        private double shareOfTrial(Instant now) {
            double perTrial = perTrial();
            return perTrial <= 0 ? 0 : Math.max(0, Math.min(0.98, seconds(trialStart, now) / perTrial));
        }

        double share(Instant now, int trials) {
            return Math.min(1, (done + shareOfTrial(now)) / trials);
        }

        double secondsLeft(Instant now, int trials) {
            double perTrial = perTrial();
            return perTrial <= 0 ? -1 : Math.max(0, perTrial * (trials - done - shareOfTrial(now)));
        }

        private static double seconds(Instant from, Instant to) {
            return Duration.between(from, to).toNanos() / 1e9;
        }
    }
}
