package io.benchlift.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.benchlift.LongForm;
import io.benchlift.compat.ExitStatus;
import io.benchlift.embedded.Edition;
import io.benchlift.jdbc.RealServers;
import io.benchlift.runner.Cancellation;
import io.benchlift.session.Session;
import io.benchlift.target.Database;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code benchlift pgbench} on real servers, and beside the real pgbench where there is one. */
class PgbenchIT {

    /** Branches, of 100,000 accounts each. */
    private static final int SCALE = LongForm.of(2, 10);

    @TempDir
    private Path folder;

    private Database postgresql;
    private Program program;

    @BeforeEach
    void wire() {
        postgresql = RealServers.of(Edition.POSTGRESQL).database();
        program = at(postgresql);
    }

    @AfterEach
    void clean() throws SQLException {
        RealServers.execute(
                postgresql,
                "DROP TABLE IF EXISTS pgbench_accounts, pgbench_branches, pgbench_history, pgbench_tellers CASCADE");
    }

    private Program at(Database database) {
        Program at = new Program(folder);
        at.set("PGHOST", database.address().host());
        at.set("PGPORT", Integer.toString(database.address().port()));
        at.set("PGUSER", database.user());
        at.set("PGPASSWORD", database.password());
        at.set("PGDATABASE", database.schema());
        return at;
    }

    private Program.Result pgbench(String words) {
        return pgbench(0, words);
    }

    private Program.Result pgbench(int status, String words) {
        return pgbench(status, words, "--benchlift-notes");
    }

    private Program.Result pgbench(int status, String words, String notes) {
        List<String> all = new ArrayList<>(List.of("pgbench", notes, "--benchlift-cold"));
        all.addAll(List.of(words.split(" ")));
        Program.Result result = program.run(all.toArray(String[]::new));
        assertEquals(status, result.status(), result.out() + result.err());
        return result;
    }

    private String script(String text) throws IOException {
        return Files.writeString(folder.resolve("script.sql"), text).toString();
    }

