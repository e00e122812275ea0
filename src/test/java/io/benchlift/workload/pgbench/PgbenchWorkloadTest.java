package io.benchlift.workload.pgbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.target.Engine;
import io.benchlift.target.Product;
import io.benchlift.workload.Call;
import io.benchlift.workload.Client;
import io.benchlift.workload.Dialect;
import io.benchlift.workload.Event;
import io.benchlift.workload.Options;
import io.benchlift.workload.RandomStream;
import io.benchlift.workload.RecordingClient;
import io.benchlift.workload.ScriptFailure;
import io.benchlift.workload.Statement;
import io.benchlift.workload.StatementKind;
import io.benchlift.workload.Table;
import io.benchlift.workload.TextCall;
import io.benchlift.workload.Worker;
import io.benchlift.workload.Workload;
import io.benchlift.workload.Workloads;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class PgbenchWorkloadTest {

    private static final Dialect POSTGRESQL = new Dialect(Product.POSTGRESQL, Engine.of("heap"));
    private static final Dialect MARIADB = new Dialect(Product.MARIADB, Engine.of("InnoDB"));

    /** A client in simple mode. */
    private record Texts(RecordingClient sent) implements Client {

        @Override
        public Call call(Statement statement) {
            throw new AssertionError("nothing is prepared in simple mode");
        }

        @Override
        public TextCall text(String group, StatementKind kind) {
            return sent.text(group, kind);
        }

        @Override
        public void reconnect() {
            sent.reconnect();
        }

        @Override
        public boolean sendsText() {
            return true;
        }
    }

    private static Event open(Client client, String name, Map<String, String> given, Dialect dialect)
            throws SQLException {
        Workload workload = Workloads.named(name);
        Options options = Options.of(workload.options(), given);
        assertEquals(List.of(), workload.problems(options, dialect));
        return workload.open(client, new Worker(3, 4, new RandomStream(7, 3)), options, dialect);
    }

    private static Map<String, String> script(String text) {
        return Map.of("scripts", ScriptList.text("own", text, 1));
    }

    private static List<String> texts(String script) throws SQLException {
        RecordingClient client = new RecordingClient();
        open(new Texts(client), "pgbench", script(script), POSTGRESQL).run();
        return client.sent;
    }

    @Test
    void aTransactionHasTheSevenCommandsOfPgbench() throws SQLException {
        RecordingClient client = new RecordingClient();
        open(client, "tpcb-like", Map.of("scale", "10"), POSTGRESQL).run();

        Matcher matcher = Pattern.compile(
                        """
                        BEGIN
                        UPDATE pgbench_accounts SET abalance = abalance \\+ (-?\\d+) WHERE aid = (\\d+)
                        SELECT abalance FROM pgbench_accounts WHERE aid = (\\d+)
                        UPDATE pgbench_tellers SET tbalance = tbalance \\+ (-?\\d+) WHERE tid = (\\d+)
                        UPDATE pgbench_branches SET bbalance = bbalance \\+ (-?\\d+) WHERE bid = (\\d+)
                        INSERT INTO pgbench_history \\(tid, bid, aid, delta, mtime\\) VALUES \\((\\d+), (\\d+), (\\d+), (-?\\d+), CURRENT_TIMESTAMP\\)
                        END"""
                                .stripIndent())
                .matcher(String.join("\n", client.sent));
        assertTrue(matcher.matches(), String.join("\n", client.sent));
        assertEquals(matcher.group(2), matcher.group(3));
        assertEquals(List.of(1, 4, 2), client.readsWritesOthers());
        assertTrue(Long.parseLong(matcher.group(2)) <= 1_000_000);
        assertTrue(Long.parseLong(matcher.group(5)) <= 100 && Long.parseLong(matcher.group(7)) <= 10);
    }

    @Test
    void mysqlEndsATransactionWithCommit() throws SQLException {
        RecordingClient client = new RecordingClient();
        open(client, "simple-update", Map.of(), MARIADB).run();

        assertEquals("COMMIT", client.sent.get(4));
        assertEquals(List.of(1, 2, 2), client.readsWritesOthers());
    }

    @Test
    void inSimpleModeValuesArePutIntoTheText() throws SQLException {
        assertEquals(
                List.of("SELECT 5, 'a 5', x::int, :unknown"),
                texts("\\set v 2 + 3\nSELECT :v, 'a :v', x::int, :unknown;"));
    }

    @Test
    void conditionsTakeOneBranchAndMayBeNested() throws SQLException {
        String script =
                """
                \\if :client_id = 0
                SELECT 'zero';
                \\elif :client_id = 3
                \\if false
                SELECT 'never';
                \\else
                SELECT 'three';
                \\endif
                \\elif true
                SELECT 'too late';
                \\else
                SELECT 'other';
                \\endif
                SELECT 'end';
                """;

        assertEquals(List.of("SELECT 'three'", "SELECT 'end'"), texts(script));
    }

    @Test
    void definedVariablesWinOverPresetOnes() throws SQLException {
        RecordingClient client = new RecordingClient();
        Map<String, String> given = Map.of(
                "scripts", ScriptList.text("own", "SELECT :scale, :client_id, :a;", 1), "define", "scale=9,a=b c");
        open(new Texts(client), "pgbench", given, POSTGRESQL).run();

        assertEquals(List.of("SELECT 9, 3, b c"), client.sent);
    }

    @Test
    void scriptsAreChosenByWeightAndOnesOfWeightZeroNever() throws SQLException {
        RecordingClient client = new RecordingClient();
        Map<String, String> given = Map.of(
                "scripts",
                ScriptList.text("a", "SELECT 1;", 3) + "\n" + ScriptList.text("b", "SELECT 2;", 1) + "\n"
                        + ScriptList.text("c", "SELECT 3;", 0));
        Event event = open(new Texts(client), "pgbench", given, POSTGRESQL);
        for (int i = 0; i < 4000; i++) {
            event.run();
            assertEquals(client.sent.get(i), "SELECT " + (event.script() + 1));
        }

        assertEquals(3000, client.sent.stream().filter("SELECT 1"::equals).count(), 150);
        assertEquals(0, client.sent.stream().filter("SELECT 3"::equals).count());
    }

    @Test
    void aFailedTransactionPutsItsVariablesBack() throws SQLException {
        RecordingClient client = new RecordingClient();
        Event event = open(
                new Texts(client),
                "pgbench",
                Map.of("scripts", ScriptList.text("own", "\\set n :n + 1\nSELECT :n;", 1), "define", "n=0"),
                POSTGRESQL);
        event.run();
        client.fail("SELECT :n");
        assertThrows(SQLException.class, event::run);
        assertEquals(1, event.command());
        event.run();

        assertEquals(List.of("SELECT 1", "SELECT 2"), client.sent);
    }

    @Test
    void whatAScriptDoesWrongIsSaidWithItsPlace() throws SQLException {
        Event event =
                open(new Texts(new RecordingClient()), "pgbench", script("SELECT 1;\n\\set x 1 / 0\n"), POSTGRESQL);

        assertEquals(
                "division by zero\nerror: client 3 aborted in command 1 (set) of script 0; evaluation of meta-command failed",
                assertThrows(ScriptFailure.class, event::run).getMessage());
    }

    @Test
    void aNewConnectionForEachTransactionButTheFirst() throws SQLException {
        RecordingClient client = new RecordingClient();
        Event event = open(client, "select-only", Map.of("connect", "on"), POSTGRESQL);
        for (int i = 0; i < 5; i++) {
            event.run();
        }

        assertEquals(4, client.reconnects);
        assertEquals(4.0, event.figures().get("connects"));
    }

    @Test
    void commandsAreTimedOnRequest() throws SQLException {
        Event event = open(new RecordingClient(), "tpcb-like", Map.of("report_per_command", "on"), POSTGRESQL);
        event.run();
        event.run();

        assertEquals(22, event.figures().size());
        assertEquals(2.0, event.figures().get("command.0.10.count"));
    }

    @Test
    void theTablesAreThoseOfPgbench() {
        List<Table> tables = Workloads.named("tpcb-like")
                .tables(Options.of(PgOptions.DECLARED, Map.of("scale", "3", "fillfactor", "90")), POSTGRESQL);

        assertEquals(
                List.of("pgbench_branches 3", "pgbench_tellers 30", "pgbench_accounts 300000", "pgbench_history 0"),
                tables.stream()
                        .map(table -> table.name() + " " + table.content().count())
                        .toList());
        assertEquals(
                "CREATE TABLE pgbench_accounts(aid INT NOT NULL, bid INT, abalance INT, filler CHAR(84)) WITH"
                        + " (fillfactor=90)",
                tables.get(2).create());
        assertEquals(
                List.of("VACUUM ANALYZE pgbench_tellers", "ALTER TABLE pgbench_tellers ADD PRIMARY KEY (tid)"),
                tables.get(1).afterwards().afterLoad());
    }

    @Test
    void partitionsCoverAllAccountsOnce() {
        Schema schema = new Schema(
                POSTGRESQL,
                1,
                100,
                true,
                true,
                new Schema.Partitions(3, false),
                new Schema.Tablespaces(java.util.Optional.empty(), java.util.Optional.empty()));

        assertEquals(
                List.of(
                        "CREATE UNLOGGED TABLE pgbench_accounts_1 PARTITION OF pgbench_accounts FOR VALUES FROM"
                                + " (MINVALUE) TO (33335) WITH (fillfactor=100)",
                        "CREATE UNLOGGED TABLE pgbench_accounts_2 PARTITION OF pgbench_accounts FOR VALUES FROM"
                                + " (33335) TO (66669) WITH (fillfactor=100)",
                        "CREATE UNLOGGED TABLE pgbench_accounts_3 PARTITION OF pgbench_accounts FOR VALUES FROM"
                                + " (66669) TO (MAXVALUE) WITH (fillfactor=100)"),
                schema.create().subList(4, 7));
    }

    @Test
    void accountsThatNoLongerFitAnIntGetALargerType() {
        assertTrue(Schema.of(POSTGRESQL, 20_000).create().get(2).contains("aid BIGINT NOT NULL"));
        assertTrue(Schema.of(POSTGRESQL, 19_999).create().get(2).contains("aid INT NOT NULL"));
    }

    @Test
    void wrongOptionsAreNamed() {
        Workload workload = Workloads.named("pgbench");

        assertEquals(
                List.of(
                        "scale takes a number from 1 on, not 0",
                        "no builtin script found for name \"x\"; there are" + " tpcb-like, simple-update, select-only"),
                workload.problems(Options.of(workload.options(), Map.of("scale", "0", "scripts", "x")), POSTGRESQL));
        assertEquals(
                List.of("unlogged_tables and fillfactor are PostgreSQL's own; leave them out for MariaDB"),
                workload.problems(Options.of(workload.options(), Map.of("fillfactor", "90")), MARIADB));
    }
}
