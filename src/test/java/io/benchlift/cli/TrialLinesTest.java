package io.benchlift.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.measure.Counts;
import io.benchlift.measure.Fairness;
import io.benchlift.measure.Flag;
import io.benchlift.measure.Histograms;
import io.benchlift.measure.Latency;
import io.benchlift.measure.Outcome;
import io.benchlift.measure.TrialResult;
import io.benchlift.plan.Cell;
import io.benchlift.plan.Matrix;
import io.benchlift.plan.Study;
import io.benchlift.runner.RunEvent;
import io.benchlift.text.Message;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TrialLinesTest {

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final TrialLines lines =
            new TrialLines(Terminal.into(stream(out), stream(err), new ByteArrayInputStream(new byte[0])));

    @Test
    void aFlagThatInformsIsSaidOnceAndOneThatForbidsStandsOnEveryLine() {
        Map<Flag, Message> flags = Map.of(
                Flag.SHORT_WINDOW,
                Message.verbatim("the window of 2 s"),
                Flag.OVERLOADED,
                Message.verbatim("1.5 s behind"));

        for (int trial = 1; trial <= 20; trial++) {
            lines.on(new RunEvent.TrialStarted(Instant.EPOCH, trial, 1, cell()));
            lines.on(new RunEvent.TrialFinished(Instant.EPOCH, trial, result(flags)));
        }

        assertEquals("note: overloaded: 1.5 s behind\nnote: short-window: the window of 2 s\n", text(err));
        List<String> printed = text(out).lines().toList();
        assertEquals(20, printed.size());
        assertTrue(printed.stream().allMatch(line -> line.endsWith("0  overloaded")), text(out));
    }

    private static Cell cell() {
        return Matrix.cells(Study.named("engines-base").orElseThrow().plan()).get(0);
    }

    private static String text(ByteArrayOutputStream bytes) {
        return bytes.toString(StandardCharsets.UTF_8).replace("\r", "");
    }

    private static PrintStream stream(ByteArrayOutputStream bytes) {
        return new PrintStream(bytes, true, StandardCharsets.UTF_8);
    }

    private static TrialResult result(Map<Flag, Message> flags) {
        return new TrialResult(
                Outcome.MEASURED,
                Message.NONE,
                new TrialResult.Work(2, 1, Counts.NONE, List.of(), Fairness.NONE, Optional.empty()),
                new TrialResult.Latencies(Histograms.empty(), Optional.empty(), Latency.NONE, Latency.NONE, 0),
                flags,
                Map.of());
    }
}
