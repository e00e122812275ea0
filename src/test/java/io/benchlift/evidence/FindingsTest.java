package io.benchlift.evidence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.measure.Counts;
import io.benchlift.measure.ErrorCount;
import io.benchlift.measure.Fairness;
import io.benchlift.measure.Flag;
import io.benchlift.measure.Histograms;
import io.benchlift.measure.Latency;
import io.benchlift.measure.Outcome;
import io.benchlift.measure.TrialResult;
import io.benchlift.target.Engine;
import io.benchlift.text.Message;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FindingsTest {

    private static final Counts READS = new Counts(100, new Counts.Statements(1000, 0, 200, 0), 0, 0, 0, 0);
    private static final Counts WRITES = new Counts(100, new Counts.Statements(0, 400, 200, 0), 0, 0, 0, 0);
    private static final Map<String, QueryPlan> FULL_SCAN = Map.of(
            "point_selects", new QueryPlan("SELECT 1", "const", 1),
            "simple_ranges", new QueryPlan("SELECT c FROM t WHERE id BETWEEN ? AND ?", "ALL", 100_001));

    @Test
    void aQuietTrialHasNothingToExplain() {
        assertEquals(List.of(), rules("InnoDB", READS, List.of(), Map.of(), Map.of()));
    }

    @Test
    void aHashIndexReadsTheWholeTableForARange() {
        List<Finding> findings =
                Findings.of(seen("MEMORY", READS, List.of(), Map.of()).with(FULL_SCAN));

        assertEquals(
                List.of("memory-hash-range-scan"),
                findings.stream().map(Finding::rule).toList());
        assertEquals("100001", findings.get(0).evidence().get("rows"));
        assertEquals("ALL", findings.get(0).evidence().get("access"));
        assertEquals(
                "MEMORY's hash index cannot find a range: each statement of simple_ranges reads all 100001 rows of its"
                        + " table. The engine MEMORY/BTREE has an index that can.",
                findings.get(0).text().toString());
    }

    @Test
    void aTreeOrAnotherEngineIsNotBlamedForTheHash() {
        assertEquals(List.of("full-table-scan"), rules("MEMORY/BTREE", READS, List.of(), Map.of(), FULL_SCAN));
        assertEquals(List.of("full-table-scan"), rules("MyISAM", READS, List.of(), Map.of(), FULL_SCAN));
        assertEquals(List.of("memory-hash-range-scan"), rules("MEMORY/HASH", READS, List.of(), Map.of(), FULL_SCAN));
    }

    @Test
    void aTableReadWholeOnPurposeIsNotBlamedOnItsIndex() {
        var whole = Map.of("selects", new QueryPlan("SELECT intcol1 FROM t1", "ALL", 99));

        assertEquals(List.of(), rules("MEMORY", READS, List.of(), Map.of(), whole));
    }

    @Test
    void aScanOfATableThatGrowsMeasuresItsSquare() {
        var mixed = new Counts(1100, new Counts.Statements(500, 600, 0, 0), 0, 0, 0, 0);
        var plan = Map.of("selects", new QueryPlan("SELECT intcol1 FROM t1", "ALL", 700));
        var byKey = Map.of("selects", new QueryPlan("SELECT intcol1 FROM t1 WHERE id = ?", "const", 1));
        var grown = Map.of("counter.Handler_read_rnd_next", "300000", "counter.Com_insert", "600");
        var constant = Map.of("counter.Handler_read_rnd_next", "300000", "counter.Com_insert", "0");
        var shortOne = Map.of("counter.Handler_read_rnd_next", "30000", "counter.Com_insert", "600");

        Finding finding =
                Findings.of(seen("InnoDB", mixed, List.of(), grown).with(plan)).get(0);

        assertEquals("growing-table-scan", finding.rule());
        assertEquals(Map.of("selects", "500", "inserts", "600", "rows_read", "300000"), finding.evidence());
        assertEquals(
                "each of 500 SELECTs without a key reads the whole table, 600 rows on average, while 600 INSERTs let it"
                        + " grow: twice the queries take four times as long. This measures processor and memory, not"
                        + " the disk; give the table a key to measure the engine.",
                finding.text().toString());
        assertEquals(List.of(), rules("InnoDB", mixed, List.of(), grown, byKey));
        assertEquals(List.of(), rules("InnoDB", mixed, List.of(), constant, plan));
        assertEquals(List.of(), rules("InnoDB", mixed, List.of(), shortOne, plan));
    }

    @Test
    void deadlocksAreBlamedForTheWorkTheyThrewAway() {
        var wasteful = new Counts(90, new Counts.Statements(1000, 400, 200, 200), 10, 0, 0, 0);
        var deadlocks = List.of(
                new ErrorCount(1213, "40001", "index_updates", 8, "Deadlock"),
                new ErrorCount(1213, "40001", "deletes", 2, "Deadlock"));

        Finding finding =
                Findings.of(seen("InnoDB", wasteful, deadlocks, Map.of())).get(0);

        assertEquals("deadlock-waste", finding.rule());
        assertEquals(Map.of("deadlocks", "10", "queries", "1600", "wasted", "200"), finding.evidence());
        assertEquals(
                "10 deadlocks threw away 12.5 % of all statements: 140 were served per second, 160 counted.",
                finding.text().toString());
    }

    @Test
    void snapshotConflictsAreNotCalledDeadlocks() {
        var wasteful = new Counts(90, new Counts.Statements(1000, 400, 200, 200), 10, 0, 0, 0);
        var conflicts = List.of(
                new ErrorCount(1020, "HY000", "index_updates", 9, "Record has changed since last read in table"),
                new ErrorCount(1213, "40001", "deletes", 1, "Deadlock"));

        Finding finding =
                Findings.of(seen("InnoDB", wasteful, conflicts, Map.of())).get(0);

        assertEquals("snapshot-conflict-waste", finding.rule());
        assertEquals(
                Map.of("snapshot_conflicts", "9", "deadlocks", "1", "queries", "1600", "wasted", "200"),
                finding.evidence());
        assertTrue(finding.text().toString().startsWith("9 snapshot conflicts (error 1020"), finding.text() + "");
    }

    @Test
    void fewDeadlocksOrOtherErrorsAreNotWorthSaying() {
        var thrifty = new Counts(90, new Counts.Statements(1000, 400, 200, 31), 10, 0, 0, 0);
        var wasteful = new Counts(90, new Counts.Statements(1000, 400, 200, 200), 10, 0, 0, 0);
        var deadlock = List.of(new ErrorCount(1213, "40001", "deletes", 10, "Deadlock"));
        var duplicate = List.of(new ErrorCount(1062, "23000", "inserts", 10, "Duplicate"));

        assertEquals(List.of(), rules("InnoDB", thrifty, deadlock, Map.of(), Map.of()));
        assertEquals(List.of(), rules("InnoDB", wasteful, duplicate, Map.of(), Map.of()));
        assertEquals(
                List.of("deadlock-waste"),
                rules("heap", wasteful, List.of(new ErrorCount(0, "40P01", "x", 1, "")), Map.of(), Map.of()));
    }

    @Test
    void commitMeansNothingWhereThereAreNoTransactions() {
        assertEquals(List.of("commit-means-nothing"), rules("MyISAM", WRITES, List.of(), Map.of(), Map.of()));
        assertEquals(List.of("commit-means-nothing"), rules("MEMORY/BTREE", WRITES, List.of(), Map.of(), Map.of()));
        assertEquals(List.of("commit-means-nothing"), rules("Aria", WRITES, List.of(), Map.of(), Map.of()));
        assertEquals(List.of(), rules("MyISAM", READS, List.of(), Map.of(), Map.of()));
        assertEquals(List.of(), rules("InnoDB", WRITES, List.of(), Map.of(), Map.of()));
        assertEquals(List.of(), rules("heap", WRITES, List.of(), Map.of(), Map.of()));
    }

    @Test
    void temporaryTablesOnDiskArePointedAt() {
        var some = Map.of("counter.Created_tmp_tables", "100", "counter.Created_tmp_disk_tables", "10");
        var few = Map.of("counter.Created_tmp_tables", "100", "counter.Created_tmp_disk_tables", "9");

        assertEquals(List.of("temporary-tables-on-disk"), rules("InnoDB", READS, List.of(), some, Map.of()));
        assertEquals(List.of(), rules("InnoDB", READS, List.of(), few, Map.of()));
        assertEquals(List.of(), rules("InnoDB", READS, List.of(), Map.of(), Map.of()));
    }

    @Test
    void anIdleDeviceABufferedFileAndFilesOfZerosArePointedAt() {
        assertEquals(
                List.of("device-not-the-bottleneck"), facts(Map.of("disk.util_percent", "31.5", "disk.aqu_sz", "0.4")));
        assertEquals(List.of(), facts(Map.of("disk.util_percent", "31.5", "disk.aqu_sz", "7")));
        assertEquals(List.of(), facts(Map.of("disk.util_percent", "98", "disk.aqu_sz", "0.9")));
        assertEquals(List.of("direct-io-was-buffered"), facts(Map.of("files.doubt", "0 of 16 MiB reached the device")));
        assertEquals(List.of(), facts(Map.of("files.doubt", "", "files.content", "random")));
        assertEquals(List.of("zero-filled-files"), facts(Map.of("files.content", "zeros")));
        assertEquals(List.of("swap-grew"), facts(Map.of("host.pswpout", "12")));
        assertEquals(List.of(), facts(Map.of("host.pswpout", "0")));
        assertEquals(List.of("device-was-the-limit"), facts(Map.of("disk.util_percent", "97.2", "disk.aqu_sz", "4.1")));
        assertEquals(List.of("cpu-was-the-limit"), facts(Map.of("host.cpu_busy_percent", "98.0")));
        assertEquals(List.of(), facts(Map.of("host.cpu_busy_percent", "62.0")));
        assertEquals(List.of("noisy-neighbour"), facts(Map.of("host.foreign_cpu_percent", "23.5")));
        assertEquals(List.of("noisy-neighbour"), facts(Map.of("host.cpu_steal_percent", "4.0")));
        assertEquals(List.of(), facts(Map.of("host.foreign_cpu_percent", "3.0", "host.cpu_steal_percent", "0.200")));
    }

    @Test
    void aVolumeInMemoryIsNoDiskHoweverBusy() {
        var busy = TrialResult.without(Outcome.MEASURED, Message.NONE)
                .withFacts(Map.of("disk.util_percent", "100", "disk.aqu_sz", "30"));

        assertEquals(List.of("device-not-the-bottleneck"), rules(Map.of("volume.place", "memory"), busy));
        assertEquals(
                List.of("device-not-the-bottleneck"),
                rules(Map.of("volume.place", "memory"), TrialResult.without(Outcome.MEASURED, Message.NONE)),
                "of a trial too short to have watched its device");
        assertEquals(
                List.of("device-was-the-limit"), rules(Map.of("volume.place", "memory", "disk", "model-hdd"), busy));
        assertEquals(List.of("device-was-the-limit"), rules(Map.of("volume.place", "agent"), busy));
    }

    private static List<String> rules(Map<String, String> settings, TrialResult result) {
        return Findings.of(Observation.of(settings, Engine.of("heap"), result)).stream()
                .map(Finding::rule)
                .toList();
    }

    @Test
    void aRedoLogIsTooSmallWhenItIsNearlyFull() {
        var full = Map.of("Innodb_checkpoint_age", 76L, "Innodb_checkpoint_max_age", 100L);
        var roomy = Map.of("Innodb_checkpoint_age", 74L, "Innodb_checkpoint_max_age", 100L);
        var seen = seen("InnoDB", WRITES, List.of(), Map.of());

        assertEquals(
                "redo-log-too-small",
                Findings.of(seen.with(Map.of(), full)).get(0).rule());
        assertEquals(List.of(), Findings.of(seen.with(Map.of(), roomy)));
    }

    @Test
    void aCommitIsAsDurableAsTheLogThatDecides() {
        assertEquals(List.of(), lax("InnoDB", Map.of("innodb_flush_log_at_trx_commit", "1", "sync_binlog", "0")));
        assertEquals(List.of("commits-are-not-durable"), lax("InnoDB", Map.of("innodb_flush_log_at_trx_commit", "2")));
        assertEquals(
                List.of("commits-are-not-durable", "binary-log-on"),
                lax("InnoDB", Map.of("innodb_flush_log_at_trx_commit", "1", "log_bin", "ON", "sync_binlog", "0")));
        assertEquals(
                List.of("binary-log-on"),
                lax("InnoDB", Map.of("innodb_flush_log_at_trx_commit", "1", "log_bin", "ON", "sync_binlog", "1")));
        assertEquals(List.of("commits-are-not-durable"), lax("heap", Map.of("fsync", "off")));
        assertEquals(List.of(), lax("heap", Map.of("fsync", "on", "synchronous_commit", "on")));
    }

    private static List<String> lax(String engine, Map<String, String> variables) {
        return Findings.of(seen(engine, WRITES, List.of(), Map.of()).with(variables, Map.of())).stream()
                .map(Finding::rule)
                .toList();
    }

    @Test
    void aWindowWithoutACheckpointIsBlamedForWhatItLeavesOut() {
        var facts = Map.of("checkpoint.log_bytes", "12582912", "checkpoint.owed_bytes", "17825792");
        var complete = Observation.of(Map.of(), Engine.of("InnoDB"), result(WRITES, List.of(), facts));
        var missed = Observation.of(
                Map.of(),
                Engine.of("InnoDB"),
                complete.result().with(Map.of(Flag.NO_CHECKPOINT, Message.verbatim("12.0 MiB")), Map.of()));

        assertEquals(List.of(), Findings.of(complete));
        assertEquals(
                List.of(new Finding(
                        "checkpoint-missed",
                        Message.of("finding.checkpoint-missed", 10.0, 12.0, 17.0),
                        Map.of("seconds", "10", "log_bytes", "12582912", "owed_bytes", "17825792"))),
                Findings.of(missed));
    }

    @Test
    void aClientThatWasTheLimitIsSaidSo() {
        var limited = new TrialResult(
                Outcome.MEASURED,
                Message.NONE,
                new TrialResult.Work(10, 4, READS, List.of(), Fairness.NONE, Optional.empty()),
                new TrialResult.Latencies(Histograms.empty(), Optional.empty(), Latency.NONE, Latency.NONE, 0),
                Map.of(Flag.CLIENT_LIMITED, Message.verbatim("process CPU 93 %")),
                Map.of());

        assertEquals(
                List.of("client-was-the-limit"),
                Findings.of(Observation.of(Map.of(), Engine.of("InnoDB"), limited)).stream()
                        .map(Finding::rule)
                        .toList());
    }

    private static List<String> facts(Map<String, String> facts) {
        return rules("InnoDB", READS, List.of(), facts, Map.of());
    }

    private static List<String> rules(
            String engine,
            Counts counts,
            List<ErrorCount> errors,
            Map<String, String> facts,
            Map<String, QueryPlan> plans) {
        return Findings.of(seen(engine, counts, errors, facts).with(plans)).stream()
                .map(Finding::rule)
                .toList();
    }

    private static Observation seen(String engine, Counts counts, List<ErrorCount> errors, Map<String, String> facts) {
        return Observation.of(Map.of(), Engine.of(engine), result(counts, errors, facts));
    }

    private static TrialResult result(Counts counts, List<ErrorCount> errors, Map<String, String> facts) {
        return new TrialResult(
                Outcome.MEASURED,
                Message.NONE,
                new TrialResult.Work(10, 4, counts, errors, Fairness.NONE, Optional.empty()),
                new TrialResult.Latencies(Histograms.empty(), Optional.empty(), Latency.NONE, Latency.NONE, 0),
                Map.of(),
                facts);
    }
}
