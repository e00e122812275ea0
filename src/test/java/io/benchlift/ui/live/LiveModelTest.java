package io.benchlift.ui.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.plan.Plan;
import io.benchlift.runner.Cancellation;
import io.benchlift.runner.RunEvent;
import io.benchlift.ui.ActedRun;
import io.benchlift.ui.comparison.SamplePlan;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
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
                assertEquals(started.trial(), model.trial.get());
                assertEquals(6, model.trials.get());
                assertTrue(Double.isNaN(model.figures.tps.get()), "the figures of the trial before are gone");
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
                model.newest().stream().map(trial -> trial.cell).toList());
        assertTrue(model.newest().stream().allMatch(trial -> trial.size() == 5 && trial.warmUpEnd() == 1));
    }

    @Test
    void theMeanLeavesOutTheWarmUp() {
        Samples samples = new Samples(1, "InnoDB");
        samples.warmUpEndsAt(1);
        samples.add(1, 10, 1, 0);
        samples.add(2, 100, 1, 0);
        samples.add(3, 200, 1, 0);

        assertEquals(150, samples.mean(Panel.THROUGHPUT));
    }

    @Test
    void curvesGrowAsLongAsTheRunDoes() {
        Samples samples = new Samples(1, "InnoDB");
        for (int second = 1; second <= 1000; second++) {
            samples.add(second, second, 1, 0);
        }

        assertEquals(1000, samples.copy().line(Panel.THROUGHPUT).y()[999]);
    }

    @Test
    void aDriverThatDiesIsAFailureAndItsLastWordsAreKept() throws InterruptedException {
        events().stream().limit(8).forEach(model::on);

        model.driverEnded(137, "mariadbd: Out of memory");

        assertEquals(LiveModel.State.FAILED, model.state().get());
        assertEquals("mariadbd: Out of memory", model.failure.get());
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

        model.on(new RunEvent.RunFinished(Instant.now(), true, ""));

        assertEquals(LiveModel.State.INTERRUPTED, model.state().get());
    }

    @Test
    void aFlagOfEveryTrialIsLoggedOnce() throws InterruptedException {
        events().forEach(model::on);

        assertEquals(
                1,
                model.log.stream()
                        .filter(line -> line.words().key().equals("ui.live.log.flag"))
                        .count());
    }

    @Test
    void aNewRunForgetsTheOldOne() throws InterruptedException {
        events().forEach(model::on);

        model.starting("again");

        assertTrue(model.newest().isEmpty());
        assertTrue(model.log.isEmpty());
        assertFalse(model.state().get() == LiveModel.State.FINISHED);
    }

    private List<RunEvent> events() throws InterruptedException {
        List<RunEvent> events = new ArrayList<>();
        new ActedRun(plan, new Cancellation(), 0).play(events::add);
        return events;
    }
}
