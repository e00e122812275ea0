package io.benchlift.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** SQL that a stranger put into a session's schema is never run, whatever opens the file. */
@Timeout(30)
class HostileSessionTest {

    private static final String ENDLESS =
            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i AS number, 'x' AS started FROM n";

    @TempDir
    private Path folder;

    private Path path;

    @BeforeEach
    void record() {
        path = folder.resolve("s.benchlift");
        try (SessionWriter writer = SessionWriter.create(path)) {
            SampleRun.of(1, 2).play(writer);
        }
    }

    private void add(String... sql) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + path);
                Statement statement = connection.createStatement()) {
            for (String each : sql) {
                statement.executeUpdate(each);
            }
        }
    }

    /** Everything that opens a session's file. */
    private List<Executable> openings() {
        return List.of(
                () -> Session.open(path),
                () -> SessionHead.of(path),
                () -> Session.annotations(path),
                () -> Session.isUnbegun(path),
                () -> LabBook.of(path),
                () -> LabBook.answer(path, Map.of(1, "x")),
                () -> Annotating.change(path, Annotations.NONE, new Annotations(List.of(), List.of("x"))),
                () -> SessionWriter.appendTo(path).close(),
                () -> SessionWriter.extend(path).close(),
                () -> SessionWriter.replace(path).close());
    }

    private void assertRefused() {
        for (Executable opening : openings()) {
            assertEquals(
                    "session.has-code",
                    assertThrows(SessionException.class, opening).message().key());
        }
    }

    @Test
    void aViewInPlaceOfATableIsRefused() throws SQLException {
        add("DROP TABLE planned_trial", "DROP TABLE host_change", "DROP VIEW cell_summary", "DROP VIEW trial_metrics");
        add("ALTER TABLE run RENAME TO former", "CREATE VIEW run AS " + ENDLESS);

        assertRefused();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "CREATE TRIGGER t AFTER INSERT ON tag BEGIN DELETE FROM trial; END",
                "CREATE TRIGGER t BEFORE DELETE ON remark BEGIN INSERT INTO tag VALUES (randomblob(1000000000)); END",
                "CREATE TRIGGER t AFTER UPDATE ON run BEGIN SELECT load_extension('/tmp/x.so'); END"
            })
    void aTriggerIsRefused(String trigger) throws SQLException {
        add(trigger);

        assertRefused();
    }

    @Test
    void aVirtualTableInPlaceOfATableIsRefused() throws SQLException {
        add("DROP TABLE message", "CREATE VIRTUAL TABLE message USING fts5(text, key, arguments)");

        assertRefused();
    }

    /** An expression in a table is evaluated by reading it. */
    @Test
    void workThatNoSessionNeedsIsCutOff() throws SQLException {
        add(
                "DROP TABLE note",
                "CREATE TABLE note (number INTEGER PRIMARY KEY, at TEXT, trial INTEGER,"
                        + " text TEXT AS (hex(zeroblob(200000000)) || number))",
                "INSERT INTO note (number, at, trial) VALUES (1, '2026-01-01T00:00:00Z', 0)");

        assertThrows(SessionException.class, () -> Session.open(path));
    }

    @Test
    void aQueryWithoutEndIsInterrupted() throws SQLException {
        try (Connection connection = SessionFile.connect(path, "mode=ro")) {
            Rows rows = new Rows(connection);
            long before = System.nanoTime();

            var interrupted =
                    assertThrows(SQLException.class, () -> rows.number("SELECT sum(number) FROM (" + ENDLESS + ")"));

            assertTrue(interrupted.getMessage().contains("interrupt"), interrupted.getMessage());
            assertTrue(System.nanoTime() - before < Duration.ofMinutes(1).toNanos());
        }
    }

    /** Views of the format itself, and those that students add for their own queries. */
    @Test
    void otherViewsAreLeftAlone() throws SQLException {
        add("CREATE VIEW mine AS SELECT * FROM trial_metrics", "CREATE INDEX faster ON interval (second)");

        assertEquals(4, Session.open(path).trials().size());
    }
}
