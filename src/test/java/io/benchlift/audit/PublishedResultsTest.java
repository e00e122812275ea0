package io.benchlift.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.compat.sysbench.LogBuckets;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Figures that were really published: what is right in them must pass, what is wrong must be named. */
class PublishedResultsTest {

    @Test
    void acceptsAllEightCellsOfTheEngineComparison() {
        var report = audit("engines-sysbench.txt");

        assertEquals(8, report.reports());
        assertEquals(List.of(), of(report, Severity.WRONG));
        for (var rule : List.of(
                "query-total",
                "query-lines",
                "event-count",
                "reads-per-transaction",
                "other-per-transaction",
                "writes-per-transaction")) {
            assertEquals(8, report.of(rule).size(), rule);
        }
        // Statements that changed no row, and writes inside aborted tries.
        assertEquals(
                List.of("0", "0", "0", "4", "0", "1", "2", "0"),
                report.of("writes-per-transaction").stream()
                        .map(f -> f.args().get(4))
                        .toList());
        assertEquals(
                List.of("0", "0", "0", "0", "14089", "0", "0", "18456"),
                report.of("writes-per-transaction").stream()
                        .map(f -> f.args().get(5))
                        .toList());
    }

    @Test
    void countsTheWorkThatDeadlocksThrewAway() {
        var report = audit("engines-sysbench.txt");

        var wasted = report.of("wasted-work");
        assertEquals(
                List.of("24.2", "25.1"),
                wasted.stream().map(f -> f.args().get(3)).toList());
        assertEquals(
                List.of("21709", "25892"),
                wasted.stream().map(f -> f.args().get(2)).toList());
        assertEquals(2223, Double.parseDouble(wasted.get(0).expected()), 1);
        assertEquals(2534, Double.parseDouble(wasted.get(1).expected()), 1);
        assertEquals(
                List.of("36.78", "39.30"),
                report.of("ignored-errors").stream().map(f -> f.args().get(2)).toList());
    }

    @Test
    void drawsNoConclusionFromOneRunPerCell() {
        for (var name : List.of("engines-sysbench.txt", "schedulers-sysbench.txt")) {
            assertEquals(1, audit(name).of("single-run").size(), name);
        }
        var thrice = text("sysbench-1.0-memory-engine.txt").repeat(3);
        assertEquals(1, Audit.of(thrice).of("few-runs").size());
        assertEquals(List.of(), Audit.of(thrice.repeat(2)).of("few-runs"));
    }

    @Test
    void acceptsAWholeReportWithIntervals() {
        var report = audit("sysbench-1.0-memory-engine.txt");

        assertEquals(List.of(), of(report, Severity.WRONG));
        assertEquals("10", report.of("interval-queries").get(0).args().get(2));
        assertEquals(Severity.OK, report.of("littles-law").get(0).severity());
        assertEquals(Severity.OK, report.of("latency-sum").get(0).severity());
        assertEquals(Severity.OK, report.of("execution-time").get(0).severity());
    }

    @Test
    void findsTheOneWrongFigureAmongTwelveReports() {
        var report = audit("schedulers-sysbench.txt");

        assertEquals(12, report.reports());
        var wrong = of(report, Severity.WRONG);
        assertEquals(1, wrong.size(), wrong::toString);
        assertEquals("restated-throughput", wrong.get(0).rule());
        assertEquals("118.37", wrong.get(0).found());
        assertEquals("108.37", wrong.get(0).expected());
        assertEquals(6, report.of("mib-per-second").size());
        assertEquals(12, report.of("littles-law").size());
        assertEquals(Severity.OK, report.of("prepared-bytes").get(0).severity());
    }

    @Test
    void seesOneHistogramStepBetweenTwoPercentiles() {
        var found = audit("schedulers-sysbench.txt").of("bucket-resolution");

        assertEquals(1, found.size());
        assertEquals(List.of("14.73", "14.46"), found.get(0).args().subList(0, 2));
        assertEquals(1.01817, LogBuckets.FACTOR, 1e-5);
        assertEquals(1, LogBuckets.bucket(14.73) - LogBuckets.bucket(14.46));
        assertEquals(2, LogBuckets.bucket(15.27) - LogBuckets.bucket(14.73));
    }

    @Test
    void explainsFsyncsStallsAndUnevenThreads() {
        var report = audit("schedulers-sysbench.txt");

        assertEquals(3, report.of("fsync-artefact").size());
        assertTrue(report.of("fsync-artefact").get(0).args().contains("96"));
        assertEquals(
                List.of("2608.34"),
                report.of("stall").stream().map(AuditFinding::found).toList());
        assertTrue(report.of("fairness").stream().anyMatch(f -> f.found().equals("16.01")));
        assertEquals(3, report.of("ignored-errors").size());
    }

