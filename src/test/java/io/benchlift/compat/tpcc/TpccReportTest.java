package io.benchlift.compat.tpcc;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.measure.Counts;
import io.benchlift.measure.Fairness;
import io.benchlift.measure.Histograms;
import io.benchlift.measure.Latency;
import io.benchlift.measure.Outcome;
import io.benchlift.measure.TrialResult;
import io.benchlift.text.Message;
import io.benchlift.workload.tpcc.Tpcc;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TpccReportTest {

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    /** As with tpcc-mysql, TpmC follows from the figures above it: 309 orders in 10 s are 1854 a minute. */
    @Test
    void ordersPerMinuteFollowFromThePrintedSeconds() {
        new TpccReport(new PrintStream(out, true, StandardCharsets.UTF_8)).result(orders(309, 9.7236), 4, 10);

        String printed = out.toString(StandardCharsets.UTF_8);
        assertTrue(printed.contains("  [0] sc:309 lt:0 "), printed);
        assertTrue(printed.contains("\n in 10 sec.\n"), printed);
        assertTrue(printed.contains("\n<TpmC>\n                 1854.000 TpmC\n"), printed);
    }

    private static TrialResult orders(int count, double seconds) {
        return new TrialResult(
                Outcome.MEASURED,
                Message.NONE,
                new TrialResult.Work(seconds, 4, Counts.NONE, List.of(), Fairness.NONE, Optional.empty()),
                new TrialResult.Latencies(Histograms.empty(), Optional.empty(), Latency.NONE, Latency.NONE, 0),
                Map.of(),
                Map.of("kind." + Tpcc.kinds().get(0) + ".count", Integer.toString(count)));
    }
}
