package io.benchlift.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.ui.results.Recorded;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SessionListTest {

    @TempDir
    private Path folder;

    private final SessionList files = new SessionList();

    @Test
    void whatDidNotChangeIsNotReadAgain() throws IOException {
        Path path = Recorded.plain(folder.resolve("a.benchlift"), SampleRun.of(1, 2));
        ListedSession first = files.list(folder, List.of()).get(0);
        assertSame(first, files.list(folder, List.of()).get(0));

        Annotating.change(path, Annotations.NONE, Annotations.NONE.tagged(List.of("new")));
        Files.setLastModifiedTime(path, FileTime.fromMillis(1_000_000));
        ListedSession second = files.list(folder, List.of()).get(0);

        assertNotSame(first, second);
        assertEquals(List.of("new"), second.tags());
    }

    @Test
    void aSessionThatIsBeingWrittenIsReadEachTime() {
        Path path = folder.resolve("a.benchlift");
        SampleRun run = SampleRun.of(1, 2);
        try (SessionWriter writer = SessionWriter.create(path)) {
            run.start(writer);
            assertEquals(
                    0,
                    files.list(folder, List.of())
                            .get(0)
                            .head()
                            .orElseThrow()
                            .progress()
                            .measured());

            run.trial(writer, 1, 1, run.cells().get(0));

            assertEquals(
                    1,
                    files.list(folder, List.of())
                            .get(0)
                            .head()
                            .orElseThrow()
                            .progress()
                            .measured());
        }
    }

    @Test
    void oneThatIsKnownFromElsewhereStandsOnce() {
        Path inside = Recorded.plain(folder.resolve("a.benchlift"), SampleRun.of(1, 2));

        List<ListedSession> entries = files.list(folder, List.of(inside, folder.resolve("gone.benchlift")));

        assertEquals(1, entries.size());
        assertFalse(entries.get(0).isElsewhere());
    }

    @Test
    void unreadableOnesComeLastWithTheReason() throws IOException {
        Files.writeString(folder.resolve("a.benchlift"), "no session");
        Recorded.plain(folder.resolve("b.benchlift"), SampleRun.of(1, 2));
        Files.writeString(folder.resolve("c.txt"), "nothing of ours");

        List<ListedSession> entries = files.list(folder, List.of());

        assertEquals(
                List.of("b", "a"), entries.stream().map(ListedSession::fileName).toList());
        assertEquals("is no Benchlift session", entries.get(1).reason(UnaryOperator.identity()));
    }

    @Test
    void noFolderIsNoSessions() {
        assertEquals(List.of(), files.list(folder.resolve("nothing"), List.of()));
    }

    @Test
    void aMoveMovesAllOrNothing() throws IOException {
        Path a = Files.writeString(folder.resolve("a.benchlift"), "a");
        Path b = Files.writeString(folder.resolve("b.benchlift"), "b");
        Path taken = Files.writeString(folder.resolve("taken.benchlift"), "c");
        UndoableMove move = new UndoableMove(
                List.of(new UndoableMove.Step(a, folder.resolve("x.benchlift")), new UndoableMove.Step(b, taken)),
                UndoableMove.Kind.RENAME);

        SessionException e = assertThrows(SessionException.class, move::apply);

        assertTrue(e.getMessage().endsWith("exists already: take another name"), e.getMessage());
        assertEquals("a", Files.readString(a));
        assertEquals("b", Files.readString(b));
        assertEquals("c", Files.readString(taken));
    }

    @Test
    void aSessionThatIsBeingWrittenIsNotMoved() {
        Path path = folder.resolve("a.benchlift");
        try (SessionWriter writer = SessionWriter.create(path)) {
            SampleRun.of(1, 2).start(writer);
            UndoableMove move = new UndoableMove(
                    List.of(new UndoableMove.Step(path, folder.resolve("b.benchlift"))), UndoableMove.Kind.RENAME);

            SessionException e = assertThrows(SessionException.class, move::apply);

            assertTrue(e.getMessage().contains("is being written by a run"), e.getMessage());
        }
        assertTrue(Files.exists(path));
    }
}