    /** The real one, as it stands on the PATH or where Debian puts it. */
    private String original(String words) throws IOException, InterruptedException {
        Optional<Path> binary = Stream.concat(
                        Stream.of(System.getenv().getOrDefault("PATH", "").split(":"))
                                .map(place -> Path.of(place, "pgbench")),
                        Stream.of(Path.of("/usr/lib/postgresql/15/bin/pgbench")))
                .filter(Files::isExecutable)
                .findFirst();
        assumeTrue(binary.isPresent(), "there is no pgbench on this machine: install postgresql-contrib");
        List<String> command = new ArrayList<>(List.of(binary.get().toString()));
        command.addAll(List.of(words.split(" ")));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("PGHOST", postgresql.address().host());
        builder.environment()
                .put("PGPORT", Integer.toString(postgresql.address().port()));
        builder.environment().put("PGUSER", postgresql.user());
        builder.environment().put("PGPASSWORD", postgresql.password());
        builder.environment().put("PGDATABASE", postgresql.schema());
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), output);
        return output;
    }

    private String columns() throws SQLException {
        return RealServers.text(
                postgresql,
                "SELECT string_agg(concat_ws(' ', table_name, column_name, data_type, character_maximum_length,"
                        + " is_nullable), ', ' ORDER BY table_name, ordinal_position) FROM information_schema.columns"
                        + " WHERE table_name LIKE 'pgbench%'");
    }

    private String objects() throws SQLException {
        return RealServers.text(
                postgresql,
                "SELECT string_agg(concat_ws(' ', relname, relkind, relpersistence, array_to_string(reloptions, ',')),"
                        + " ', ' ORDER BY relname) FROM pg_class WHERE relname LIKE 'pgbench%'");
    }

    private String rows() throws SQLException {
        return RealServers.text(
                postgresql,
                "SELECT concat_ws(' ', (SELECT count(*) FROM pgbench_accounts), (SELECT sum(aid::bigint * bid) FROM"
                        + " pgbench_accounts), (SELECT sum(length(filler)) FROM pgbench_accounts), (SELECT"
                        + " sum(tid * bid) FROM pgbench_tellers), (SELECT count(filler) FROM pgbench_tellers),"
                        + " (SELECT sum(bid) FROM pgbench_branches))");
    }

    @Test
    void tablesOfSomeScaleAreThoseOfPgbenchAndEitherRunsOnTheOthers() throws Exception {
        Program.Result made = pgbench("-i -q -s " + SCALE);
        String ours = columns() + objects() + rows();
        String theirRun = original("-c 4 -t 25 -M prepared");
        original("-i -q -s " + SCALE);
        assertEquals(columns() + objects() + rows(), ours);
        Program.Result ourRun = pgbench("-c 4 -t 25 -M prepared");
        String rows = SCALE + "00000";

        assertTrue(
                made.err()
                        .startsWith("dropping old tables...\ncreating tables...\ngenerating data (client-side)...\n"
                                + rows + " of " + rows + " tuples (100%) done"),
                made.err());
        assertTrue(theirRun.contains("number of transactions actually processed: 100/100"), theirRun);
        assertTrue(ourRun.out().contains("scaling factor: " + SCALE + "\n"), ourRun.out());
        assertTrue(ourRun.out().contains("number of transactions actually processed: 100/100\n"), ourRun.out());
        assertTrue(ourRun.err().contains("benchlift: TPC-B sums hold"), ourRun.err());
    }

    @ParameterizedTest
    @CsvSource({"-i --foreign-keys --fillfactor=80 --partitions=3 --unlogged-tables", "-i -I dtGp"})
    void everyKindOfTableIsThatOfPgbench(String words) throws Exception {
        pgbench(words);
        String ours = columns() + objects() + rows();
        original(words);

        assertEquals(columns() + objects() + rows(), ours);
    }

    @ParameterizedTest
    @CsvSource({"simple", "extended"})
    void builtInScriptsRunInEveryMode(String mode) {
        pgbench("-i");
        Program.Result result = pgbench("-c 2 -j 2 -t 10 -r -b tpcb@2 -b simple -b select -M " + mode);

        assertTrue(result.out().contains("query mode: " + mode + "\n"), result.out());
        assertTrue(result.out().contains("number of transactions actually processed: 20/20\n"), result.out());
        assertTrue(result.out().contains("SQL script 3: <builtin: select only>\n"), result.out());
        assertTrue(result.err().contains("benchlift: service time in ms: min "), result.err());
        assertTrue(result.err().contains("note: 2 clients update 1 branch: "), result.err());
        assertTrue(result.err().contains("benchlift: TPC-B sums hold"), result.err());
    }

    @ParameterizedTest
    @CsvSource({"simple", "prepared"})
    void ownScriptsRunInEveryMode(String mode) throws Exception {
        RealServers.execute(postgresql, "CREATE TABLE pgbench_notes (n BIGINT, t TEXT, d DOUBLE PRECISION)");
        try {
            pgbench("-n -t 3 -M " + mode + " -D word=tower -f "
                    + script(
                            """
                            \\set n 1000 * (:client_id + 1)
                            \\set d :n / 8.0
                            BEGIN;
                            INSERT INTO pgbench_notes VALUES (:n, 'a;b', :d) RETURNING n + 1 AS more, d \\gset p_
                            \\if :p_more = 1001 and :p_d = 125.0
                            UPDATE pgbench_notes SET t = :n::text || 'x' WHERE n = :p_more - 1;
                            \\else
                            SELECT 1/0;
                            \\endif
                            SELECT count(*) AS c FROM pgbench_notes WHERE n = :nosuch_yet \\aset
                            END;
                            """
                                    .replace(":nosuch_yet", ":n")));

            assertEquals("3", RealServers.text(postgresql, "SELECT count(*) FROM pgbench_notes WHERE t = '1000x'"));
        } finally {
            RealServers.execute(postgresql, "DROP TABLE pgbench_notes");
        }
    }

    @Test
    void serializationFailuresAreRetriedAndToldApart() {
        pgbench("-i");
        program.set("PGOPTIONS", "-c default_transaction_isolation=serializable");

        Program.Result once = pgbench("-n -c 4 -t 50 --failures-detailed");
        Program.Result often = pgbench("-n -c 4 -t 50 --max-tries=1000 -r");

        int failed = number("number of failed transactions: (\\d+)", once.out());
        assertTrue(failed > 0, once.out());
        assertEquals(200, failed + number("processed: (\\d+)/200", once.out()));
        assertEquals(failed, number("number of serialization failures: (\\d+)", once.out()));
        assertEquals(200, number("processed: (\\d+)/200", often.out()), often.out());
        assertTrue(number("total number of retries: (\\d+)", often.out()) > 0, often.out());
        assertTrue(often.err().contains("benchlift: TPC-B sums hold"), often.err());
    }

    private static int number(String pattern, String text) {
        Matcher matcher = Pattern.compile(pattern).matcher(text);
        assertTrue(matcher.find(), text);
        return Integer.parseInt(matcher.group(1));
    }

    @Test
    void aClientEndsAtAnErrorWithStatusTwo() throws Exception {
        Program.Result result = pgbench(2, "-n -c 2 -t 3 -f " + script("SELECT 1 / (:client_id - 1);"));

        assertTrue(result.out().contains("number of transactions actually processed: 3/6\n"), result.out());
        assertTrue(
                result.err()
                        .contains("pgbench: error: client 1 script 0 aborted in command 0 query 0: "
                                + "ERROR:  division by zero"),
                result.err());
        assertTrue(result.err().contains("pgbench: error: Run was aborted; the above results are incomplete.\n"));
    }

    @Test
    void anOpenTransactionAtTheEndOfAScriptEndsItsClient() throws Exception {
        Program.Result result = pgbench(2, "-n -t 3 -f " + script("BEGIN;\nSELECT 1;"));

        assertTrue(result.out().contains("number of transactions actually processed: 1/3\n"), result.out());
        assertTrue(
                result.err()
                        .contains("pgbench: error: client 0 aborted: end of script reached without completing the"
                                + " last transaction"),
                result.err());
    }

    @Test
    void aRateWithALimitAndALogAndProgress() throws Exception {
        pgbench("-i");
        Path log = folder.resolve("log");
        Program.Result result =
                pgbench("-n -S -c 2 -j 2 -T 2 -R 50 -L 200 -P 1 -l --log-prefix=" + log + " --max-tries=2");

        assertTrue(result.out().contains("rate limit schedule lag: avg "), result.out());
        assertTrue(result.out().contains("above the 200.0 ms latency limit: "), result.out());
        assertTrue(result.err().contains("benchlift: response time in ms: "), result.err());
        assertTrue(
                Pattern.compile("progress: \\d\\.\\d s, [0-9.]+ tps, lat [0-9.]+ ms stddev [0-9.]+, 0 failed, lag"
                                + " -?[0-9.]+ ms, \\d+ skipped, 0 retried, 0 retries")
                        .matcher(result.err())
                        .find(),
                result.err());
        int logged = 0;
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.filter(path -> path.getFileName().toString().startsWith("log."))
                    .toList()) {
                logged += Files.readAllLines(file).size();
            }
        }
        int counted = number("processed: (\\d+)\n", result.out());
        int skipped = number("transactions skipped: (\\d+) ", result.out());
        assertEquals(counted + skipped, logged);
    }

    @Test
    void aConnectionForEachTransaction() {
        pgbench("-i");
        Program.Result result = pgbench("-n -S -C -c 2 -t 5");

        assertTrue(result.out().contains("(including reconnection times)\n"), result.out());
        assertTrue(result.out().contains("average connection time = "), result.out());
    }

    @Test
    void missingTablesAreSaidWithTheRemedy() {
        Program.Result result = pgbench(1, "-t 1");

        assertTrue(
                result.err()
                        .endsWith("pgbench: hint: Perhaps you need to do initialization (\"pgbench -i\") in database \""
                                + postgresql.schema() + "\".\n"),
                result.err());
    }

    /** Accounts that are not there answer every SELECT quickly. */
    @Test
    void tablesThatAreNotCompleteAreSaidWithTheRemedy() {
        pgbench("-i -I dt");

        Program.Result result = pgbench(1, "-S -t 1");

        assertEquals(
                "pgbench: error: pgbench_branches is empty in database \"" + postgresql.schema()
                        + "\"\npgbench: hint: Perhaps you need to do initialization (\"pgbench -i\") in database \""
                        + postgresql.schema() + "\".\n",
                result.err());
    }

    /** pgbench is silent where it has nothing to say, and so are we unless notes are asked for. */
    @Test
    void standardErrorHasTheLinesOfPgbenchOnly() throws Exception {
        String words = "-n -t 2 -M prepared --random-seed=5432 -f "
                + script("\\set i debug(random(10, 19))\n\\startpipeline\nSELECT 1;\nSELECT :i::int;\n\\endpipeline");
        Program.Result result = pgbench(0, words, "--no-vacuum");

        assertTrue(
                result.err().startsWith("pgbench: setting random seed to 5432\ndebug(script=0,command=1): int 17\n"));
        assertEquals(3, result.err().lines().count(), result.err());
    }

    @Test
    void programsAndStepsAreShown() throws Exception {
        Program.Result result = pgbench(
                0,
                "-n -t 1 -d -f " + script("\\setshell x echo 7\n\\shell echo got ::x :x\nSELECT :x;"),
                "--benchlift-shell");

        assertTrue(result.out().contains("got :x 7\n"), result.out());
        assertEquals(
                List.of("sending SELECT 7;", "receiving"),
                result.err()
                        .lines()
                        .filter(line -> line.startsWith("pgbench: client 0 ") && !line.contains("executing"))
                        .map(line -> line.replace("pgbench: client 0 ", ""))
                        .toList());
    }

    @Test
    void aRefusedConnectionIsReportedAsByLibpq() {
        Program.Result result = pgbench(1, "-n -t 1 no-such-database");

        assertTrue(
                result.err()
                        .matches(
                                "pgbench: error: connection to server .* failed: FATAL:  database"
                                        + " \"no-such-database\" does not exist\npgbench: error: could not create connection for setup\n"),
                result.err());
    }

    @Test
    void aStoppedRunReportsWhatItHasMeasured() throws Exception {
        pgbench("-i");
        Cancellation cancel = new Cancellation();
        var run = CompletableFuture.supplyAsync(
                () -> program.run(cancel, "pgbench", "--benchlift-cold", "-n", "-T", "120"));
        while (RealServers.number(postgresql, "SELECT count(*) FROM pgbench_history") < 5 && !run.isDone()) {
            TimeUnit.MILLISECONDS.sleep(20);
        }

        cancel.now();

        Program.Result result = run.get(60, TimeUnit.SECONDS);
        assertEquals(ExitStatus.INTERRUPTED, result.status(), result.err());
        assertTrue(result.out().contains("tps = "), result.out());
        assertTrue(result.err().contains("benchlift: stopped; the report is of the first "), result.err());
    }

    @Test
    void mariaDbTakesTheSameLoad() throws SQLException {
        Database mariadb = RealServers.of(Edition.MARIADB).database();
        program = at(mariadb);
        try {
            pgbench("-i --benchlift-product=mariadb --foreign-keys");
            for (String mode : List.of("simple", "prepared")) {
                Program.Result result = pgbench("-c 3 -t 10 --max-tries=20 --benchlift-product=mariadb -M " + mode);

                assertTrue(result.out().contains("number of transactions actually processed: 30/30\n"), result.out());
                assertTrue(result.err().contains("benchlift: TPC-B sums hold"), result.err());
            }
        } finally {
            RealServers.execute(
                    mariadb,
                    "SET FOREIGN_KEY_CHECKS = 0",
                    "DROP TABLE IF EXISTS pgbench_history, pgbench_accounts, pgbench_tellers, pgbench_branches");
        }
    }

    @Test
    void aPlanChecksTheSumsAndFindsClientsOverScale() throws Exception {
        program.add("pg", postgresql);
        Path plan = Files.writeString(
                folder.resolve("plan.yaml"),
                """
                benchlift: 1
                name: tpcb
                server: pg
                workload: tpcb-like
                threads: 3
                options:
                  scale: 1
                warm-up: 0s
                measure: 2s
                blocks: 1
                a-a: false
                factors:
                  prepared: [on, off]
                """);

        Program.Result result = program.run(
                "run",
                plan.toString(),
                "--session",
                folder.resolve("x.benchlift").toString());

        assertEquals(0, result.status(), result.err());
        Session session = Session.open(folder.resolve("x.benchlift"));
        assertEquals(2, session.trials().size());
        session.trials()
                .forEach(trial -> assertTrue(
                        trial.result().facts().get("tpcb_sums").startsWith("TPC-B sums hold"), trial.toString()));
        assertFalse(session.remarks().findings().stream()
                .filter(finding -> finding.rule().equals("clients-over-scale"))
                .toList()
                .isEmpty());
    }
}
