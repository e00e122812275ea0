package io.benchlift.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.evidence.HostSecond;
import io.benchlift.evidence.SampleHost;
import io.benchlift.runner.RunEvent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What hosts and onlookers say is part of the document. */
class HostSessionTest {

    private static final Instant AT = Instant.parse("2026-03-01T10:00:05Z");

    @TempDir
    Path folder;

    private Path file;

    @BeforeEach
    void writeASession() {
        file = folder.resolve("hosts.benchlift");
        try (SessionWriter writer = SessionWriter.create(file)) {
            SampleRun.of(1, 2).play(event -> {
                writer.on(event);
                if (event instanceof RunEvent.IntervalTaken taken && taken.trial() == 2) {
                    writer.on(new RunEvent.HostSampled(
                            2, "db1", SampleHost.second(taken.interval().time().second())));
                }
            });
        }
    }

    @Test
    void secondsOfAHostComeBackAsTheyWere() {
        Map<String, List<HostSecond>> read = Session.open(file).hostSeconds(2);

        assertEquals(Map.of("db1", List.of(1, 2, 3, 4, 5)), numbered(read));
        assertEquals(SampleHost.second(4), read.get("db1").get(3));
        assertEquals(Map.of(), Session.open(file).hostSeconds(1));
    }

    private static Map<String, List<Integer>> numbered(Map<String, List<HostSecond>> hosts) {
        Map<String, List<Integer>> ends = new java.util.HashMap<>();
        hosts.forEach((host, seconds) -> ends.put(
                host, seconds.stream().map(second -> (int) second.end()).toList()));
        return ends;
    }

    @Test
    void marksComeBackAndAreInTheLog() throws SQLException {
        Path marked = folder.resolve("marked.benchlift");
        try (SessionWriter writer = SessionWriter.create(marked)) {
            SampleRun.of(1, 2).start(writer);
            writer.on(new RunEvent.Marked(AT, 0, -1, "the fan went on; 风扇"));
            writer.on(new RunEvent.Paused(AT));
            writer.on(new RunEvent.Resumed(AT));
        }

        assertEquals(
                List.of(new Mark(AT, 0, -1, "the fan went on; 风扇")),
                Session.open(marked).marks());
        assertEquals(3, number(marked, "SELECT count(*) FROM event WHERE kind IN ('mark', 'paused', 'went-on')"));
    }

    @Test
    void studentsCanAskInSql() throws SQLException {
        assertEquals(
                80,
                number(
                        file,
                        "SELECT max(util_percent) FROM host_second JOIN device_second USING (trial, host, number)"
                                + " WHERE cpu_iowait > 5 AND scheduler = 'bfq'"));
    }

    @Test
    void sessionsOfTheFirstDaysHaveNoSuchTables() throws SQLException {
        sql("DROP TABLE host_second");
        sql("DROP TABLE device_second");
        sql("DROP TABLE mark");

        Session old = Session.open(file);

        assertEquals(4, old.trials().size());
        assertEquals(Map.of(), old.hostSeconds(2));
        assertEquals(List.of(), old.marks());
    }

    @Test
    void aRunThatGoesOnWithAnOldSessionAddsThem() throws SQLException {
        sql("DROP TABLE mark");

        try (SessionWriter writer = SessionWriter.appendTo(file)) {
            writer.on(new RunEvent.Marked(AT, 0, -1, "later"));
        }

        assertEquals("later", Session.open(file).marks().get(0).text());
    }

    /** A day's run of one trial a minute has 86,400 of them. */
    @Test
    void aSecondOfAHostTakesLittleRoomAndTime() throws Exception {
        long before = Files.size(file);
        long begin = System.nanoTime();
        try (SessionWriter writer = SessionWriter.appendTo(file)) {
            for (int second = 1; second <= 1000; second++) {
                writer.on(new RunEvent.HostSampled(1, "db1", SampleHost.second(second)));
            }
        }

        double millis = (System.nanoTime() - begin) / 1e9;
        long each = (Files.size(file) - before) / 1000;
        System.getLogger("cost")
                .log(System.Logger.Level.INFO, "a second of a host takes " + each + " bytes and " + millis + " ms");
        assertTrue(each < 700, each + " bytes a second");
        assertTrue(millis < 100, millis + " ms a second");
    }

    private void sql(String statement) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement change = connection.createStatement()) {
            change.execute(statement);
        }
    }

    private static int number(Path session, String query) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + session);
                Statement statement = connection.createStatement();
                var row = statement.executeQuery(query)) {
            return row.getInt(1);
        }
    }
}
