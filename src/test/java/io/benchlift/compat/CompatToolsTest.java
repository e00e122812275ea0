package io.benchlift.compat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.plan.Data;
import io.benchlift.plan.Factor;
import io.benchlift.plan.PlanFile;
import io.benchlift.runner.RunContext;
import io.benchlift.target.Database;
import io.benchlift.target.Product;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CompatToolsTest {

    @Test
    void aLineOfSysbenchIsAPlanWithItsServer() {
        ToolPlan line = read("sysbench oltp_read_only --mysql-host=db1 --mysql-user=me --mysql-password='a b'"
                + " --tables=3 --table-size=500 --threads=8 --time=30 --percentile=99 --report-interval=1 run");

        assertEquals("oltp_read_only", line.plan().fixed().get("workload"));
        assertEquals("3", line.plan().fixed().get("option.tables"));
        assertEquals("8", line.plan().fixed().get("threads"));
        assertEquals(Duration.ofSeconds(30), line.plan().schedule().phases().measure());
        assertEquals(Data.AS_FOUND, line.plan().schedule().data());
        assertEquals(List.of("--percentile", "--report-interval"), line.leftOut());
        Database database = line.database().orElseThrow();
        assertEquals(
                List.of("db1", "me", "a b"), List.of(database.address().host(), database.user(), database.password()));
    }

    @Test
    void anArticleWithTypographicDashesAndThreeCommandsIsTheOneThatRuns() {
        ToolPlan line = read(
                """
                $ sysbench oltp_write_only \\
                    \u2013\u2013threads=16 prepare
                $ sysbench oltp_write_only \u2014threads=16 --time=60 run > result.txt
                $ sysbench oltp_write_only cleanup
                """);

        assertEquals("16", line.plan().fixed().get("threads"));
        assertTrue(line.notes().stream().anyMatch(note -> note.contains("typographic dash")), line.notes()::toString);
        assertTrue(line.notes().stream().anyMatch(note -> note.startsWith("of 3 commands one was read")));
    }

    @Test
    void sysbenchOfFilesHasNoServer() {
        ToolPlan line = read("sysbench fileio --file-test-mode=rndrw --file-total-size=64M --time=5 run");

        assertEquals(Optional.empty(), line.database());
        assertEquals("fileio", line.plan().fixed().get("workload"));
    }

    @Test
    void aLineOfPgbenchNamesWhatHasNoPlaceInAPlan() {
        ToolPlan line =
                read("PGPASSWORD=x sudo -u postgres /usr/bin/pgbench -h db2 -p 5433 -c 10 -j 2 -T 60 -S -P 5 bank");

        assertEquals("select-only", line.plan().fixed().get("workload"));
        assertEquals("10", line.plan().fixed().get("threads"));
        assertEquals(List.of("-j/--jobs", "-P/--progress"), line.leftOut());
        assertEquals(5433, line.database().orElseThrow().address().port());
        assertEquals(Product.POSTGRESQL, line.database().orElseThrow().product());
    }

    @Test
    void aLineOfMysqlslapHasItsEnginesAndClientsAsFactors() {
        ToolPlan line = read("mysqlslap -a --concurrency=10,20 --engine=innodb,myisam --number-of-queries=1000"
                + " --host=127.0.0.1 -uroot -psecret --silent");

        assertEquals(
                List.of("engine", "threads"),
                line.plan().factors().stream().map(Factor::setting).toList());
        assertEquals(List.of("--silent"), line.leftOut());
        assertEquals("secret", line.database().orElseThrow().password());
    }

    @Test
    void aLineOfTpccAsksNoServer() {
        ToolPlan line = read("./tpcc_start -h 127.0.0.1 -P 3307 -d tpcc1000 -u root -w 10 -c 32 -r 10 -l 600 -i 10");

        assertEquals("10", line.plan().fixed().get("option.warehouses"));
        assertEquals(3307, line.database().orElseThrow().address().port());
        assertEquals(List.of("-i"), line.leftOut());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "sysbench oltp_read_write --threads=2 run",
                "pgbench -c 4 -T 10",
                "mysqlslap -a --iterations=3 --number-of-queries=100",
                "tpcc_start -w 2 -l 20"
            })
    void whatWasPastedIsAPlanThatReadsBack(String text) {
        ToolPlan line = read(text);

        assertEquals(line.plan(), PlanFile.read(PlanFile.write(line.plan()), RunContext.ANY_SERVER));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "ls -l",
                "sysbench oltp_read_write --thread=8 run",
                "pgbench -i -s 10",
                "pgbench --clients=4",
                "tpcc_load -h 127.0.0.1 -w 1",
                "sysbench oltp_read_write --mysql-password='open run"
            })
    void whatCannotBeReadIsSaid(String text) {
        String message =
                assertThrows(IllegalArgumentException.class, () -> read(text)).getMessage();

        assertTrue(message.length() > 20, message);
    }

    @Test
    void anUnknownOptionIsNamedWithTheNearestOne() {
        assertEquals(
                "invalid option: --thread=8\nnote: did you mean --threads?",
                assertThrows(IllegalArgumentException.class, () -> read("sysbench oltp_read_write --thread=8 run"))
                        .getMessage());
    }

    private static ToolPlan read(String text) {
        return CompatTools.plan(text, Map.of());
    }
}
