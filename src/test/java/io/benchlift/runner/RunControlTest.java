package io.benchlift.runner;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.host.ActedHost;
import io.benchlift.measure.Phase;
import io.benchlift.plan.PlanFile;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** A run under somebody's eyes: pauses and marks, on a host that acts. */
class RunControlTest {

    private static final String PLAN =
            """
            benchlift: 1
            name: Files
            workload: fileio_rndrd
            threads: 2
            options: {file_num: 2, file_total_size: 2M, file_extra_flags: direct}
            warm-up: 0s
            measure: 1s
            blocks: 3
            a-a: off
            """;

    private final Cancellation cancellation = new Cancellation();
    private final List<String> story = new ArrayList<>();
    private final CompletableFuture<Void> paused = new CompletableFuture<>();

    private CompletableFuture<Boolean> begin() {
        return CompletableFuture.supplyAsync(
                () -> new Runner(name -> Optional.empty(), (name, directory) -> new ActedHost())
                        .run(PlanFile.read(PLAN), Set.of(), this::on, cancellation));
    }

    private synchronized void on(RunEvent event) {
        if (event instanceof RunEvent.TrialStarted started) {
            story.add("trial " + started.trial());
            if (started.trial() == 1) {
                cancellation.control().pause();
            }
        } else if (event instanceof RunEvent.Paused) {
            story.add("paused");
            paused.complete(null);
        } else if (event instanceof RunEvent.Resumed) {
            story.add("went on");
        } else if (event instanceof RunEvent.Marked mark) {
            story.add("mark " + mark.trial() + " " + mark.text());
        } else if (event instanceof RunEvent.RunFinished finished) {
            story.add(finished.interrupted() ? "interrupted" : "finished");
        }
    }

    @Test
    void noTrialBeginsDuringAPauseAndAllRunAfterIt() throws Exception {
        CompletableFuture<Boolean> run = begin();
        paused.get(60, TimeUnit.SECONDS);
        assertFalse(run.isDone());

        cancellation.control().mark("coffee");
        cancellation.control().goOn();

        assertTrue(run.get(60, TimeUnit.SECONDS));
        assertEquals(List.of("trial 1", "paused", "mark 0 coffee", "went on", "trial 2", "trial 3", "finished"), story);
    }

    @Test
    void whoStopsDuringAPauseIsObeyed() throws Exception {
        CompletableFuture<Boolean> run = begin();
        paused.get(60, TimeUnit.SECONDS);

        cancellation.afterTrial();

        assertFalse(run.get(60, TimeUnit.SECONDS));
        assertEquals(List.of("trial 1", "paused", "went on", "interrupted"), story);
    }

    @Test
    void aMarkBelongsToTheTrialThatRunsAndToItsSecond() {
        Told reported = new Told();
        Measuring measuring = new Measuring(reported, cancellation.control());

        measuring.on(new RunEvent.TrialStarted(Instant.EPOCH, 2, 1, null));
        cancellation.control().mark("too early");
        measuring.on(new RunEvent.PhaseStarted(2, Phase.WARM_UP, 3));
        cancellation.control().mark("here");

        List<RunEvent.Marked> marks = reported.of(RunEvent.Marked.class);
        assertEquals(List.of(2, 2), marks.stream().map(RunEvent.Marked::trial).toList());
        assertEquals(-1, marks.get(0).second());
        assertTrue(marks.get(1).second() >= 0, marks.toString());
    }
}
