package io.benchlift.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.runner.Cancellation;
import io.benchlift.session.Session;
import io.benchlift.target.Product;
import io.benchlift.target.Tls;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** MariaDB from the distribution as a user's own server, from the command line; right and wrong. */
class ForeignMariaDbIT {

    private static ForeignServer server;

    @TempDir
    private Path folder;

    private Program program;

    @BeforeAll
    static void start() throws IOException {
        server = ForeignServer.mariaDb("--maximum-max-heap-table-size=16M");
    }

    @AfterAll
    static void stop() throws IOException {
        if (server != null) {
            server.close();
        }
    }

    @BeforeEach
    void wire() {
        program = new Program(folder);
        program.add("db1", server.database());
    }

    @AfterEach
    void nothingIsLeft() {
        List<String> left = server.tables();
        left.forEach(table -> server.execute("DROP TABLE sbtest." + table));
        assertEquals(List.of(), left);
    }

    private Program.Result sysbench(String more) {
        List<String> words = new ArrayList<>(List.of(
                "sysbench",
                "oltp_read_write",
                "--mysql-host=127.0.0.1",
                "--mysql-port=" + server.port(),
                "--mysql-user=bench",
                "--mysql-password=pw",
                "--tables=2",
                "--table-size=500",
                "--threads=2",
                "--time=0",
                "--events=40"));
        words.addAll(List.of(more.strip().split(" +")));
        return program.run(words.toArray(String[]::new));
    }

    private Path plan(String server, String more) throws IOException {
        return Files.writeString(
                folder.resolve("plan.yaml"),
                """
                benchlift: 1
                name: foreign
                server: %s
                threads: 2
                options:
                  tables: 1
                  table_size: 500
                warm-up: 0s
                measure: 1s
                blocks: 1
                a-a: false
                %s
                """
                        .formatted(server, more));
    }

    private Program.Result run(String server, String more) throws IOException {
        return program.run(
                "run",
                plan(server, more).toString(),
                "--session",
                folder.resolve("x.benchlift").toString());
    }

    @ParameterizedTest
    @CsvSource({
        "InnoDB, mysql-connector-j, auto, disabled",
        "MyISAM, mysql-connector-j, disable, required",
        "MEMORY, mariadb-connector-j, auto, required",
        "InnoDB, mariadb-connector-j, disable, disabled"
    })
    void sysbenchPreparesRunsAndCleansUp(String engine, String connector, String prepared, String tls) {
        String how = " --mysql-storage-engine=" + engine + " --benchlift-connector=" + connector + " --db-ps-mode="
                + prepared + " --mysql-ssl=" + tls + " ";

        assertEquals(0, sysbench(how + "prepare").status());
        // Without transactions two threads can delete and insert the same id: 1062, which sysbench would die of.
        Program.Result run = sysbench(how + "--mysql-ignore-errors=1213,1020,1205,1062 run");
        assertEquals(0, sysbench(how + "cleanup").status());

        assertEquals(0, run.status(), run.err());
        assertTrue(run.out().contains("transactions:                        40 "), run.out());
    }

    @ParameterizedTest
    @CsvSource({"mysql-connector-j", "mariadb-connector-j"})
    void runsAPlanOverAUnixSocket(String connector) throws IOException {
        program.add("local", server.bySocket());

        Program.Result result = run("local", "connector: " + connector);

        assertEquals(0, result.status(), result.err());
    }

    @Test
    void runsAPlanOnAServerByNameAndSaysWhatItReallyIs() throws IOException {
        program.add("said-mysql", server.encrypted(Tls.REQUIRED).withProduct(Product.MYSQL));

        Program.Result result = run("said-mysql", "factors:\n  engine: [InnoDB, MyISAM, MEMORY]");

        assertEquals(0, result.status(), result.err());
        assertTrue(
                result.err()
                        .contains(
                                "note: 'said-mysql' was added as MySQL and is MariaDB: it is treated as what it is\n"),
                result.err());
        Session session = Session.open(folder.resolve("x.benchlift"));
        assertEquals("required", session.environment().get("server.tls"));
        assertTrue(session.environment().get("server.version").startsWith("10."));
        assertEquals(3, session.trials().size());
        assertFalse(Files.readString(folder.resolve("x.benchlift"), java.nio.charset.StandardCharsets.ISO_8859_1)
                .contains("'pw'"));
    }

