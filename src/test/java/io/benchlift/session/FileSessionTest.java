package io.benchlift.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.host.ActedHost;
import io.benchlift.measure.FileTotals;
import io.benchlift.plan.PlanFile;
import io.benchlift.report.JsonReport;
import io.benchlift.runner.Cancellation;
import io.benchlift.runner.Runner;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run on files, written and read again. */
class FileSessionTest {

    @TempDir
    private Path directory;

    private Path written() {
        Path path = directory.resolve("files.benchlift");
        try (SessionWriter writer = SessionWriter.create(path)) {
            new Runner(name -> Optional.empty(), (name, where) -> new ActedHost())
                    .run(
                            PlanFile.read(
                                    """
                                    benchlift: 1
                                    name: Files
                                    workload: fileio_rndrw
                                    threads: 1
                                    options: {file_num: 1, file_total_size: 1M}
                                    warm-up: 0s
                                    measure: 2s
                                    blocks: 1
                                    a-a: off
                                    metric: reads_per_s
                                    """),
                            Set.of(),
                            writer,
                            new Cancellation());
        }
        return path;
    }

    @Test
    void bytesAndLatenciesApartComeBack() {
        Session session = Session.open(written());

        FileTotals files = session.trials().get(0).result().work().files().orElseThrow();
        assertEquals(1200 * 16_384, files.bytes().read());
        assertEquals(1200, files.latencies().get("read").count());
        assertEquals(600, session.trials().get(0).result().readsPerSecond());
        assertTrue(JsonReport.of(session).contains("\"reads_per_s\" : 600.0"), JsonReport.of(session));
    }

    @Test
    void studentsCanAskInSql() throws SQLException {
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + written());
                var rows = connection.createStatement().executeQuery("SELECT reads_per_s FROM file_metrics")) {
            assertEquals(600.0, rows.getDouble(1));
        }
    }

    @Test
    void sessionsOfTheFirstDaysHaveNoSuchTables() throws SQLException {
        Path path = written();
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + path);
                var statement = connection.createStatement()) {
            statement.execute("DROP VIEW file_metrics");
            statement.execute("DROP TABLE file_trial");
        }

        assertTrue(Session.open(path).trials().get(0).result().work().files().isEmpty());
    }
}
