package io.benchlift.ui.live;

import io.benchlift.chart.LivePanel;
import io.benchlift.evidence.HostSecond;
import io.benchlift.measure.Interval;
import io.benchlift.measure.Outcome;
import io.benchlift.measure.Phase;
import io.benchlift.plan.Cell;
import io.benchlift.runner.RunEvent;
import io.benchlift.target.Host;
import io.benchlift.text.Message;
import java.util.Optional;

/** Updates the {@link LiveModel} from the events of a run. */
final class LiveModelUpdater implements RunEvent.Visitor<RuntimeException> {

    private final LiveModel model;
    private int persons;
    private Message lastFailure = Message.NONE;
    private boolean isLoadHere;

    LiveModelUpdater(LiveModel model) {
        this.model = model;
    }

    /** Another run starts. */
    void clear() {
        persons = 0;
        model.race.set(Optional.empty());
        isLoadHere = false;
    }

    /** How many marks the users have set. */
    int marks() {
        return persons;
    }

    /** Whether the load generator and the loaded server are on this machine. */
    boolean isLoadHere() {
        return isLoadHere;
    }

    @Override
    public void runStarted(RunEvent.RunStarted started) {
        model.name.set(started.plan().name());
        model.progress.on(started);
        model.traces.runStarted(started);
        model.cells = started.cells();
        if (model.state.get() == LiveModel.State.STARTING || model.state.get() == LiveModel.State.NONE) {
            model.state.set(LiveModel.State.RUNNING);
        }
        model.log.step("ui.live.log.started", started.trials());
        started.changes().forEach(model.log::note);
        model.tick();
    }

    @Override
    public void environmentRead(RunEvent.EnvironmentRead read) {
        // The page of the session shows it.
    }

    @Override
    public void trialStarted(RunEvent.TrialStarted started) {
        model.progress.on(started);
        model.cell.set(Optional.of(started.cell()));
        model.figures.trialStarted();
        model.traces.trialStarted(started.cell());
        model.tick();
    }

    @Override
    public void phaseStarted(RunEvent.PhaseStarted started) {
        model.doing.set(Message.of(keyOf(started.phase())));
        if (started.phase() == Phase.MEASURE) {
            model.figures.measureFromNow();
        }
        model.traces.phaseStarted(started);
    }

    @Override
    public void progress(RunEvent.Progress moved) {
        model.doing.set(words(moved));
    }

    /** The current step of a driver, and its progress where that is counted. */
    static Message words(RunEvent.Progress moved) {
        return moved.of() > 0
                ? Message.of("ui.live.doing.progress", moved.what(), moved.done(), moved.of())
                : Message.of("ui.live.doing.uncounted", moved.what());
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

    @Override
    public void intervalTaken(RunEvent.IntervalTaken taken) {
        Interval interval = taken.interval();
        model.figures.show(interval, model.traces.current());
        model.traces.intervalTaken(interval);
        model.traces.current().ifPresent(samples -> model.figures.meanTps.set(samples.mean(LivePanel.THROUGHPUT)));
        model.tick();
    }

    @Override
    public void hostSampled(RunEvent.HostSampled sampled) {
        isLoadHere = Host.isLoopback(sampled.host());
        Optional<HostSecond> before = model.figures.show(sampled.second(), model.traces.current());
        model.traces
                .hostSampled(before, sampled.second())
                .forEach(change -> model.log.problem(
                        Message.of("ui.live.log.switched", change.device(), change.former(), change.now())));
    }

    @Override
    public void marked(RunEvent.Marked mark) {
        persons++;
        model.log.mark(mark.text());
        model.traces.marked(mark, mark.trial() == model.progress.trial.get());
    }

    @Override
    public void paused(RunEvent.Paused paused) {
        model.progress.paused(paused.at());
        model.state.set(LiveModel.State.PAUSED);
        model.figures.bottleneck.set(Optional.empty());
        model.doing.set(Message.of("ui.live.doing.paused"));
        model.log.step("ui.live.log.paused");
    }

    @Override
    public void resumed(RunEvent.Resumed went) {
        model.progress.resumed(went.at());
        if (model.state.get() == LiveModel.State.PAUSED) {
            model.state.set(LiveModel.State.RUNNING);
        }
        model.log.step("ui.live.log.went-on");
        model.tick();
    }

    @Override
    public void trialFinished(RunEvent.TrialFinished finished) {
        model.progress.on(finished);
        model.figures.bottleneck.set(Optional.empty());
        if (finished.result().outcome() == Outcome.FAILED) {
            lastFailure = finished.result().reason();
        }
        model.log.ended(finished, model.cell.get().map(Cell::label).orElse(""));
        model.tick();
    }

    @Override
    public void lookTaken(RunEvent.LookTaken look) {
        model.progress.on(look);
        model.race.set(Optional.of(look));
        model.tick();
    }

    @Override
    public void noted(RunEvent.Noted noted) {
        model.log.note(noted.text());
    }

    @Override
    public void findingMade(RunEvent.FindingMade finding) {
        model.log.finding(finding.text());
    }

    @Override
    public void runFinished(RunEvent.RunFinished finished) {
        model.failure.set(finished.failure());
        model.progress.ended(finished.failure().isEmpty() && !finished.interrupted());
        if (!finished.failure().isEmpty()) {
            model.log.problem(finished.failure());
            model.doing.set(Message.of("ui.live.doing.failed"));
            model.state.set(LiveModel.State.FAILED);
            model.tellWhatIsMissing(finished.failure());
        } else if (finished.interrupted()) {
            model.log.step("ui.live.log.interrupted");
            model.doing.set(Message.of("ui.live.doing.interrupted"));
            model.state.set(LiveModel.State.INTERRUPTED);
            model.tellWhatIsMissing(Message.of("ui.live.missing.stopped"));
        } else {
            model.log.step("ui.live.log.finished");
            model.doing.set(Message.of("ui.live.doing.finished"));
            model.state.set(LiveModel.State.FINISHED);
            model.tellWhatIsMissing(Message.of("ui.live.missing.failed", lastFailure));
            model.missing.get().ifPresent(some -> model.doing.set(Message.of("ui.live.doing.some-failed")));
        }
    }
}