    @Test
    void recomputesTheMeansOfATable() {
        var report = audit("pgbench-four-schedulers.txt");

        var mean = report.of("mean").stream()
                .filter(f -> f.severity() == Severity.WRONG)
                .toList();
        assertEquals(1, mean.size());
        assertEquals("1545.50", mean.get(0).expected());
        assertEquals("1626.00", mean.get(0).found());
        assertEquals(
                List.of("98.46", "100", "95.22", "90.86"),
                report.of("percent-of-best").stream()
                        .map(AuditFinding::expected)
                        .toList());
        var alike = report.of("not-separable").get(0);
        assertEquals(
                List.of("noop", "deadline", "1569.75 \u00b1 31.0", "1545.50 \u00b1 65.6"),
                alike.args().subList(2, 6));
        assertEquals(1, report.of("clients-over-scale").size());
    }

    /** Printed by sysbench 1.0.20 against MariaDB 10.11. */
    @Test
    void knowsThatCountsStartAgainAfterACheckpoint() {
        var report = audit("sysbench-1.0-checkpoint.txt");

        assertEquals(2, report.reports());
        assertEquals(List.of(), of(report, Severity.WRONG));
        assertEquals("2.01", report.of("checkpoint-window").get(0).expected());
        assertEquals("1", report.of("single-run").get(0).args().get(2));
    }

    @Test
    void readsSysbench05() {
        var report = audit("disk-lab-sysbench.txt");

        assertEquals(List.of(), of(report, Severity.WRONG));
        assertEquals(Severity.OK, report.of("mib-per-second").get(0).severity());
        assertEquals(Severity.OK, report.of("littles-law").get(0).severity());
        assertEquals(1, report.of("unit-name").size());
    }

    @Test
    void noticesThatBothStepsRanTheSameEngine() {
        var report = audit("mysqlslap-two-engines.txt");

        assertEquals(
                List.of(Severity.WRONG, Severity.OK),
                report.of("engine-label").stream().map(AuditFinding::severity).toList());
        assertEquals("innodb", report.of("engine-label").get(0).expected());
        assertEquals("myisam", report.of("engine-label").get(0).found());
        assertEquals(2, report.of("typographic-dashes").size());
        assertEquals(2, report.of("slap-full-scans").size());
    }

    /** As a page prints it that has lost the borders between its columns. */
    @Test
    void cutsColumnsApartThatRanTogether() {
        var report = audit("sysbench-1.0-glued-columns.txt");

        assertEquals(5, report.reports());
        assertEquals(List.of(), of(report, Severity.WRONG));
        assertEquals(
                List.of("55286", "6776", "54642", "18998", "19334"),
                report.of("reads-per-transaction").stream()
                        .map(AuditFinding::found)
                        .toList());
        assertEquals(
                List.of("21709"),
                report.of("wasted-work").stream().map(f -> f.args().get(2)).toList());
        assertEquals(
                1,
                Audit.of(text("sysbench-1.0-glued-columns.txt").replace("transactions: 1357", "transactions: 1157"))
                        .of("rate")
                        .stream()
                        .filter(f -> f.severity() == Severity.WRONG)
                        .count());
    }

    @Test
    void namesTheOneColumnThatDoesNotAddUp() {
        var typo = text("sysbench-1.0-glued-columns.txt").replace("other:78989687806", "other:789896878060");

        var wrong = Audit.of(typo).of("query-total").stream()
                .filter(f -> f.severity() == Severity.WRONG)
                .toList();

        assertEquals(
                List.of("148314"), wrong.stream().map(AuditFinding::expected).toList());
        assertEquals(List.of("78060"), wrong.stream().map(AuditFinding::found).toList());
        assertEquals(Optional.empty(), GluedColumns.apart(List.of("1111", "1111", "1111"), List.of(33L, 33L, 33L)));
        assertEquals(Optional.of(List.of(0L, 0L, 676L)), GluedColumns.single("00676", 3));
        assertEquals(Optional.empty(), GluedColumns.single("12345", 3));
    }

    @Test
    void noticesWhatChangedTogetherFromOneRunToTheNext() {
        var found = audit("engines-sysbench.txt").of("changed-together");

        assertEquals(
                List.of("index-updates, non-index-updates, tables"),
                found.stream().map(f -> f.args().get(2)).toList());
        assertEquals(List.of(), audit("schedulers-sysbench.txt").of("changed-together"));
    }