    @Test
    void refusesTablesThatWereThereAndLeavesThemAlone() throws IOException {
        server.execute("CREATE TABLE sbtest.sbtest1 (precious INT)");
        try {
            Program.Result result = run("db1", "");

            assertEquals(3, result.status());
            assertEquals(
                    "benchlift: MariaDB at 127.0.0.1:" + server.port()
                            + "/sbtest has a table sbtest1 already, which this"
                            + " run would have to make: drop it, or use another database",
                    result.complaint());
            assertFalse(Files.exists(folder.resolve("x.benchlift")));
            assertEquals(List.of("sbtest1"), server.tables());
        } finally {
            server.execute("DROP TABLE sbtest.sbtest1");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            --mysql-host=nohost.invalid prepare      | FATAL: no host is called 'nohost.invalid': check the name
            --mysql-port=1 prepare                   | FATAL: nothing answers at 127.0.0.1:1: is MySQL running there, and is the port right?
            --mysql-password=x prepare               | FATAL: error 1045: Access denied for user 'bench'
            --mysql-db=nodb prepare                  | FATAL: error 1044: Access denied for user 'bench'
            --mysql-user=root --mysql-password= --mysql-db=nodb prepare | FATAL: error 1049: Unknown database 'nodb'
            --mysql-user=encrypted prepare           | FATAL: error 1045: Access denied for user 'encrypted'
            --mysql-ssl=verify_ca prepare            | FATAL: no secure connection to 127.0.0.1:PORT (TLS verify-ca)
            --tables=four prepare                    | Invalid value for the 'tables' option: 'four'
            --tabels=4 prepare                       | invalid option: --tabels=4
            """)
    void oneSentenceAndTheToolsStatus(String words, String sentence) {
        Program.Result result = sysbench(words);

        String beginning = sentence.replace("PORT", Integer.toString(server.port()));
        List<String> lines = (result.out() + result.err()).lines().toList();
        assertTrue(lines.stream().anyMatch(line -> line.startsWith(beginning)), lines.toString());
        assertEquals(1, result.status());
    }

    @Test
    void namesTheEnginesThereAre() throws IOException {
        Program.Result result = run("db1", "engine: TokuDB");

        assertEquals(1, result.status());
        assertTrue(
                result.out()
                        .contains(" failed: MariaDB at 127.0.0.1:" + server.port()
                                + "/sbtest has no engine TokuDB; it has Aria, CSV, InnoDB, MEMORY,"),
                result.out());
    }

    @Test
    void noticesAnEngineThatTheServerSubstitutes() {
        server.execute("SET GLOBAL sql_mode = ''", "SET GLOBAL enforce_storage_engine = 'Aria'");
        try {
            Program.Result result = sysbench("--mysql-storage-engine=InnoDB prepare");

            assertEquals(1, result.status());
            assertTrue(
                    result.complaint().contains("sbtest") && result.complaint().contains("Aria"),
                    result.out() + result.err());
            assertEquals(1, result.complaint().lines().count());
        } finally {
            sysbench("cleanup");
            server.execute("SET GLOBAL enforce_storage_engine = NULL", "SET GLOBAL sql_mode = DEFAULT");
        }
    }

    @Test
    void saysHowLargeAFullTableWouldHaveToBe() {
        Program.Result result = sysbench("--mysql-storage-engine=MEMORY --table-size=100000 --tables=1 prepare");

        assertEquals(1, result.status());
        assertTrue(
                result.complaint()
                        .matches("FATAL: table sbtest1 is full: 100000 rows need max_heap_table_size of \\d+ MiB and as"
                                + " much memory; load fewer rows or raise the server's limit"),
                result.out() + result.err());
        // The tool leaves what it has made.
        sysbench("cleanup");
    }

    @Test
    void doesNotSetVariablesOfAServerThatIsNotItsOwn() throws IOException {
        Program.Result result = run("db1", "variables:\n  max_connections: 50");

        assertEquals(2, result.status());
        assertEquals(
                "benchlift: 'db1' is not started by this run, which therefore does not set its max_connections: set it"
                        + " there, or take an embedded server",
                result.complaint());
    }

    @Test
    void dropsItsTablesWhenItIsStoppedInTheMiddle() throws Exception {
        Cancellation cancel = new Cancellation();
        Path plan = plan("db1", "");
        CompletableFuture<Program.Result> running = CompletableFuture.supplyAsync(() -> program.run(
                cancel,
                "run",
                plan.toString(),
                "--session",
                folder.resolve("x.benchlift").toString(),
                "--set",
                "measure=60s"));
        awaitLoad();

        cancel.now();

        assertEquals(130, running.get(30, TimeUnit.SECONDS).status());
        assertEquals(1, Session.open(folder.resolve("x.benchlift")).trials().size());
    }

    @Test
    void saysWhatIsLeftOnAServerThatWasKilled() throws Exception {
        Path plan = plan("db1", "");
        CompletableFuture<Program.Result> running = CompletableFuture.supplyAsync(() -> program.run(
                "run",
                plan.toString(),
                "--session",
                folder.resolve("x.benchlift").toString(),
                "--set",
                "measure=4s"));
        awaitLoad();

        server.kill();
        Program.Result result = running.get(60, TimeUnit.SECONDS);
        server.startAgain();
        // 'cleanup' spares it: the process that owns the table is this one, and it lives.
        server.execute("DROP TABLE sbtest.sbtest1");

        assertEquals(1, result.status(), result.err());
        assertTrue(
                result.err()
                        .contains("note: tables of this run are left on 'db1', for they cannot be dropped now: sbtest1;"
                                + " 'benchlift cleanup db1 --drop' drops them when the server is back\n"),
                result.err());
        assertEquals(1, Session.open(folder.resolve("x.benchlift")).trials().size());
    }

    /** Until the first second of the trial is measured. */
    private void awaitLoad() throws Exception {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
        while (Program.measuredSeconds(folder.resolve("x.benchlift")) == 0) {
            assertTrue(System.nanoTime() < deadline, "the load does not begin");
            TimeUnit.MILLISECONDS.sleep(100);
        }
    }
}
