package io.benchlift.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.benchlift.compat.ExitStatus;
import io.benchlift.embedded.Edition;
import io.benchlift.host.AgentParts;
import io.benchlift.jdbc.DataSources;
import io.benchlift.jdbc.RealServers;
import io.benchlift.target.Database;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Of several connections of a real server, which one writes? Through the real agent of this machine. */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class IotopIT {

    private volatile boolean isOver;

    @ParameterizedTest
    @EnumSource(Edition.class)
    void namesTheConnectionThatWrites(Edition edition) throws Exception {
        AgentParts agent = AgentParts.here();
        assumeTrue(agent.missing().isEmpty(), agent.missing());
        Database database = RealServers.of(edition).database();
        RealServers.execute(database, "CREATE TABLE iotop_written (text VARCHAR(4000))");
        CountDownLatch isWriting = new CountDownLatch(1);
        ExecutorService writer = Executors.newSingleThreadExecutor();
        try (Connection writing = DataSources.connect(database);
                Connection idle = DataSources.connect(database)) {
            long id = connectionId(writing, database);
            Future<?> written = writer.submit(() -> write(writing, isWriting));
            isWriting.await();

            Captured result = Captured.of(
                    "iotop", "localhost", "--url", UrlFormat.JDBC.of(database), "1", "8", "--all", "--format", "json");
            isOver = true;
            written.get();

            assertEquals(ExitStatus.DONE, result.status(), result.err());
            assertTrue(idle.isValid(10));
            List<JsonNode> writers = new ArrayList<>();
            for (JsonNode report : JsonMapper.shared().readTree(result.out()).path("reports")) {
                assertEquals("", report.path("without_io").stringValue());
                writers.add(busiest(report));
            }
            assertEquals(8, writers.size());
            for (JsonNode busiest : writers) {
                assertEquals(id, busiest.path("connection").longValue(), result.out());
                assertTrue(busiest.path("written_bytes_per_s").doubleValue() > 0, result.out());
                assertEquals(database.user(), busiest.path("user").stringValue());
                assertEquals(database.schema(), busiest.path("database").stringValue());
            }
            // A look may fall between two statements; not every one of eight does.
            assertTrue(
                    writers.stream()
                            .anyMatch(busiest ->
                                    busiest.path("statement").stringValue().contains("iotop_written")),
                    result.out());
        } finally {
            isOver = true;
            writer.shutdownNow();
            RealServers.execute(database, "DROP TABLE iotop_written");
        }
    }

    private static JsonNode busiest(JsonNode report) {
        return StreamSupport.stream(report.path("threads").spliterator(), false)
                .filter(thread -> thread.path("connection").longValue(0) != 0)
                .findFirst()
                .orElseThrow();
    }

    private static long connectionId(Connection connection, Database database) throws SQLException {
        String query = database.product().isMySqlFamily() ? "SELECT CONNECTION_ID()" : "SELECT pg_backend_pid()";
        try (Statement statement = connection.createStatement();
                var row = statement.executeQuery(query)) {
            row.next();
            return row.getLong(1);
        }
    }

    /** Each row committed by itself, so that somebody has to write the log at once. */
    private Void write(Connection connection, CountDownLatch isWriting) throws SQLException {
        String insert = "INSERT INTO iotop_written VALUES ('" + "x".repeat(4000) + "')";
        try (Statement statement = connection.createStatement()) {
            while (!isOver) {
                statement.execute(insert);
                isWriting.countDown();
            }
        }
        return null;
    }
}
