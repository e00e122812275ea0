package io.benchlift.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.lab.SealState;
import io.benchlift.session.LabBook;
import io.benchlift.session.Prediction;
import io.benchlift.session.SampleRun;
import io.benchlift.session.Session;
import io.benchlift.session.SessionWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An altered session says so wherever its results are shown. */
class AlteredFilesTest {

    private static final String SENTENCE = "This file was altered or damaged after it was written: trial 7.";

    @TempDir
    private Path folder;

    private final Locale before = Locale.getDefault();
    private Path whole;
    private Path altered;

    @BeforeEach
    void record() throws SQLException {
        Locale.setDefault(Locale.ENGLISH);
        whole = recorded("whole.benchlift");
        altered = recorded("altered.benchlift");
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + altered);
                Statement statement = connection.createStatement()) {
            statement.executeUpdate("UPDATE trial SET transactions = transactions * 9 WHERE number = 7");
        }
    }

    @AfterEach
    void speakAsBefore() {
        Locale.setDefault(before);
    }

    private Path recorded(String name) {
        Path path = folder.resolve(name);
        try (SessionWriter writer = SessionWriter.create(path)) {
            SampleRun.of(2, 2).play(writer);
        }
        return path;
    }

    @Test
    void compareSaysItInTextAndJson() {
        Captured text = Captured.of("compare", altered.toString());
        Captured json = Captured.of("compare", altered.toString(), "--format=json");
        Captured several = Captured.of("compare", whole.toString(), altered.toString());
        Captured severalJson = Captured.of("compare", whole.toString(), altered.toString(), "--format=json");

        assertTrue(text.out().contains(SENTENCE), text.out());
        assertTrue(json.out().contains("\"altered\""), json.out());
        assertTrue(json.out().contains(SENTENCE), json.out());
        assertTrue(several.out().contains("B: " + SENTENCE), several.out());
        assertTrue(severalJson.out().contains(SENTENCE), severalJson.out());
        assertFalse(
                Captured.of("compare", whole.toString(), "--format=json").out().contains("altered"));
    }

    @Test
    void everyReportSaysIt() throws IOException {
        Path html = folder.resolve("r.html");
        Path pdf = folder.resolve("r.pdf");
        Path json = folder.resolve("r.json");
        Path csv = folder.resolve("csv");

        Captured report = Captured.of(
                "report", altered.toString(), "--html=" + html, "--pdf=" + pdf, "--json=" + json, "--csv=" + csv);

        assertEquals(0, report.status(), report.err());
        assertTrue(Files.readString(html).contains(SENTENCE));
        assertTrue(Files.readString(json).contains(SENTENCE));
        assertTrue(Files.readString(csv.resolve("trials.csv")).contains("altered"));
        // Its text is drawn as outlines.
        assertTrue(Files.size(pdf) > 0);
    }

    @Test
    void aClassSeesItInTheSeal() {
        Session session = Session.open(altered);
        Prediction prediction = new Prediction(
                "row-locks", "me", "1a", new Prediction.Answer("a", 1, Prediction.Sure.GUESS, ""), Instant.EPOCH);
        LabBook book = new LabBook(Optional.of(new LabBook.Sealed(prediction, prediction.hash())), Map.of());

        assertEquals(SealState.ALTERED, SealState.of(session, book));
    }
}
