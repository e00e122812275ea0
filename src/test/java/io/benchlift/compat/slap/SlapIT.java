package io.benchlift.compat.slap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.benchlift.LongForm;
import io.benchlift.compat.CapturedTool;
import io.benchlift.compat.ExitStatus;
import io.benchlift.embedded.Edition;
import io.benchlift.jdbc.LoadException;
import io.benchlift.jdbc.RealServers;
import io.benchlift.jdbc.ServerFacts;
import io.benchlift.jdbc.UnreachableException;
import io.benchlift.runner.Cancellation;
import io.benchlift.target.Database;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Command lines on a real server, beside the tool's own binary where there is one. */
class SlapIT {

    /** Enough for the seed's lines to be run as they are; by default they are cut to what a test may take. */
    private static final int SEED_QUERIES = LongForm.of(800, 50_000);

    /** With the dashes and the line break that the page made of them. */
    private static final List<String> SEED_LINES = List.of(
            "-u root -h localhost -c 10,50,100,200,400 -i 2 \u2013ENGINE=MyISAM"
                    + " \u2013auto-generate-sql-load-type=mixed \u2013number-of-queries=50000"
                    + " \u2013number-char-cols=5 \u2013number -int-cols=5 \u2013auto-generate-sql",
            "-u root -h localhost -c 10,50,100,200,400 -i 2 \u2013engine=myisam"
                    + " \u2013auto-generate-sql-load-type=mixed \u2013number-of-queries=50000"
                    + " \u2013number-char-cols=5 \u2013number -int-cols=5 \u2013auto-generate-sql");

    private static final List<String> KINDS = List.of(
            "Com_insert",
            "Com_select",
            "Com_update",
            "Com_delete",
            "Com_commit",
            "Com_rollback",
            "Com_create_table",
            "Com_create_db",
            "Com_drop_db",
            "Com_change_db",
            "Connections");

    @TempDir
    private Path folder;

