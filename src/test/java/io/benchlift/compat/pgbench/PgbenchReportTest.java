package io.benchlift.compat.pgbench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.benchlift.measure.Outcome;
import io.benchlift.measure.TrialResult;
import io.benchlift.text.Message;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The layouts of pgbench 15.20, as it printed them on a real server. */
class PgbenchReportTest {

    private static final PgbenchServer.Partitions NONE = new PgbenchServer.Partitions("", 0);

    private static String golden(String file) throws IOException {
        try (InputStream in = PgbenchReportTest.class.getResourceAsStream("/pgbench/" + file + ".txt")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** Figures of {@code scripts} scripts, all alike: two thirds of the transactions ended well. */
    private static TrialResult result(int scripts, boolean any) {
        Map<String, String> facts = new TreeMap<>();
        for (int i = 0; i < scripts && any; i++) {
            String prefix = "figure.script." + i + ".";
            facts.put(prefix + "count", "40");
            facts.put(prefix + "micros", "80000");
            facts.put(prefix + "squares", "200000000");
            facts.put(prefix + "serialization", "15");
            facts.put(prefix + "deadlock", "5");
        }
        TrialResult empty = TrialResult.without(Outcome.MEASURED, Message.NONE);
        return new TrialResult(
                empty.outcome(),
                Message.NONE,
                new TrialResult.Work(
                        2,
                        2,
                        empty.work().counts(),
                        empty.work().errors(),
                        empty.work().fairness(),
                        Optional.empty()),
                new TrialResult.Latencies(
                        empty.latencies().serviceHistogram(),
                        empty.latencies().responseHistogram(),
                        empty.latencies().service(),
                        empty.latencies().response(),
                        0),
                Map.of(),
                facts);
    }

    private static String report(String words, PgbenchServer.Partitions partitions, boolean any) {
        PgbenchCommand command = PgbenchCommand.parse(List.of(words.split(" ")), Map.of("PGHOST", "localhost"));
        var scripts = PgbenchSetup.scripts(command);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        PgbenchReport.header(out, "1.0", "15.20");
        new PgbenchReport(out, command.run(), scripts).print(result(scripts.size(), any), 1, partitions);
        return bytes.toString(StandardCharsets.UTF_8);
    }

    /** Without figures, without the words that depend on whether anything failed, without the first line's version. */
    private static List<String> shape(String text) {
        return text.lines()
                .map(line -> line.replaceFirst("^pgbench \\(15.*", "pgbench")
                        .replaceFirst(" \\(including failures\\)", "")
                        .replaceFirst("(SQL script \\d+: |transaction type: )(?!<|mult).*", "$1own")
                        .replaceAll("(?<![-a-z])[0-9]+(\\.[0-9]+)?", "0")
                        .replaceAll(" +", " "))
                .toList();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            commands | -n -c 2 -j 2 -t 5 -r
            scripts  | -n -c 8 -T 2 -R 300 -L 50 -b tpcb@3 -b select -b simple --max-tries=3 --failures-detailed
            retries  | -n -c 8 -t 10 -r --max-tries=2
            connect  | -n -C -S -t 5""")
    void hasTheLinesOfPgbench(String file, String words) throws IOException {
        String ours = report(words, NONE, true).replace("<builtin: simple update>", "s9");

        assertEquals(shape(golden(file)), shape(ours));
    }

    @Test
    void partitionsAreSaid() throws IOException {
        assertEquals(
                shape(golden("partitions")),
                shape(report("-n -S -M prepared -T 1", new PgbenchServer.Partitions("hash", 3), true)));
    }

    @Test
    void nothingFollowsWhereNothingEnded() throws IOException {
        assertEquals(
                shape(golden("aborted")),
                shape(report("-n -c 2 -t 3 -S", NONE, false).replace("<builtin: select only>", "s3")));
    }

    @Test
    void figuresAreThoseOfTheFormulas() {
        List<String> lines = report("-n -c 4 -T 2 -P 1 --failures-detailed --max-tries=2", NONE, true)
                .lines()
                .toList();

        assertEquals(
                List.of(
                        "duration: 2 s",
                        "number of transactions actually processed: 40",
                        "number of failed transactions: 20 (33.333%)",
                        "number of serialization failures: 15 (25.000%)",
                        "number of deadlock failures: 5 (8.333%)",
                        "number of transactions retried: 0 (0.000%)",
                        "total number of retries: 0",
                        "latency average = 2.000 ms",
                        "latency stddev = 1.000 ms",
                        "initial connection time = 0.000 ms",
                        "tps = 20.000000 (without initial connection time)"),
                lines.subList(7, 18));
    }
}
