package io.benchlift.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.runner.RunEvent;
import io.benchlift.text.Message;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class AnnotationsTest {

    private static final Instant NOON = Instant.parse("2026-03-02T12:00:00Z");
    private static final Annotations SOME =
            Annotations.NONE.saying(NOON, "the disk was new").saying(NOON, "二").tagged(List.of("nvme", "course"));

    @TempDir
    private Path folder;

    @Test
    void theFileKeepsThemAndNothingElseChanges() {
        Path path = recorded();
        Session before = Session.open(path);

        Annotating.change(path, Annotations.NONE, SOME);

        Session after = Session.open(path);
        assertEquals(SOME, after.remarks().annotations());
        assertEquals(List.of("course", "nvme"), after.remarks().annotations().tags());
        assertEquals(before.trials(), after.trials());
        assertEquals(before.plan(), after.plan());
        assertEquals(List.of("course", "nvme"), SessionHead.of(path).tags());
    }

    @Test
    void aSessionOfTheFirstDaysOpensAndTakesThem() throws SQLException {
        Path path = recorded();
        sql(path, "DROP TABLE remark", "DROP TABLE tag", "DROP VIEW file_metrics", "DROP TABLE file_trial");

        assertEquals(Annotations.NONE, Session.open(path).remarks().annotations());
        assertEquals(List.of(), SessionHead.of(path).tags());
        Annotating.change(path, Annotations.NONE, SOME);

        assertEquals(SOME, Session.annotations(path));
    }

    @Test
    void whatSomebodyElseWroteMeanwhileIsNotOverwritten() {
        Path path = recorded();
        Annotating.change(path, Annotations.NONE, SOME);

        SessionException e = assertThrows(
                SessionException.class,
                () -> Annotating.change(path, Annotations.NONE, Annotations.NONE.tagged(List.of("mine"))));

        assertTrue(e.getMessage().contains("from elsewhere meanwhile"), e.getMessage());
        assertEquals(SOME, Session.annotations(path));
    }

    @Test
    void waitsForNoRunThatWritesTheSession() {
        Path path = folder.resolve("running.benchlift");
        try (SessionWriter writer = SessionWriter.create(path)) {
            SampleRun.of(1, 2).start(writer);

            SessionException e =
                    assertThrows(SessionException.class, () -> Annotating.change(path, Annotations.NONE, SOME));

            assertTrue(e.getMessage().contains("is being written by a run"), e.getMessage());
        }
        Annotating.change(path, Annotations.NONE, SOME);
        assertEquals(SOME, Session.annotations(path));
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "no POSIX permissions")
    void aProtectedFileIsReadOnlyEvenForRoot() throws IOException {
        Path path = recorded();
        Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("r--r--r--"));

        assertEquals(
                path + " is read-only", Annotating.obstacle(path).orElseThrow().toString());
        SessionException e =
                assertThrows(SessionException.class, () -> Annotating.change(path, Annotations.NONE, SOME));
        assertTrue(e.getMessage().endsWith("Save a copy and annotate that"), e.getMessage());
        assertEquals(Annotations.NONE, Session.open(path).remarks().annotations());
    }

    @Test
    void aRemarkCanBeChangedAndTakenAway() {
        Annotations changed = SOME.saying(1, "the disk was old").without(2);

        assertEquals(List.of(new Remark(1, NOON, "the disk was old")), changed.remarks());
        assertEquals(
                "there is no note 7",
                assertThrows(IllegalArgumentException.class, () -> SOME.without(7))
                        .getMessage());
        assertEquals(List.of("nvme"), SOME.untagged(List.of("course")).tags());
        assertEquals(
                "there is no tag 'hdd'",
                assertThrows(IllegalArgumentException.class, () -> SOME.untagged(List.of("hdd")))
                        .getMessage());
    }

    @Test
    void refusesWhatIsNoTagAndNoNote() {
        for (String tag : List.of("", "  ", "a,b", "a\nb", "x".repeat(41))) {
            assertThrows(IllegalArgumentException.class, () -> Annotations.NONE.tagged(List.of(tag)), tag);
        }
        assertThrows(IllegalArgumentException.class, () -> Annotations.NONE.saying(NOON, " \n"));
        assertThrows(IllegalArgumentException.class, () -> Annotations.NONE.saying(NOON, "x".repeat(10_001)));
    }

    @Test
    void theHeadSaysWhatAListNeeds() {
        Path path = recorded();

        SessionHead head = SessionHead.of(path);

        assertEquals("engines (synthetic)", head.name());
        assertEquals(8, head.progress().measured());
        assertEquals(8, head.progress().planned());
        assertTrue(head.progress().finished());
        assertEquals(Session.open(path).started(), head.started());
    }

    @Test
    void anExtendedSessionHoldsTheLargerPlanAndSaysSo() {
        Path path = recorded();
        SampleRun longer = SampleRun.of(3, 2);
        try (SessionWriter writer = SessionWriter.extend(path)) {
            longer.start(writer);
            longer.trial(writer, 9, 3, longer.cells().get(0));
            writer.on(new RunEvent.RunFinished(NOON, false, Message.NONE));
        }

        Session session = Session.open(path);

        assertEquals(longer.plan(), session.plan());
        assertEquals(9, session.trials().size());
        assertEquals(12, SessionHead.of(path).progress().planned());
        assertTrue(
                session.remarks().notes().stream()
                        .anyMatch(
                                note -> note.text().toString().startsWith("the plan was extended from 2 to 3 blocks")),
                session.remarks().notes().toString());
        assertTrue(session.log().stream().anyMatch(entry -> entry.kind().equals("blocks-added")));
    }

    @Test
    void anExtensionIsOfTheSamePlanAndNeverShorter() {
        Path path = recorded();
        try (SessionWriter writer = SessionWriter.extend(path)) {
            SessionException e = assertThrows(
                    SessionException.class, () -> SampleRun.of(1, 2).start(writer));
            assertTrue(e.getMessage().contains("belongs to another plan"), e.getMessage());
        }
        try (SessionWriter writer = SessionWriter.extend(path)) {
            assertThrows(SessionException.class, () -> SampleRun.of(3, 5).start(writer));
        }
        assertEquals(SampleRun.of(2, 2).plan(), Session.open(path).plan());
    }

    private Path recorded() {
        Path path = folder.resolve("s.benchlift");
        try (SessionWriter writer = SessionWriter.create(path)) {
            SampleRun.of(2, 2).play(writer);
        }
        return path;
    }

    private static void sql(Path path, String... statements) throws SQLException {
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + path);
                var statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        }
    }
}