    @Test
    void noticesThatTheWinnerDependsOnTheLoad() {
        var found = audit("schedulers-sysbench.txt").of("mixed-ranking");

        assertEquals(
                List.of(List.of("4", "3", "noop", "deadline")),
                found.stream().map(AuditFinding::args).toList());
    }

    @Test
    void holdsASentenceAgainstTheTableItSpeaksOf() {
        var table = text("pgbench-four-schedulers.txt");

        assertEquals(List.of(), Audit.of(table + "\ncfq is 9.1 % behind.\n").of("claimed-difference"));
        assertEquals(
                List.of(), Audit.of(table + "\ncfq and noop differ by 50 %.\n").of("claimed-difference"));
        var wrong = Audit.of(table + "\nSo deadline won. The default, cfq, is 13% slower.\n")
                .of("claimed-difference");
        assertEquals(List.of("9.1", "13", "cfq"), wrong.get(0).args());
    }

    @Test
    void noticesCombinationsThatWereNotRun() {
        var rows =
                """
                XFS(nobarrier), deadline, innodb | 134.1 | 95.4 |
                XFS(nobarrier), cfq, innodb | 141.8 | 95.6 |
                XFS, deadline, innodb | 141.5 | 95.7 |
                """;
        assertEquals(List.of(), Audit.of(rows).of("unbalanced-design"));
        var found = Audit.of(rows + "JFS, deadline, innodb |\n135.7 |\n95.7 |\nJFS, cfq, innodb |\n128.9 |\n")
                .of("unbalanced-design");

        assertEquals(
                List.of(List.of("6", "5", "XFS, cfq, innodb")),
                found.stream().map(AuditFinding::args).toList());
        assertEquals(List.of(), Audit.of(rows + "XFS, cfq, innodb |\n128.9 |\n").of("unbalanced-design"));
    }

    @Test
    void noticesWarehousesThatFitIntoMemory() {
        var pool = "innodb_buffer_pool_size=3G\n";

        assertEquals(
                List.of("31", "1", "3072"),
                Audit.of(pool + "./tpcc_start localhost tpcc root 123 1 4 60 180\n")
                        .of("cached-tpcc")
                        .get(0)
                        .args());
        assertEquals(
                1,
                Audit.of(pool + "tpcc_start -h x -d t -w 20 -c 4\n")
                        .of("cached-tpcc")
                        .size());
        assertEquals(
                List.of(), Audit.of(pool + "tpcc_start -h x -d t -w 100 -c 4\n").of("cached-tpcc"));
        assertEquals(List.of(), Audit.of("tpcc_start -h x -d t -w 1 -c 4\n").of("cached-tpcc"));
    }

    @Test
    void noticesWhatIsOftenWrittenWronglyAboutFileOptions() {
        assertEquals(
                List.of("100"),
                Audit.of("  # --file-fsync-freq=N  fsync after N requests, default is 0\n").of("fsync-default").stream()
                        .map(AuditFinding::expected)
                        .toList());
        assertEquals(
                List.of(), Audit.of("--file-fsync-freq=N (0 - don't) [100]").of("fsync-default"));
        assertEquals(
                1,
                Audit.of("seqrewr: sequential read/write\n")
                        .of("seqrewr-meaning")
                        .size());
        assertEquals(List.of(), Audit.of("seqrewr: sequential rewrite\n").of("seqrewr-meaning"));
    }

    @Test
    void noticesASizeWithoutItsUnit() {
        var report = Audit.of("max_heap_table_size=96M\ntmp_table_size=64\n");

        assertEquals(
                List.of(Severity.OK, Severity.WRONG),
                report.of("unit-lost").stream().map(AuditFinding::severity).toList());
        assertEquals("64M", report.of("unit-lost").get(1).expected());
        assertFalse(Audit.of("tmp_table_size=67108864").isWrong());
    }

    static AuditReport audit(String name) {
        return Audit.of(text(name));
    }

    /** Printed results that the product shows beside its own lie with it, the others with the tests. */
    static String text(String name) {
        try (var in = Stream.of("/reference/", "/audit/")
                .map(folder -> PublishedResultsTest.class.getResourceAsStream(folder + name))
                .filter(Objects::nonNull)
                .findFirst()
                .orElseThrow()) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static List<AuditFinding> of(AuditReport report, Severity severity) {
        return report.findings().stream().filter(f -> f.severity() == severity).toList();
    }
}
