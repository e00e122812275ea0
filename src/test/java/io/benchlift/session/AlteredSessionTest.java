package io.benchlift.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.measure.Flag;
import io.benchlift.runner.RunEvent;
import io.benchlift.text.Message;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A session that was damaged or edited says so; annotations change nothing. */
class AlteredSessionTest {

    @TempDir
    private Path folder;

    private Path path;

    @BeforeEach
    void record() {
        path = folder.resolve("s.benchlift");
        try (SessionWriter writer = SessionWriter.create(path)) {
            SampleRun.of(2, 3).play(writer);
        }
    }

    private void edit(String sql) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + path);
                Statement statement = connection.createStatement()) {
            statement.executeUpdate(sql);
        }
    }

    private Alteration opened() {
        return Session.open(path).remarks().alteration();
    }

    @Test
    void aSessionAsItWasWrittenIsUnaltered() {
        assertEquals(Alteration.NONE, opened());
        assertEquals(Message.NONE, Session.open(path).alteration());
    }

    @Test
    void editedResultsAreToldWithTheirTrials() throws SQLException {
        edit("UPDATE trial SET transactions = transactions * 9");

        Session session = Session.open(path);

        assertEquals(
                Set.of(1, 2, 3, 4, 5, 6, 7, 8), session.remarks().alteration().trials());
        assertEquals(Set.of(), session.remarks().alteration().parts());
        assertTrue(session.trials().stream()
                .allMatch(trial -> trial.result().flags().containsKey(Flag.ALTERED)));
        assertEquals(
                "This file was altered or damaged after it was written: trial 1, 2, 3, 4, 5, 6, 7, 8. Do not rely on it.",
                session.alteration().toString());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            UPDATE trial SET service_p99 = 0.1 WHERE number = 7             | trial 7
            UPDATE trial_histogram SET histogram = x'00' WHERE trial = 7    | trial 7
            UPDATE interval SET transactions = 1 WHERE trial = 7 AND second = 2 | trial 7
            UPDATE trial SET reason = 'x' WHERE number = 7                         | trial 7
            DELETE FROM interval WHERE trial = 7                            | trial 7
            DELETE FROM trial WHERE number = 8                              | trial 8
            UPDATE trial SET outcome = NULL WHERE number = 8                | trial 8
            UPDATE plan SET delta = 0.5                                     | its plan
            UPDATE cell_setting SET value = 'x' WHERE cell = 1              | its plan
            UPDATE planned_trial SET cell = 1                               | the order or time of a run
            UPDATE note SET text = 'x'                                      | its log, notes, findings or samples of hosts
            DELETE FROM finding                                             | its log, notes, findings or samples of hosts
            DELETE FROM checksum WHERE number = 3                           | trial 1, its checksums
            """)
    void everyEditIsToldWithItsPlace(String sql, String told) throws SQLException {
        edit(sql);

        assertEquals(
                "This file was altered or damaged after it was written: " + told + ". Do not rely on it.",
                Session.open(path).alteration().toString());
    }

    /** Bits anywhere in the file: each is told, or changes nothing that the file holds. */
    @Test
    void flippedBitsAreTold() throws IOException, SQLException {
        byte[] whole = Files.readAllBytes(path);
        List<String> content = content(path);
        Random random = new Random(16);
        int told = 0;
        int harmless = 0;
        List<Integer> untold = new ArrayList<>();
        while (told < 12 && harmless < 500) {
            int at = random.nextInt(whole.length);
            byte[] bent = whole.clone();
            bent[at] ^= (byte) (1 << random.nextInt(8));
            Path other = folder.resolve("bent-" + at + ".benchlift");
            Files.write(other, bent);
            if (isTold(other)) {
                told++;
            } else if (content.equals(content(other))) {
                harmless++;
            } else {
                untold.add(at);
            }
        }

        assertEquals(List.of(), untold);
        assertEquals(12, told);
    }

    private static boolean isTold(Path file) {
        try {
            return !Session.open(file).remarks().alteration().isNone();
        } catch (SessionException e) {
            return true;
        }
    }

    /** All rows of all tables. */
    private static List<String> content(Path file) throws SQLException {
        List<String> all = new ArrayList<>();
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file)) {
            Rows rows = new Rows(connection);
            for (String table : rows.list(
                    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name",
                    row -> row.getString(1))) {
                rows.each("SELECT * FROM " + table + " ORDER BY rowid", row -> {
                    StringBuilder line = new StringBuilder(table);
                    for (int i = 1; i <= row.getMetaData().getColumnCount(); i++) {
                        byte[] value = row.getBytes(i);
                        line.append('|')
                                .append(value == null ? "" : HexFormat.of().formatHex(value));
                    }
                    all.add(line.toString());
                });
            }
        }
        return all;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4096, 20_000})
    void aCutFileIsRefusedWithWhatIsMissing(int bytes) throws IOException {
        byte[] whole = Files.readAllBytes(path);
        Files.write(path, Arrays.copyOf(whole, whole.length - bytes));

        var refusal = assertThrows(SessionException.class, () -> Session.open(path));

        assertEquals("session.cut", refusal.message().key());
    }

    @Test
    void annotationsAndAnswersAreFree() {
        Annotating.change(path, Annotations.NONE, new Annotations(List.of(), List.of("mine")));
        LabBook.answer(path, Map.of(1, "because"));

        assertEquals(Alteration.NONE, opened());
    }

    @Test
    void aSessionWithoutChecksumsSaysNothing() throws SQLException {
        edit("DROP TABLE checksum");
        edit("UPDATE trial SET transactions = transactions * 9");

        assertEquals(Alteration.NONE, opened());
    }

    @Test
    void aSessionOfAnEarlierVersionOpensAsBefore() throws IOException {
        Files.copy(
                Path.of("src/test/resources/sessions/foundation.benchlift")
                                .toFile()
                                .exists()
                        ? Path.of("src/test/resources/sessions/foundation.benchlift")
                        : Path.of("test/resources/sessions/foundation.benchlift"),
                path,
                StandardCopyOption.REPLACE_EXISTING);

        assertEquals(Alteration.NONE, opened());
    }

    @Test
    void aContinuedSessionStaysWhole() throws SQLException {
        edit("DROP TABLE checksum");
        try (SessionWriter writer = SessionWriter.extend(path)) {
            SampleRun longer = SampleRun.of(3, 3);
            longer.start(writer);
            longer.trial(writer, 9, 3, longer.cells().get(0));
            writer.on(new RunEvent.RunFinished(Instant.now(), false, Message.NONE));
        }

        assertEquals(Alteration.NONE, opened());

        edit("UPDATE trial SET transactions = 1 WHERE number = 2");
        assertEquals(Set.of(2), opened().trials());
    }

    @Test
    void aRunThatWasKilledIsNotAltered() throws IOException {
        Path copy = folder.resolve("killed.benchlift");
        try (SessionWriter writer = SessionWriter.create(folder.resolve("running.benchlift"))) {
            SampleRun.of(1, 2).play(event -> {
                writer.on(event);
                if (event instanceof RunEvent.IntervalTaken taken && taken.trial() == 3) {
                    copy(folder.resolve("running.benchlift"), copy);
                }
            });
        }

        Session killed = Session.open(copy);

        assertFalse(killed.trials().isEmpty());
        assertEquals(Message.NONE, killed.alteration());
    }

    private static void copy(Path from, Path to) {
        try {
            Files.copy(from, to, StandardCopyOption.REPLACE_EXISTING);
            Files.copy(SessionFile.log(from), SessionFile.log(to), StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** One row for each part; a second is one row of the log as before. */
    @Test
    void aSecondWritesNoChecksum() throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + path)) {
            Rows rows = new Rows(connection);
            // plan, run begun and ended, journal, and eight trials
            assertEquals(12, rows.number("SELECT count(*) FROM checksum"));
        }
    }
}
