package io.benchlift.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What sysbench 1.0.20, pgbench 15 and fio 3.33 really printed: nothing is wrong with it until somebody changes a figure. */
class RealOutputsTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/sysbench/fileio-rndrw-histogram.txt",
                "/sysbench/fileio-seqrewr-async.txt",
                "/sysbench/fileio-rndwr-mmap.txt",
                "/sysbench/fileio-rndrd-checkpoint.txt",
                "/sysbench/run-checkpoint.txt",
                "/sysbench/run-histogram.txt",
                "/sysbench/run-rate.txt",
                "/audit/sysbench-1.0-fileio-rndrw.txt",
                "/audit/fio-3.33-randread.txt",
                "/audit/fio-3.33-randrw.txt",
                "/audit/fio-3.33-write.txt",
                "/pgbench/aborted.txt",
                "/pgbench/commands.txt",
                "/pgbench/connect.txt",
                "/pgbench/partitions.txt",
                "/pgbench/retries.txt",
                "/pgbench/scripts.txt"
            })
    void isSilentAboutWhatIsRight(String name) throws IOException {
        assertEquals(List.of(), wrong(text(name)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            /pgbench/commands.txt | processed: 10/10                | processed: 11/10               | pgbench-processed
            /pgbench/commands.txt | per client: 5                   | per client: 6                  | pgbench-planned
            /pgbench/retries.txt  | failed transactions: 31         | failed transactions: 13        | pgbench-processed
            /pgbench/retries.txt  | (38.750%)                       | (3.875%)                       | pgbench-share
            /pgbench/retries.txt  | retried: 44 (55.000%)           | retried: 44 (44.000%)          | pgbench-share
            /pgbench/retries.txt  | average = 12.926                | average = 15.926               | littles-law
            /pgbench/scripts.txt  | failed transactions: 42 (6.829%) | failed transactions: 42 (8.629%) | pgbench-share
            /pgbench/scripts.txt  | skipped: 12 (1.951%)            | skipped: 12 (9.951%)           | pgbench-share
            /pgbench/scripts.txt  | 7/561 (1.248%)                  | 7/561 (2.248%)                 | pgbench-share
            /pgbench/partitions.txt | processed: 10426              | processed: 104260              | pgbench-duration
            /audit/fio-3.33-randread.txt | IOPS=12.9k                  | IOPS=19.2k                     | fio-rates
            /audit/fio-3.33-randread.txt | BW=50.3MiB/s                | BW=53.0MiB/s                   | fio-rates
            /audit/fio-3.33-randread.txt | (52.7MB/s)(101MiB           | (57.2MB/s)(101MiB              | fio-rates
            /audit/fio-3.33-randread.txt | (101MiB/2003msec)           | (110MiB/2003msec)              | fio-rates
            /audit/fio-3.33-randread.txt | total=25783                 | total=52783                    | fio-rates
            /audit/sysbench-1.0-fileio-rndrw.txt | 97.73 | 997.73 | mib-per-second
            """)
    void namesTheFigureThatWasChanged(String name, String from, String to, String rule) throws IOException {
        String text = text(name);
        String changed = text.replace(from, to);

        assertFalse(changed.equals(text), "nothing replaced");
        assertTrue(wrong(changed).contains(rule), wrong(changed)::toString);
    }

    @Test
    void aMeasuredLatencyMayLeaveTimeToTheClient() {
        String text =
                """
                scaling factor: 10
                number of clients: 64
                number of threads: 1
                duration: 60 s
                number of transactions actually processed: 1200000
                latency average = 2.400 ms
                latency stddev = 0.300 ms
                tps = 20000.000000 (without initial connection time)
                """;

        assertEquals(List.of(), wrong(text));
        assertEquals(List.of("littles-law"), wrong(text.replace("average = 2.400", "average = 4.200")));
        assertEquals(List.of("littles-law"), wrong(text.replace("latency stddev = 0.300 ms\n", "")));
        assertTrue(wrong(text.replace("1200000", "1500000")).contains("pgbench-duration"));
    }

    @Test
    void aMeanOutsideItsOwnBoundsIsWrong() {
        String table =
                """
                Benchmark
                	Running for engine innodb
                	Average number of seconds to run all queries: 1.163 seconds
                	Minimum number of seconds to run all queries: 1.101 seconds
                	Maximum number of seconds to run all queries: 1.211 seconds
                	Number of clients running queries: 10
                	Average number of queries per client: 100
                """;

        assertEquals(List.of(), wrong(table));
        assertEquals(List.of("slap-times"), wrong(table.replace("1.163", "1.613")));
        assertEquals(List.of("slap-times"), wrong(table.replace("1.163", "1.061")));
        assertEquals(List.of(), wrong("innodb,mixed,1.163,1.101,1.211,10,100\n"));
        assertEquals(List.of("slap-times"), wrong("innodb,mixed,1.163,1.201,1.211,10,100\n"));
    }

    @Test
    void whatTpccPrintsFollowsFromItsRawResults() {
        String report =
                """
                <Raw Results>
                  [0] sc:67273 lt:0  rt:0  fl:0 avg_rt: 3.4 (5)
                  [1] sc:67270 lt:2  rt:0  fl:0 avg_rt: 1.1 (5)
                  [2] sc:6727 lt:0  rt:0  fl:0 avg_rt: 1.0 (5)
                  [3] sc:6727 lt:0  rt:0  fl:0 avg_rt: 9.5 (80)
                  [4] sc:6728 lt:0  rt:0  fl:0 avg_rt: 2.2 (20)
                 in 180 sec.

                <Constraint Check> (all must be [OK])
                 [transaction percentage]
                        Payment: 43.48% (>=43.0%) [OK]
                   Order-Status: 4.35% (>= 4.0%) [OK]
                       Delivery: 4.35% (>= 4.0%) [OK]
                    Stock-Level: 4.35% (>= 4.0%) [OK]

                <TpmC>
                                 22424.334 TpmC
                """;

        assertEquals(List.of(), wrong(report));
        assertEquals(List.of("tpcc-sums"), wrong(report.replace("22424.334", "24224.334")));
        assertEquals(List.of("tpcc-sums"), wrong(report.replace("43.48%", "48.43%")));
    }

    private static List<String> wrong(String text) {
        return Audit.of(text).findings().stream()
                .filter(finding -> finding.severity() == Severity.WRONG)
                .map(AuditFinding::rule)
                .toList();
    }

    private static String text(String name) throws IOException {
        try (var in = Objects.requireNonNull(RealOutputsTest.class.getResourceAsStream(name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
