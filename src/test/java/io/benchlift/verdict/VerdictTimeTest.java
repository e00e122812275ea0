package io.benchlift.verdict;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.benchlift.measure.Outcome;
import io.benchlift.measure.TrialResult;
import io.benchlift.runner.RunEnd;
import io.benchlift.runner.RunEvent;
import io.benchlift.runner.Standing;
import io.benchlift.text.Message;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class VerdictTimeTest {

    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

    private final VerdictTime time = new VerdictTime();

    @Test
    void tellsTheFirstDecisionAndTheLast() {
        time.runStarted(new RunEvent.RunStarted(START, null, List.of(), List.of(), 0, List.of()));
        look(40, 8, "open", "open");
        look(55, 10, "decided", "open");
        look(70, 12, "decided", "decided");
        time.trialFinished(new RunEvent.TrialFinished(
                START.plusSeconds(70), 1, TrialResult.without(Outcome.FAILED, Message.verbatim("x"))));

        assertEquals(OptionalDouble.of(55), time.firstSeconds());
        assertEquals(70, time.seconds());
        assertEquals(12, time.blocks());
        assertEquals(2, time.decided());
        assertEquals(2, time.comparisons());
        assertEquals(0, time.measuringShare(), "a trial that failed measured nothing");
    }

    @Test
    void aRunThatDecidesNothingHasNoFirst() {
        time.runStarted(new RunEvent.RunStarted(START, null, List.of(), List.of(), 0, List.of()));
        look(40, 8, "hopeless");

        assertEquals(OptionalDouble.empty(), time.firstSeconds());
        assertEquals(0, time.decided());
        assertEquals(1, time.comparisons());
    }

    private void look(int second, int blocks, String... states) {
        List<Standing> standings = List.of(states).stream()
                .map(state -> new Standing(
                        1,
                        2,
                        new Standing.Decision(state, "winner", 1, blocks),
                        new Standing.Figures(0, 0, 0, 0, 0, 0),
                        0))
                .toList();
        time.lookTaken(new RunEvent.LookTaken(
                START.plusSeconds(second),
                blocks,
                0.01,
                standings,
                List.of(),
                new RunEvent.LookTaken.Outlook(blocks, 0),
                Optional.<RunEnd>empty()));
    }
}
