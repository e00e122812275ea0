package io.benchlift.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.benchlift.LongForm;
import io.benchlift.compat.ExitStatus;
import io.benchlift.embedded.Edition;
import io.benchlift.embedded.EmbeddedServer;
import io.benchlift.embedded.ServerSettings;
import io.benchlift.target.Database;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A change that makes a real server slower fails by the exit status; the same server again does not. */
@Tag("alone")
class PlantedRegressionIT {

    private static final String PLAN =
            """
            benchlift: 1
            name: guard
            server: ci
            workload: %s
            threads: 1
            options: {tables: 1, table_size: 20000}
            data: as-found
            warm-up: 200ms
            measure: 500ms
            blocks: 6
            a-a: off
            """;

    private static final int ROUNDS = 20;

    @TempDir
    private Path folder;

    private static EmbeddedServer server;

    @BeforeAll
    static void start() {
        server = EmbeddedServer.start(
                ServerSettings.defaults(Edition.MARIADB).with("innodb_flush_log_at_trx_commit", "2"));
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Test
    void aDroppedIndexAndASlowerCommitFailAndTheSameAgainDoesNot() throws Exception {
        Program program = new Program(folder);
        program.add("ci", server.database());
        prepare(program);
        Path reads = plan("select_random_points");
        Path writes = plan("oltp_update_non_index");

        assertEquals(ExitStatus.DONE, run(program, reads, "reads").status());
        Program.Result same = run(program, reads, "same", "--against", file("reads"), "--fail-on", "60%");
        execute("ALTER TABLE sbtest1 DROP INDEX k_1");
        Program.Result dropped = run(
                program, reads, "dropped", "--against", file("reads"), "--fail-on", "60%", "--markdown", file("md"));
        assertEquals(ExitStatus.DONE, run(program, writes, "writes").status());
        execute("SET GLOBAL innodb_flush_log_at_trx_commit = 1");
        Program.Result flushed =
                run(program, writes, "flushed", "--against", file("writes"), "--fail-on", "30%", "--format", "json");

        assertNotEquals(ExitStatus.FAILED, same.status(), same.out() + same.err());
        assertEquals(ExitStatus.FAILED, dropped.status(), dropped.out() + dropped.err());
        assertTrue(Files.readString(Path.of(file("md"))).startsWith("### Worse"), dropped.out());
        assertEquals(ExitStatus.FAILED, flushed.status(), flushed.out() + flushed.err());
        assertTrue(flushed.out().contains("\"verdict\" : \"worse\""), flushed.out());
    }

    /** Twenty guards of a change that changes nothing; none of them may fail a build. */
    @Test
    void theSameAgainNeverFails() throws Exception {
        assumeTrue(LongForm.isAsked());
        Program program = new Program(folder);
        program.add("ci", server.database());
        prepare(program);
        Path reads = plan("select_random_points");
        assertEquals(ExitStatus.DONE, run(program, reads, "base").status());
        Map<Integer, Integer> byStatus = new TreeMap<>();

        for (int round = 1; round <= ROUNDS; round++) {
            Program.Result same = run(program, reads, "same" + round, "--against", file("base"), "--fail-on", "30%");
            byStatus.merge(same.status(), 1, Integer::sum);
        }

        System.out.println("A/A guards by exit status: " + byStatus);
        assertEquals(0, byStatus.getOrDefault(ExitStatus.FAILED, 0), byStatus.toString());
    }

    private void prepare(Program program) throws SQLException {
        execute("DROP TABLE IF EXISTS sbtest1");
        execute("SET GLOBAL innodb_flush_log_at_trx_commit = 2");
        Database at = server.database();
        Program.Result prepared = program.run(
                "sysbench",
                "oltp_read_write",
                "--mysql-host=" + at.address().host(),
                "--mysql-port=" + at.address().port(),
                "--mysql-user=" + at.user(),
                "--mysql-password=" + at.password(),
                "--mysql-db=" + at.schema(),
                "--tables=1",
                "--table-size=20000",
                "prepare");
        assertEquals(ExitStatus.DONE, prepared.status(), prepared.err());
    }

    private Path plan(String workload) throws IOException {
        return Files.writeString(folder.resolve(workload + ".yaml"), PLAN.formatted(workload));
    }

    private String file(String name) {
        return folder.resolve(name + ".benchlift").toString();
    }

    private Program.Result run(Program program, Path plan, String session, String... more) {
        String[] words = new String[4 + more.length];
        words[0] = "run";
        words[1] = plan.toString();
        words[2] = "--session";
        words[3] = file(session);
        System.arraycopy(more, 0, words, 4, more.length);
        return program.run(words);
    }

    private static void execute(String sql) throws SQLException {
        Database at = server.database();
        try (Connection connection = DriverManager.getConnection(
                        "jdbc:mysql://%s:%d/%s?sslMode=DISABLED&allowPublicKeyRetrieval=true"
                                .formatted(at.address().host(), at.address().port(), at.schema()),
                        at.user(),
                        at.password());
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
