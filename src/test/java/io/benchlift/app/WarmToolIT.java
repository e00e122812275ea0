package io.benchlift.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.compat.ExitStatus;
import io.benchlift.embedded.Edition;
import io.benchlift.embedded.EmbeddedServer;
import io.benchlift.embedded.ServerSettings;
import io.benchlift.runner.Cancellation;
import io.benchlift.target.Database;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A tool's command line trains its client before the clock starts, and the user's server does not notice. */
class WarmToolIT {

    private static final Pattern QUERIES = Pattern.compile("queries: +(\\d+) ");

    /** Connections, session settings, checks before and after. */
    private static final long QUERIES_AROUND = 300;

    @TempDir
    private Path folder;

    private EmbeddedServer server;
    private Program program;

    @BeforeEach
    void prepare() {
        server = EmbeddedServer.start(ServerSettings.defaults(Edition.MARIADB));
        program = new Program(folder);
        assertEquals(ExitStatus.DONE, sysbench(new Cancellation(), "prepare").status());
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void theUsersServerSeesOnlyWhatTheReportCounts() throws SQLException {
        long before = status("Questions");
        long tables = status("Com_create_table");

        Program.Result warm = sysbench(new Cancellation(), "--time=5", "--benchlift-notes", "run");

        assertEquals(ExitStatus.DONE, warm.status(), warm.err());
        assertTrue(warm.err().contains("note: the client was trained for "), warm.err());
        Matcher queries = QUERIES.matcher(warm.out());
        assertTrue(queries.find(), warm.out());
        long more = status("Questions") - before - Long.parseLong(queries.group(1));
        assertTrue(more >= 0 && more < QUERIES_AROUND, more + " queries that the report does not count");
        assertEquals(tables, status("Com_create_table"));
    }

    @Test
    void aStopDuringTheTrainingEndsIt() throws Exception {
        Cancellation cancel = new Cancellation();
        long before = servers();
        var run = CompletableFuture.supplyAsync(() -> sysbench(cancel, "--time=60", "run"));
        while (servers() == before && !run.isDone()) {
            TimeUnit.MILLISECONDS.sleep(20);
        }

        cancel.now();

        Program.Result stopped = run.get(30, TimeUnit.SECONDS);
        assertEquals(ExitStatus.INTERRUPTED, stopped.status(), stopped.out() + stopped.err());
        assertEquals(before, servers());
    }

    @Test
    void coldMeansAtOnce() {
        Program.Result cold = sysbench(new Cancellation(), "--time=5", "--benchlift-cold", "--benchlift-notes", "run");

        assertEquals(ExitStatus.DONE, cold.status(), cold.err());
        assertFalse(cold.err().contains("trained"), cold.err());
    }

    /** Its clients are threads of this process, which is what is trained. */
    @Test
    void mysqlslapIsTrainedElsewhereToo() throws SQLException {
        long schemas = status("Com_create_db");
        long inserts = status("Com_insert");
        long before = servers();

        Program.Result warm = mysqlslap(new Cancellation(), "--benchlift-notes");

        assertEquals(ExitStatus.DONE, warm.status(), warm.err());
        assertTrue(warm.err().contains("note: the client was trained for "), warm.err());
        assertEquals(2, status("Com_create_db") - schemas);
        assertEquals(2 * (99 + 40), status("Com_insert") - inserts);
        assertEquals(before, servers());
    }

    @Test
    void aStopDuringTheTrainingOfMysqlslapEndsIt() throws Exception {
        Cancellation cancel = new Cancellation();
        long before = servers();
        long schemas = status("Com_create_db");
        var run = CompletableFuture.supplyAsync(() -> mysqlslap(cancel));
        while (servers() == before && !run.isDone()) {
            TimeUnit.MILLISECONDS.sleep(20);
        }

        cancel.now();

        Program.Result stopped = run.get(30, TimeUnit.SECONDS);
        assertEquals(ExitStatus.INTERRUPTED, stopped.status(), stopped.out() + stopped.err());
        assertEquals(schemas, status("Com_create_db"));
        assertEquals(before, servers());
    }

    /** tpcc_start ramps up for 10 s where nothing else is asked: that is training enough. */
    @Test
    void aLongWarmUpIsATraining() {
        Program.Result warm = sysbench(new Cancellation(), "--time=1", "--warmup-time=8", "--benchlift-notes", "run");

        assertEquals(ExitStatus.DONE, warm.status(), warm.err());
        assertTrue(warm.err().contains("note: the load's own warm-up trains the client"), warm.err());
    }

    /** Embedded servers that are processes below this one. */
    private static long servers() {
        return ProcessHandle.current()
                .descendants()
                .filter(process -> process.info().command().orElse("").matches(".*(mariadbd|mysqld)"))
                .count();
    }

    private Program.Result sysbench(Cancellation cancel, String... more) {
        Database at = server.database();
        List<String> words = new ArrayList<>(List.of(
                "sysbench",
                "oltp_point_select",
                "--mysql-host=" + at.address().host(),
                "--mysql-port=" + at.address().port(),
                "--mysql-user=" + at.user(),
                "--mysql-password=" + at.password(),
                "--mysql-db=" + at.schema(),
                "--tables=1",
                "--table-size=1000",
                "--threads=2"));
        words.addAll(List.of(more));
        return program.run(cancel, words.toArray(String[]::new));
    }

    private Program.Result mysqlslap(Cancellation cancel, String... more) {
        Database at = server.database();
        List<String> words = new ArrayList<>(List.of(
                "mysqlslap",
                "--no-defaults",
                "--host=" + at.address().host(),
                "--port=" + at.address().port(),
                "--user=" + at.user(),
                "--password=" + at.password(),
                "--auto-generate-sql",
                "--auto-generate-sql-load-type=write",
                "--concurrency=4",
                "--iterations=2",
                "--number-of-queries=40"));
        words.addAll(List.of(more));
        return program.run(cancel, words.toArray(String[]::new));
    }

    private long status(String name) throws SQLException {
        Database at = server.database();
        try (Connection connection = DriverManager.getConnection(
                        "jdbc:mysql://%s:%d/%s?sslMode=DISABLED&allowPublicKeyRetrieval=true"
                                .formatted(at.address().host(), at.address().port(), at.schema()),
                        at.user(),
                        at.password());
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SHOW GLOBAL STATUS LIKE '" + name + "'")) {
            row.next();
            return row.getLong(2);
        }
    }
}
