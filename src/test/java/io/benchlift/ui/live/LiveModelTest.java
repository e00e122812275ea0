package io.benchlift.ui.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.chart.LiveCurve;
import io.benchlift.chart.LivePanel;
import io.benchlift.chart.LiveSamples;
import io.benchlift.evidence.SampleHost;
import io.benchlift.measure.WorkerShares;
import io.benchlift.plan.Plan;
import io.benchlift.runner.Cancellation;
import io.benchlift.runner.RunEnd;
import io.benchlift.runner.RunEvent;
import io.benchlift.runner.Standing;
import io.benchlift.text.Message;
import io.benchlift.ui.ActedRun;
import io.benchlift.ui.comparison.SamplePlan;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class LiveModelTest {

    private final LiveModel model = new LiveModel(InstantSource.system());
    private final Plan plan = SamplePlan.of(2, 4);

    @Test
    void tellsWhereTheRunIs() throws InterruptedException {
        model.starting("engines");
        for (RunEvent event : events()) {
            model.on(event);
            if (event instanceof RunEvent.TrialStarted started) {
                assertEquals(started.trial(), model.progress.trial.get());
                assertEquals(6, model.progress.trials.get());
                assertEquals(
                        started.trial() > 1,
                        model.figures.isOfFormerTrial.get(),
                        "the figures of the trial before stay, marked as such");
                assertEquals(started.trial() == 1, Double.isNaN(model.figures.tps.get()));
            }
        }

        assertEquals(LiveModel.State.FINISHED, model.state().get());
        assertEquals(1, model.shareDone());
    }

    @Test
    void keepsTheNewestTrialOfEveryCell() throws InterruptedException {
        events().forEach(model::on);

        assertEquals(
                List.of(1, 2, 3),
                model.traces.newest().stream().map(trial -> trial.cell).toList());
        assertTrue(model.traces.newest().stream().allMatch(trial -> trial.size() == 5 && trial.warmUpEnd() == 1));
    }

    @Test
    void theMeanLeavesOutTheWarmUp() {
        LiveSamples samples = new LiveSamples(1, "InnoDB");
        samples.warmUpEndsAt(1);
        samples.add(1, 10, 1, 0);
        samples.add(2, 100, 1, 0);
        samples.add(3, 200, 1, 0);

        assertEquals(150, samples.mean(LivePanel.THROUGHPUT));
    }

    @Test
    void curvesGrowAsLongAsTheRunDoes() {
        LiveSamples samples = new LiveSamples(1, "InnoDB");
        for (int second = 1; second <= 1000; second++) {
            samples.add(second, second, 1, 0);
        }

        assertEquals(1000, samples.copy().line(LivePanel.THROUGHPUT).y()[999]);
    }

    @Test
    void aDriverThatDiesIsAFailureAndItsLastWordsAreKept() throws InterruptedException {
        events().stream().limit(8).forEach(model::on);

        model.driverEnded(137, "mariadbd: Out of memory");

        assertEquals(LiveModel.State.FAILED, model.state().get());
        assertEquals(Message.verbatim("mariadbd: Out of memory"), model.failure.get());
    }

    @Test
    void aDriverThatSaidGoodbyeIsNoFailure() throws InterruptedException {
        events().forEach(model::on);

        model.driverEnded(0, "");

        assertEquals(LiveModel.State.FINISHED, model.state().get());
    }

    @Test
    void aStoppedRunSaysSo() {
        model.starting("engines");
        model.stopping();

        model.on(new RunEvent.RunFinished(Instant.now(), true, Message.NONE));

        assertEquals(LiveModel.State.INTERRUPTED, model.state().get());
    }

    @Test
    void aFlagOfEveryTrialIsLoggedOnce() throws InterruptedException {
        events().forEach(model::on);

        assertEquals(
                1,
                model.log.lines.stream()
                        .filter(line -> line.words().key().equals("ui.live.log.flag"))
                        .count());
    }

    @Test
    void aNewRunForgetsTheOldOne() throws InterruptedException {
        events().forEach(model::on);

        model.starting("again");

        assertTrue(model.traces.newest().isEmpty());
        assertTrue(model.log.lines.isEmpty());
        assertFalse(model.state().get() == LiveModel.State.FINISHED);
    }

    @Test
    void aLookMovesTheRaceAndTheExpectedNumberOfTrials() throws InterruptedException {
        var events = events();
        var started = (RunEvent.RunStarted) events.get(0);
        int each = started.order().get(0).size();
        events.forEach(model::on);
        Standing standing = new Standing(
                1, 2, new Standing.Decision("decided", "winner", 2, 1), new Standing.Figures(40, 30, 50, 5, 5, 6), 0);

        model.on(new RunEvent.LookTaken(
                Instant.now(),
                1,
                0.017,
                List.of(standing),
                List.of(),
                new RunEvent.LookTaken.Outlook(1, 0),
                Optional.of(RunEnd.DECIDED)));

        assertEquals(List.of(standing), model.race.get().orElseThrow().standings());
        assertEquals(each, model.progress.trials.get());
        model.starting("again");
        assertEquals(Optional.empty(), model.race.get());
    }

    @Test
    void aPauseIsAStateAndCountsAsNoTime() throws InterruptedException {
        Instant begin = Instant.parse("2026-03-01T10:00:00Z");
        AtomicReference<Instant> now = new AtomicReference<>(begin);
        LiveModel paused = new LiveModel(now::get);
        List<RunEvent> events = events();
        RunEvent.RunStarted started = (RunEvent.RunStarted) events.get(0);
        RunEvent.TrialStarted trial = events.stream()
                .filter(RunEvent.TrialStarted.class::isInstance)
                .map(RunEvent.TrialStarted.class::cast)
                .findFirst()
                .orElseThrow();
        RunEvent.TrialFinished finished = events.stream()
                .filter(RunEvent.TrialFinished.class::isInstance)
                .map(RunEvent.TrialFinished.class::cast)
                .findFirst()
                .orElseThrow();
        paused.on(new RunEvent.RunStarted(begin, started.plan(), started.cells(), started.order(), 60, List.of()));
        paused.on(new RunEvent.TrialStarted(begin, 1, 1, trial.cell()));
        paused.pausing();
        assertEquals(LiveModel.State.PAUSING, paused.state().get());
        paused.on(new RunEvent.TrialFinished(begin.plusSeconds(10), 1, finished.result()));

        paused.on(new RunEvent.Paused(begin.plusSeconds(10)));
        assertEquals(LiveModel.State.PAUSED, paused.state().get());
        assertTrue(paused.state().get().isActive());
        now.set(begin.plusSeconds(3610));
        paused.on(new RunEvent.Resumed(begin.plusSeconds(3610)));

        assertEquals(LiveModel.State.RUNNING, paused.state().get());
        assertEquals(50, paused.progress.secondsLeft.get(), 1e-9, "five trials of ten seconds");
    }

    @Test
    void marksAreDrawnWhereTheyWereSetAndAreInTheLog() throws InterruptedException {
        events().stream()
                .takeWhile(event -> !(event instanceof RunEvent.TrialFinished))
                .forEach(model::on);

        model.on(new RunEvent.Marked(Instant.now(), model.progress.trial.get(), 2.5, "the fan went on"));
        model.on(new RunEvent.Marked(Instant.now(), 0, -1, "between trials"));

        LiveSamples running = model.traces.newest().iterator().next();
        assertTrue(
                running.marks().contains(new LiveSamples.Mark(2.5, LiveSamples.Mark.Kind.PERSON, "the fan went on")),
                running.marks().toString());
        assertEquals(
                2,
                model.log.lines.stream()
                        .filter(line -> line.kind() == RunLog.Line.Kind.MARK)
                        .count());
        assertEquals(3, model.nextMark());
    }

    @Test
    void theHostHasCurvesOfItsOwnAndASchedulerThatSwitchesIsMarked() throws InterruptedException {
        events().stream()
                .takeWhile(event -> !(event instanceof RunEvent.IntervalTaken))
                .forEach(model::on);

        for (int second = 1; second <= 6; second++) {
            model.on(new RunEvent.HostSampled(model.progress.trial.get(), "db1", SampleHost.second(second)));
        }

        LiveSamples running = model.traces.newest().iterator().next();
        assertEquals(80, running.line(LiveCurve.DISK_BUSY).y()[0]);
        assertEquals(2, running.line(LiveCurve.DISK_QUEUE).y()[5]);
        assertEquals(50, model.figures.serverCpu.get());
        assertEquals("sda", model.figures.diskName.get());
        assertFalse(model.isLoadHere());
        assertEquals(
                List.of("sda: none → bfq"),
                running.marks().stream()
                        .filter(mark -> mark.kind() == LiveSamples.Mark.Kind.SCHEDULER)
                        .map(LiveSamples.Mark::text)
                        .toList());
    }

    @Test
    void aLostDriverLeavesASentenceAndTheMissingTrials() throws InterruptedException {
        List<RunEvent> events = events();
        int end = events.indexOf(events.stream()
                .filter(RunEvent.TrialFinished.class::isInstance)
                .skip(1)
                .findFirst()
                .orElseThrow());
        events.subList(0, end + 3).forEach(model::on);

        model.driverEnded(137, "");

        assertEquals(
                Message.of("ui.live.missing", Message.of("ui.live.missing.driver", 137), 2, 6),
                model.missing.get().orElseThrow());
        assertTrue(canBeCompletedOnceTheDriverIsGone());
        model.resuming();
        assertFalse(model.canBeCompleted());
        assertFalse(model.traces.newest().isEmpty(), "what is on the screen stays");
    }

    @Test
    void aCompleteRunMissesNothing() throws InterruptedException {
        events().forEach(model::on);

        assertFalse(model.canBeCompleted());
    }

    @Test
    void trialsThatFailedAreMissing() throws InterruptedException {
        for (RunEvent event : events()) {
            model.on(
                    event instanceof RunEvent.TrialFinished finished && finished.trial() == 4
                            ? new RunEvent.TrialFinished(
                                    finished.at(), 4, finished.result().failed(Message.verbatim("the server is gone")))
                            : event);
        }

        assertEquals(
                Message.of(
                        "ui.live.missing",
                        Message.of("ui.live.missing.failed", Message.verbatim("the server is gone")),
                        5,
                        6),
                model.missing.get().orElseThrow());
        assertTrue(canBeCompletedOnceTheDriverIsGone());
    }

    @Test
    void theWorkerThatIsServedLeastIsKnown() {
        WorkerShares shares = new WorkerShares();
        shares.add(List.of(10L, 20L, 15L));
        shares.add(List.of(10L, 20L, 15L));

        assertEquals(List.of(0.5, 1.0, 0.75), shares.shares());
        shares.add(List.of());
        assertEquals(List.of(), shares.shares());
    }

    private boolean canBeCompletedOnceTheDriverIsGone() {
        model.isResumable.set(true);
        model.driverEnded(0, "");
        return model.canBeCompleted();
    }

    private List<RunEvent> events() throws InterruptedException {
        List<RunEvent> events = new ArrayList<>();
        new ActedRun(plan, new Cancellation(), 0).play(events::add);
        return events;
    }
}
