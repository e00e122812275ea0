package io.benchlift.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecentSessionsTest {

    @TempDir
    Path folder;

    private RecentSessions sessions;

    @BeforeEach
    void open() {
        sessions = new RecentSessions(folder.resolve("new/recent-sessions"));
    }

    @Test
    void startsEmpty() {
        assertEquals(List.of(), sessions.list());
    }

    @Test
    void theLastOneOpenedIsFirstAndStandsOnce() throws IOException {
        Recent first = recent("1.benchlift");
        Recent second = recent("2.benchlift");

        sessions.add(first);
        sessions.add(second);
        sessions.add(first);

        assertEquals(List.of(first, second), sessions.list());
    }

    @Test
    void keepsTen() throws IOException {
        for (int i = 0; i < 15; i++) {
            sessions.add(recent(i + ".benchlift"));
        }

        assertEquals(10, sessions.list().size());
    }

    @Test
    void leavesOutWhatIsGone() throws IOException {
        Recent gone = recent("gone.benchlift");
        sessions.add(gone);
        Files.delete(gone.path());

        assertEquals(List.of(), sessions.list());
    }

    @Test
    void aFileOfNonsenseIsAsGoodAsNone() throws IOException {
        Path file = folder.resolve("nonsense");
        Files.writeString(file, "a\tb\n\n\t\t\t\nx\ty\tnot a time\t3\n");

        assertEquals(List.of(), new RecentSessions(file).list());
    }

    private Recent recent(String name) throws IOException {
        Path file = Files.writeString(folder.resolve(name), "");
        return new Recent(file, "数据库 " + name, Instant.parse("2026-03-01T10:00:00Z"), 32);
    }
}
