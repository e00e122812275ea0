package io.benchlift.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.benchlift.report.HtmlReport;
import io.benchlift.runner.RunEvent;
import io.benchlift.text.Message;
import io.benchlift.text.Messages;
import io.benchlift.text.PhraseBook;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Sentences stand in a session in English, and beside them how to say them in any language. */
class MessageSessionTest {

    private static final Message LOST =
            Message.of("trial.lease-lost", Message.of("flag.drift", "sda", "scheduler", "none", "bfq"));
    private static final Message THEIRS = Message.verbatim("stopped by the user");

    @TempDir
    Path directory;

    private Path path;

    @BeforeEach
    void measure() {
        path = directory.resolve("a.benchlift");
        SampleRun run = SampleRun.of(1, 2);
        try (SessionWriter writer = SessionWriter.create(path)) {
            run.start(writer);
            writer.on(new RunEvent.Noted(0, LOST));
            writer.on(new RunEvent.Noted(0, LOST));
            writer.on(new RunEvent.Noted(0, THEIRS));
        }
    }

    @Test
    void theyComeBackAsTheyWereTold() {
        assertEquals(List.of(LOST, LOST, THEIRS), notes());
    }

    @Test
    void theEnglishTextIsForThoseWhoOpenItInSqlite() throws SQLException {
        sql("CREATE TABLE seen AS SELECT DISTINCT text FROM note NATURAL JOIN message WHERE key = 'trial.lease-lost'");

        assertEquals("the lease on the host was lost: sda: scheduler was none and is bfq", LOST.toString());
        assertEquals(1, count("seen"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"zh", "cs"})
    void aNewSessionIsReadAndShownWithoutRecognisingASentence(String language) {
        Messages messages = Messages.in(Locale.forLanguageTag(language));
        long before = PhraseBook.searches();

        Session session = Session.open(path);
        session.log();
        HtmlReport.of(session, messages);
        session.remarks().notes().forEach(note -> messages.get(note.text()));

        assertEquals(0, PhraseBook.searches() - before);
    }

    @Test
    void thoseOfAnOlderVersionAreRecognisedByTheirText() throws SQLException {
        sql("DROP TABLE message");

        assertEquals(
                List.of(
                        Message.of("trial.lease-lost", Message.ofEnglish("sda: scheduler was none and is bfq")),
                        Message.of("trial.lease-lost", Message.ofEnglish("sda: scheduler was none and is bfq")),
                        Message.of("stopped")),
                notes());
    }

    @Test
    void thoseWithAKeyOfAnotherVersionAreRecognisedByTheirText() throws SQLException {
        sql("UPDATE message SET key = 'trial.of-tomorrow'");

        assertEquals(Message.ofEnglish(LOST.toString()), notes().get(0));
        assertEquals(LOST.toString(), notes().get(0).toString());
    }

    private List<Message> notes() {
        return Session.open(path).remarks().notes().stream().map(Note::text).toList();
    }

    private void sql(String statement) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + path);
                Statement run = connection.createStatement()) {
            run.execute(statement);
        }
    }

    private int count(String table) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + path);
                Statement run = connection.createStatement();
                var row = run.executeQuery("SELECT count(*) FROM " + table)) {
            return row.getInt(1);
        }
    }
}
