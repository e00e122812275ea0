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
import java.util.Optional;

/** What the events of a run do to the {@link LiveModel}, one after the other. */
final class RunStory implements RunListener {

    private static final int LONGEST_REASON = 140;

    private final LiveModel model;
    private int persons;
    private String lastFailure = "";
    private boolean isLoadHere;

    RunStory(LiveModel model) {
        this.model = model;
    }

    /** Another run begins. */
    void clear() {
        persons = 0;
        isLoadHere = false;
    }

    /** How many marks people have set. */
    int marks() {
        return persons;
    }

    /** Whether the load and what it loads are on this machine. */
    boolean isLoadHere() {
        return isLoadHere;
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
            model.doing.set(Doing.words(moved));
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
            model.log.note(Words.of("ui.live.log.note", noted.text()));
        } else if (event instanceof RunEvent.FindingMade finding) {
            model.log.finding(finding.text());
        } else if (event instanceof RunEvent.RunFinished finished) {
            runFinished(finished);
        }
    }

    private void runStarted(RunEvent.RunStarted started) {
        model.name.set(started.plan().name());
        model.headway.on(started);
        if (model.state.get() == LiveModel.State.STARTING || model.state.get() == LiveModel.State.NONE) {
            model.state.set(LiveModel.State.RUNNING);
        }
        model.log.step("ui.live.log.started", started.trials());
        started.changes().forEach(change -> model.log.note(Words.of("ui.live.log.note", change)));
        model.tick();
    }

    private void trialStarted(RunEvent.TrialStarted started) {
        model.headway.on(started);
        model.cell.set(Optional.of(started.cell()));
        model.figures.clear();
        model.traces.trialStarted(started.cell());
        model.tick();
    }

    private void phaseStarted(RunEvent.PhaseStarted started) {
        model.doing.set(Words.of(keyOf(started.phase())));
        if (started.phase() == Phase.MEASURE) {
            model.figures.measureFromNow();
        }
        model.traces.phaseStarted(started);
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
        model.figures.show(interval, model.traces.current());
        model.traces.intervalTaken(interval);
        model.traces.current().ifPresent(samples -> model.figures.meanTps.set(samples.mean(Panel.THROUGHPUT)));
        model.tick();
    }

    private void hostSampled(RunEvent.HostSampled sampled) {
        isLoadHere = Host.isLoopback(sampled.host());
        Optional<HostSecond> before = model.figures.show(sampled.second(), model.traces.current());
        model.traces
                .hostSampled(before, sampled.second())
                .forEach(change -> model.log.problem(
                        Words.of("ui.live.log.switched", change.device(), change.former(), change.now())));
    }

    private void marked(RunEvent.Marked mark) {
        persons++;
        model.log.mark(mark.text());
        model.traces.marked(mark, mark.trial() == model.headway.trial.get());
    }

    private void paused(Instant at) {
        model.headway.paused(at);
        model.state.set(LiveModel.State.PAUSED);
        model.figures.happening.set(Optional.empty());
        model.doing.set(Words.of("ui.live.doing.paused"));
        model.log.step("ui.live.log.paused");
    }

    private void wentOn(Instant at) {
        model.headway.wentOn(at);
        if (model.state.get() == LiveModel.State.PAUSED) {
            model.state.set(LiveModel.State.RUNNING);
        }
        model.log.step("ui.live.log.went-on");
        model.tick();
    }

    private void trialFinished(RunEvent.TrialFinished finished) {
        model.headway.on(finished);
        model.figures.happening.set(Optional.empty());
        if (finished.result().outcome() == Outcome.FAILED) {
            lastFailure = finished.result().reason();
        }
        model.log.ended(finished, model.cell.get().map(Cell::label).orElse(""));
        model.tick();
    }

    private void runFinished(RunEvent.RunFinished finished) {
        model.failure.set(finished.failure());
        model.headway.ended(finished.failure().isEmpty() && !finished.interrupted());
        if (!finished.failure().isEmpty()) {
            model.log.problem(Words.of("ui.live.log.note", finished.failure()));
            model.doing.set(Words.of("ui.live.doing.failed"));
            model.state.set(LiveModel.State.FAILED);
            model.tellWhatIsMissing(Words.of("ui.live.log.note", finished.failure()));
        } else if (finished.interrupted()) {
            model.log.step("ui.live.log.interrupted");
            model.doing.set(Words.of("ui.live.doing.interrupted"));
            model.state.set(LiveModel.State.INTERRUPTED);
            model.tellWhatIsMissing(Words.of("ui.live.missing.stopped"));
        } else {
            model.log.step("ui.live.log.finished");
            model.doing.set(Words.of("ui.live.doing.finished"));
            model.state.set(LiveModel.State.FINISHED);
            model.tellWhatIsMissing(Words.of("ui.live.missing.failed", shortened(lastFailure)));
            model.missing.get().ifPresent(some -> model.doing.set(Words.of("ui.live.doing.some-failed")));
        }
    }

    /** The log has all of it. */
    private static String shortened(String reason) {
        String first = reason.split(";", 2)[0];
        return first.length() <= LONGEST_REASON ? first : first.substring(0, LONGEST_REASON - 1) + "…";
    }
}