    @AfterEach
    void nothingIsLeft() throws SQLException {
        assertEquals(
                0,
                RealServers.number(
                        server(),
                        "SELECT COUNT(*) FROM information_schema.schemata"
                                + " WHERE schema_name IN ('mysqlslap', 'slap_own')"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-a -c 1,3 -i 2 --number-of-queries=300 --number-char-cols=5 --number-int-cols=5 --ENGINE=MyISAM",
                "-a -c 4 --engine=innodb,memory:max_rows=5000",
                "-a -c 3 --auto-generate-sql-load-type=read --auto-generate-sql-unique-query-number=3"
                        + " --auto-generate-sql-execute-number=25",
                "-a -c 3 --auto-generate-sql-load-type=write --commit=7 --auto-generate-sql-write-number=50"
                        + " --auto-generate-sql-execute-number=40 -e innodb",
                "-a -c 2 -i 2 --auto-generate-sql-load-type=key --auto-generate-sql-guid-primary --detach=4 --commit=3"
                        + " --auto-generate-sql-secondary-indexes=2 --number-of-queries=81",
                "-a -c 2 --auto-generate-sql-load-type=update --auto-generate-sql-add-autoincrement -x 2:1 -y 2:1"
                        + " --auto-generate-sql-unique-write-number=3 --number-of-queries=100",
                "-c 2 -i 2 -F ; --number-of-queries=31 --create-schema=slap_own"
                        + " --create=CREATE@TABLE@a@(b@INT);INSERT@INTO@a@VALUES@(1),(2)"
                        + " --query=SELECT@*@FROM@a;UPDATE@a@SET@b=b+1;DELETE@FROM@a@WHERE@b=9;INSERT@INTO@a@VALUES@(7)"
                        + " --pre-query=INSERT@INTO@a@VALUES@(3) --post-query=DELETE@FROM@a",
                "-c 2 -a --post-query=DELETE@FROM@t1 --pre-query=INSERT@INTO@t1@VALUES@(1,'x')"
            })
    void sendsAsManyStatementsOfEachKindAsTheBinary(String line) throws IOException, InterruptedException {
        assumeTrue(hasBinary(), "there is no mariadb-slap on the PATH (package mariadb-client)");
        List<String> words = CapturedTool.words(line).stream()
                .map(word -> word.replace('@', ' '))
                .toList();
        ServerFacts.counters(server());
        Map<String, Long> start = ServerFacts.counters(server());
        binary(words);
        Map<String, Long> middle = ServerFacts.counters(server());
        assertEquals(ExitStatus.DONE, ours(words).status());
        Map<String, Long> end = ServerFacts.counters(server());

        assertEquals(grown(start, middle), grown(middle, end));
    }

    @Test
    void runsTheLinesOfTheFilesystemStudyAsTheyStandThere() throws SQLException, IOException {
        String user = "CREATE USER root@'%' IDENTIFIED BY 'slap'";
        RealServers.execute(server(), user, "GRANT ALL ON *.* TO root@'%'");
        Map<String, String> environment =
                Map.of("MYSQL_TCP_PORT", Integer.toString(server().address().port()), "MYSQL_PWD", "slap");
        try {
            for (String line : SEED_LINES) {
                List<String> words = new ArrayList<>(List.of("--no-defaults"));
                words.addAll(CapturedTool.words(
                        line.replace("number-of-queries=50000", "number-of-queries=" + SEED_QUERIES)));
                CapturedTool run = CapturedTool.run(new SlapTool(), environment, words);

                assertEquals(ExitStatus.DONE, run.status());
                assertEquals(
                        List.of("10", "50", "100", "200", "400"),
                        run.out()
                                .lines()
                                .filter(said -> said.contains("Number of clients"))
                                .map(said -> said.replaceFirst(".*: ", ""))
                                .toList());
                assertTrue(run.out().toLowerCase(Locale.ROOT).contains("running for engine myisam"), run.out());
                assertTrue(run.err().contains("typographic dash"), run.err());
            }
        } finally {
            RealServers.execute(server(), "DROP USER root@'%'");
        }
    }

    @Test
    void aQueryThatFailsIsAnErrorAndLeavesNoSchema() {
        List<String> words = List.of(
                "--create=CREATE TABLE a (b INT PRIMARY KEY)",
                "--query=INSERT INTO a VALUES (1)",
                "-c",
                "4",
                "-i",
                "2");

        LoadException e = assertThrows(LoadException.class, () -> ours(words));

        assertEquals(
                "mysqlslap: Cannot run query INSERT INTO a VALUES (1) ERROR : 1062 (23000) Duplicate entry '1' for key"
                        + " 'PRIMARY'",
                e.getMessage());
    }

    @Test
    void aTextWithSeveralStatementsIsSentWholeAndFailsWhereOneFails() {
        assertEquals(
                ExitStatus.DONE,
                ours(List.of("--create=CREATE TABLE a (b INT)", "--query=INSERT INTO a VALUES (1); SELECT * FROM a"))
                        .status());
        LoadException e = assertThrows(
                LoadException.class,
                () -> ours(List.of("--create=CREATE TABLE a (b INT)", "--query=SELECT 1; SELECT * FROM nowhere")));
        assertTrue(e.getMessage().contains("1146"), e.getMessage());
    }

    @Test
    void anEngineThatTheServerReplacesEndsTheRun() throws SQLException {
        String mode = RealServers.text(server(), "SELECT @@GLOBAL.sql_mode");
        RealServers.execute(server(), "SET GLOBAL sql_mode = ''");
        try {
            LoadException e = assertThrows(LoadException.class, () -> ours(CapturedTool.words("-a -e nosuchengine")));

            assertTrue(e.getMessage().contains("asked for with engine nosuchengine but the server made it InnoDB"));
        } finally {
            RealServers.execute(server(), "SET GLOBAL sql_mode = '" + mode + "'");
        }
    }

    @Test
    void tablesOfOthersAreNotDropped() throws SQLException {
        RealServers.execute(server(), "CREATE SCHEMA slap_own", "CREATE TABLE slap_own.orders (id INT)");

        LoadException e =
                assertThrows(LoadException.class, () -> ours(CapturedTool.words("-a --create-schema=slap_own")));

        assertTrue(e.getMessage().contains("holds orders"), e.getMessage());
        assertEquals(0, RealServers.number(server(), "SELECT COUNT(*) FROM slap_own.orders"));
        assertEquals(
                ExitStatus.DONE,
                ours(CapturedTool.words("-a --create-schema=slap_own --benchlift-drop"))
                        .status());
    }

    /** As mysqlslap without options does. */
    @Test
    void withoutStatementsTheClientsConnectAndLeave() {
        CapturedTool run = ours(CapturedTool.words("-c 2"));

        assertEquals(0, run.status());
        assertTrue(run.out().contains("\tNumber of clients running queries: 2\n"), run.out());
        assertTrue(run.out().contains("\tAverage number of queries per client: 0\n"), run.out());
        assertTrue(run.err().contains("mysqlslap: Error when connecting to server: 1049 Unknown database"), run.err());
    }

    @Test
    void aServerThatIsNotThereIsNamed() {
        UnreachableException e = assertThrows(
                UnreachableException.class,
                () -> CapturedTool.run(
                        new SlapTool(), Map.of(), CapturedTool.words("--no-defaults -a -h 127.0.0.1 -P 1 -u x")));

        assertTrue(e.getMessage().contains("nothing answers at 127.0.0.1:1"), e.getMessage());
    }

    @Test
    void stoppingPutsEverythingBack() throws Exception {
        Cancellation cancel = new Cancellation();
        List<String> words = new ArrayList<>(connecting());
        words.addAll(CapturedTool.words("-a -c 2 --auto-generate-sql-execute-number=100000000 -e memory"
                + " --auto-generate-sql-load-type=read"));
        CompletableFuture<CapturedTool> run =
                CompletableFuture.supplyAsync(() -> CapturedTool.run(new SlapTool(), Map.of(), words, cancel));
        while (RealServers.number(
                                server(), "SELECT COUNT(*) FROM information_schema.processlist WHERE db = 'mysqlslap'")
                        < 2
                && !run.isDone()) {
            TimeUnit.MILLISECONDS.sleep(20);
        }
        cancel.now();

        assertEquals(ExitStatus.INTERRUPTED, run.get(120, TimeUnit.SECONDS).status());
        assertEquals("", run.get().out());
        assertEquals(
                "benchlift: stopped; what ran last has no result, and its schema is gone\n",
                run.get().err());
    }

    @Test
    void saysThatAMixedLoadWithoutAKeyScansAGrowingTable() {
        CapturedTool without = ours(CapturedTool.words("-a -c 2 --number-of-queries=2200"));
        CapturedTool with =
                ours(CapturedTool.words("-a -c 2 --number-of-queries=2200 --auto-generate-sql-add-autoincrement"));

        assertTrue(without.err().contains("each of 1000 SELECTs without a key reads the whole table"), without.err());
        assertEquals("", with.err());
    }

    @Test
    void bothDriversGiveTheSameTable() {
        for (String connector : List.of("mysql-connector-j", "mariadb-connector-j")) {
            CapturedTool run =
                    ours(CapturedTool.words("-a -i 3 -c 2 --number-of-queries=44 --benchlift-connector=" + connector));

            assertEquals(ExitStatus.DONE, run.status());
            assertTrue(run.out().contains("queries per client: 22"), run.out());
        }
    }

    private static CapturedTool ours(List<String> words) {
        List<String> all = new ArrayList<>(connecting());
        all.addAll(words);
        return CapturedTool.run(new SlapTool(), Map.of(), all);
    }

    private static List<String> connecting() {
        return List.of(
                "--no-defaults",
                "--host=127.0.0.1",
                "--port=" + server().address().port(),
                "--user=" + server().user(),
                "--password=" + server().password());
    }

    private void binary(List<String> words) throws IOException, InterruptedException {
        List<String> all = new ArrayList<>(List.of(
                "mariadb-slap",
                "--no-defaults",
                "--skip-ssl",
                "--protocol=tcp",
                "--host=127.0.0.1",
                "--port=" + server().address().port(),
                "--user=" + server().user()));
        all.addAll(words);
        ProcessBuilder builder = new ProcessBuilder(all).redirectErrorStream(true);
        builder.environment().put("MYSQL_PWD", server().password());
        Process process = builder.start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(process.waitFor(120, TimeUnit.SECONDS), "mariadb-slap does not end");
        assertTrue(said.contains("Average number of queries per client"), said);
    }

    private static boolean hasBinary() {
        return Arrays.stream(System.getenv().getOrDefault("PATH", "").split(":"))
                .anyMatch(path -> Files.isExecutable(Path.of(path, "mariadb-slap")));
    }

    private static Map<String, Long> grown(Map<String, Long> before, Map<String, Long> after) {
        Map<String, Long> grown = new TreeMap<>();
        KINDS.forEach(kind -> grown.put(kind, after.get(kind) - before.get(kind)));
        return grown;
    }

    private static Database server() {
        return RealServers.of(Edition.MARIADB).database();
    }
}
