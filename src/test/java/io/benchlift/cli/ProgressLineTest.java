package io.benchlift.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.measure.Outcome;
import io.benchlift.measure.Phase;
import io.benchlift.measure.TrialResult;
import io.benchlift.plan.Cell;
import io.benchlift.plan.Matrix;
import io.benchlift.plan.Order;
import io.benchlift.plan.Plan;
import io.benchlift.plan.Study;
import io.benchlift.runner.RunEvent;
import io.benchlift.text.Message;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProgressLineTest {

    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private double now = 100;

    private Terminal terminal(boolean isTerminal) {
        return new Terminal(
                new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                new ByteArrayInputStream(new byte[0]),
                isTerminal,
                isTerminal,
                false);
    }

    @Test
    void saysWhatHowFarAndHowLong() {
        Plan plan = Study.named("engines-base").orElseThrow().plan();
        List<Cell> cells = Matrix.cells(plan);
        ProgressLine line = new ProgressLine(terminal(false), () -> now);

        line.on(new RunEvent.RunStarted(Instant.now(), plan, cells, Order.of(cells, 8, 1), 480, List.of()));
        line.on(new RunEvent.TrialStarted(Instant.now(), 1, 1, cells.get(0)));
        line.on(new RunEvent.Progress(1, Message.verbatim("loading sbtest3"), 50, 200));
        assertEquals("[....................] trial 1/32, MyISAM: loading sbtest3 25 %, about 8 min left", line.text());

        now = 110;
        line.on(new RunEvent.TrialFinished(
                Instant.now(), 1, TrialResult.without(Outcome.SKIPPED, Message.verbatim("x"))));
        line.on(new RunEvent.TrialStarted(Instant.now(), 2, 1, cells.get(1)));
        line.on(new RunEvent.PhaseStarted(2, Phase.MEASURE, 10));
        now = 114;
        assertEquals("[#...................] trial 2/32, InnoDB: measure 4/10 s, about 7 min 14 s left", line.text());
    }

    @Test
    void isShownOnATerminalOnlyAndWipedBeforeOtherWords() {
        Terminal file = terminal(false);
        file.progress("half");
        assertEquals("", err.toString(StandardCharsets.UTF_8));

        Terminal person = terminal(true);
        person.progress("half");
        person.say("note");
        String text = err.toString(StandardCharsets.UTF_8);
        assertTrue(text.endsWith("half\r\u001b[Knote\n"), text);
    }

    @Test
    void saysTimesAsPeopleDo() {
        assertEquals("0 s", RoughTime.rough(-1));
        assertEquals("59 s", RoughTime.rough(59.4));
        assertEquals("1 min", RoughTime.rough(59.6));
        assertEquals("2 min 5 s", RoughTime.rough(125));
        assertEquals("2 h 5 min", RoughTime.rough(7500));
    }
}
