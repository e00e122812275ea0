package io.benchlift.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Falsified and damaged input. */
class AuditTest {
    private static final String GOOD = PublishedResultsTest.text("sysbench-1.0-memory-engine.txt");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    6776\\n                           | 6777\\n        | reads-per-transaction
                    1936\\n                           | 2936\\n        | writes-per-transaction
                    968\\n                            | 900\\n         | other-per-transaction
                    9680\\n                           | 9681\\n        | query-total
                    484    (16.00                     | 484    (61.00  | rate
                    9680   (319.99                    | 9680   (313.00 | rate
                    events:              484          | events:              485 | event-count
                    avg:                                  623.25 | avg:                                  923.25 | littles-law
                    avg:                                  623.25 | avg:                                  613.25 | latency-sum
                    avg:                                  623.25 | avg:                                  903.25 | mean-bounds
                    percentile:                      861.95 | percentile:                      2861.95 | percentile-range
                    avg:                                  623.25 | avg:                                  23.25 | mean-range
                    48.4000/0.92                      | 84.4000/0.92   | events-per-thread
                    30.1655/0.08                      | 29.1655/0.08   | execution-time
                    qps: 327.35 (r/w/o: 228.68        | qps: 337.35 (r/w/o: 228.68 | interval-queries
                    """)
    void namesTheFigureThatWasChanged(String from, String to, String rule) {
        var changed = GOOD.replace(from.replace("\\n", "\n"), to.replace("\\n", "\n"));
        assertFalse(changed.equals(GOOD), "nothing replaced");

        var wrong = PublishedResultsTest.of(Audit.of(changed), Severity.WRONG).stream()
                .map(AuditFinding::rule)
                .toList();

        assertTrue(wrong.contains(rule), wrong::toString);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "\n\n\n",
                "\u0000\u0001\uFFFD\u0000",
                "Dear all, read: 5 and write: 7 make total: 13.",
                "{\"format\": \"benchlift-result\"}",
                "SQL statistics:\n    queries performed:\n",
                "Throughput:\nGeneral statistics:\nLatency (ms):\n"
            })
    void saysThatThereIsNothingToCheck(String text) {
        var report = Audit.of(text);

        assertTrue(report.isNothingToCheck());
        assertEquals(1, report.findings().size());
        assertEquals(0, report.findings().get(0).line());
        assertTrue(report.findings().get(0).text().startsWith("Nothing to check"));
    }

    /** Options are those of the tool's own parser: in full, cut short or as a letter. */
    @ParameterizedTest
    @ValueSource(strings = {"-i -s 10|-S -c 64", "--initialize --scale=10|--client=64", "-i --sca 10|-nS -c64"})
    void readsPgbenchsOptionsInEverySpelling(String lines) {
        String[] line = lines.split("\\|");

        var report = Audit.of("$ pgbench " + line[0] + " bench\n$ pgbench " + line[1] + " bench\n");

        assertEquals(1, report.of("clients-over-scale").size());
    }

    @Test
    void staysCalmWhereverAReportIsCutOff() {
        for (int end = 0; end < GOOD.length(); end += 7) {
            var report = Audit.of(GOOD.substring(0, end));
            assertFalse(report.findings().isEmpty());
        }
        var cut = Audit.of(GOOD.substring(0, GOOD.indexOf("Latency (ms)")));
        assertEquals(1, cut.of("truncated").size());
        assertEquals(Severity.OK, cut.of("reads-per-transaction").get(0).severity());
    }

    @Test
    void isNotHeldUpByHugeOrHostileText() {
        var longLine = "sysbench " + "-".repeat(2_000_000);
        var manyNumbers = ("x " + "1 ".repeat(190) + "x\n").repeat(2_000);
        var manyWords = ("a ".repeat(190) + "\n").repeat(2_000);
        var digits = "read:   " + "9".repeat(3_000) + "\n";

        var spaces = ("sysbench " + " ".repeat(3_800) + "x\n").repeat(300);
        var oneNumber = ("x " + "1".repeat(390) + "x\n").repeat(300);

        assertTimeoutPreemptively(Duration.ofSeconds(20), () -> {
            Audit.of(spaces);
            Audit.of(oneNumber);
            Audit.of(longLine);
            Audit.of(manyNumbers);
            Audit.of(manyWords);
            Audit.of("SQL statistics:\n" + digits + "total: " + "9".repeat(400));
            Audit.of("tmp_table_size=99999999999999999999999999\n--tables=99999999999999\n");
        });
    }

    @Test
    void infersTheQueriesPerTransactionWithoutACommand() {
        var bare = GOOD.substring(GOOD.indexOf("SQL statistics:"));

        var report = Audit.of(bare);

        assertEquals("14", report.of("reads-per-transaction").get(0).args().get(2));
        assertEquals("4", report.of("writes-per-transaction").get(0).args().get(2));
        assertEquals(1, Audit.of(bare.replace("6776", "6777")).of("query-mix").size());
    }

    @Test
    void doesNotMistakeQueueingForABrokenLaw() {
        var open = GOOD.replace("--threads=10", "--threads=10 --rate=16")
                .replace(
                        "avg:                                  623.25", "avg:                                  923.25");

        assertEquals(List.of(), Audit.of(open).of("littles-law"));
    }

    @Test
    void notesTimeSpentOutsideTheDatabase() {
        var report = Audit.of(GOOD.replace("623.25", "423.25"));

        assertEquals(Severity.NOTE, report.of("littles-law").get(0).severity());
        assertEquals("32.28", report.of("littles-law").get(0).args().get(3));
    }

    @Test
    void readsSysbench11() {
        var report = Audit.of(
                """
                $ sysbench fileio --file-test-mode=rndrw --file-block-size=16K --threads=1 run
                sysbench 1.1.0 (using system LuaJIT 2.1.0)
                Throughput:
                         read:  IOPS=2133.92 33.34 MiB/s (34.96 MB/s)
                         write: IOPS=1422.61 22.23 MiB/s (23.31 MB/s)
                         fsync: IOPS=4552.36
                Latency (ms):
                         min:                                    0.00
                         avg:                                    0.12
                         max:                                    9.02
                         95th percentile:                        0.45
                         sum:                                 9934.50
                Threads fairness:
                    events (avg/stddev):           81089.0000/0.00
                    execution time (avg/stddev):   9.9345/0.00
                """);

        assertEquals(1, report.reports());
        assertEquals(2, report.of("mib-per-second").size());
        assertFalse(report.isWrong());
    }

    @Test
    void readsPgbench() {
        var text =
                """
                transaction type: <builtin: TPC-B (sort of)>
                scaling factor: 100
                query mode: prepared
                number of clients: 64
                number of threads: 2
                number of transactions actually processed: 44321
                latency average = 14.440 ms
                initial connection time = 95.1 ms
                tps = 4430.112233 (without initial connection time)
                """;

        var report = Audit.of(text);

        assertEquals(1, report.reports());
        assertEquals(Severity.OK, report.of("littles-law").get(0).severity());
        assertEquals(List.of(), report.of("clients-over-scale"));
        assertTrue(Audit.of(text.replace("4430", "5430")).isWrong());
        assertEquals(
                "10",
                Audit.of(text.replace("factor: 100", "factor: 10"))
                        .of("clients-over-scale")
                        .get(0)
                        .expected());
    }

    @Test
    void readsBothTpsLinesOfAnOldPgbenchAsOneReport() {
        var report = Audit.of(
                """
                scaling factor: 100
                number of clients: 64
                tps = 1507.106 (including connections establishing)
                tps = 1509.221 (excluding connections establishing)
                """);

        assertEquals(1, report.reports());
    }

    @Test
    void doesNotTakeEveryTableForAListOfRunsWithTheirMean() {
        var iostat =
                """
                Device r/s w/s rkB/s wkB/s aqu-sz %util
                sda 1.00 2.00 1.50 24.00 0.01 0.20
                sdb 3.00 5.00 4.00 12.00 0.02 0.10
                sdc 0.00 0.00 0.00 0.00 0.00 0.00
                """;

        assertTrue(Audit.of(iostat).isNothingToCheck());
        assertTrue(Audit.of("run avg\nsda 0 0 0 0\nsdb 0 0 0 7\n").isNothingToCheck());
    }

    @Test
    void looksAtTheTableThatWasReallyMade() {
        var asked = "sysbench oltp_read_write --mysql_storage_engine=MEMORY --tables=1 prepare\n";

        assertEquals(
                Severity.OK,
                Audit.of(asked + ") ENGINE=MEMORY DEFAULT CHARSET=utf8mb4 |\n")
                        .of("engine-used")
                        .get(0)
                        .severity());
        assertEquals(
                Severity.WRONG,
                Audit.of(asked + ") ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 |\n")
                        .of("engine-used")
                        .get(0)
                        .severity());
    }

    @Test
    void speaksTheReadersLanguage() {
        var nothing = Audit.of("").findings().get(0);

        assertTrue(nothing.text(Locale.forLanguageTag("cs-CZ")).startsWith("Není co kontrolovat"));
        assertTrue(nothing.text(Locale.SIMPLIFIED_CHINESE).startsWith("没有可检查的内容"));
        assertTrue(nothing.text(Locale.FRANCE).startsWith("Nothing to check"));
    }
}
