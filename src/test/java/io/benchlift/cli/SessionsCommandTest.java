package io.benchlift.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.compat.ExitStatus;
import io.benchlift.session.Annotations;
import io.benchlift.session.SampleRun;
import io.benchlift.session.Session;
import io.benchlift.session.SessionWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SessionsCommandTest {

    @TempDir
    private Path folder;

    private Path session;

    @BeforeEach
    void record() {
        session = recorded("monday");
    }

    @Test
    void tagsAreKeptAndFound() throws IOException {
        recorded("tuesday");
        Files.writeString(folder.resolve("broken.benchlift"), "no session");

        Captured tagged = Captured.of("sessions", "tag", session.toString(), "nvme", "course");
        Captured list = Captured.of("sessions", "list", folder.toString(), "--tag", "nvme");

        assertEquals(new Captured(ExitStatus.DONE, "tags: course, nvme\n", ""), tagged);
        assertTrue(list.out().contains("monday.benchlift"), list.out());
        assertTrue(!list.out().contains("tuesday"), list.out());
        assertTrue(list.err().contains("broken.benchlift is no Benchlift session"), list.err());
    }

    @Test
    void sessionsOfSeveralMachinesAreMerged() {
        Path all = folder.resolve("all.benchlift");
        Path other = recorded("tuesday");

        Captured twice = merge(session, session, all);
        Captured merged = merge(session, other, all);

        assertEquals(ExitStatus.USAGE, twice.status());
        assertTrue(twice.err().contains("they hold the same run"), twice.err());
        assertEquals(ExitStatus.DONE, merged.status(), merged.err());
        assertTrue(merged.err().contains("blocks 3 to 4 ran on b"), merged.err());
        assertEquals(4, Session.open(all).blocks());
    }

    private static Captured merge(Path one, Path other, Path target) {
        return Captured.of(
                "sessions", "merge", one.toString(), other.toString(), "--to", target.toString(), "--machines", "a,b");
    }

    @Test
    void notesAreWrittenChangedAndTakenAway() {
        Captured.of("sessions", "note", session.toString(), "with the new disk");
        Captured.of("sessions", "note", session.toString(), "second");
        Captured.of("sessions", "note", session.toString(), "with the old disk", "--change", "1");
        Captured last = Captured.of("sessions", "note", session.toString(), "--remove", "2");

        assertEquals(ExitStatus.DONE, last.status(), last.err());
        Annotations there = Session.annotations(session);
        assertEquals(
                List.of("with the old disk"),
                there.remarks().stream().map(remark -> remark.text()).toList());
        assertTrue(last.out().contains("with the old disk"), last.out());
    }

    @Test
    void mistakesAreOneSentenceAndChangeNothing() {
        assertMistake("there is no note 4", "note", session.toString(), "--remove", "4");
        assertMistake("say the TEXT of a note, or which one to --remove", "note", session.toString());
        assertMistake("a tag takes 1 to 40 characters without a comma, not 'a,b'", "tag", session.toString(), "a,b");
        assertMistake("no run writes to " + session + " now", "control", session.toString(), "stop");
        assertMistake("there is no tag 'x'", "untag", session.toString(), "x");
        assertMistake("there is no such file", "show", folder.resolve("nothing").toString());
        assertMistake(
                "is no folder that can be read",
                "list",
                folder.resolve("nothing").toString());

        assertEquals(Annotations.NONE, Session.annotations(session));
    }

    @Test
    void severalSessionsStandBesideEachOther() {
        Path other = recorded("tuesday");

        Captured result = Captured.of("compare", session.toString(), other.toString());
        Captured json = Captured.of("compare", session.toString(), other.toString(), "--format", "json");
        Captured mistake = Captured.of("compare", session.toString(), other.toString(), "--baseline", "InnoDB");

        assertEquals(ExitStatus.DONE, result.status(), result.err());
        assertTrue(result.out().contains("The same plan in the same surroundings"), result.out());
        assertTrue(result.out().contains("B against A"), result.out());
        assertTrue(json.out().contains("\"conclusion\" : \"exploratory\""), json.out());
        assertEquals(ExitStatus.USAGE, mistake.status());
    }

    private static void assertMistake(String sentence, String... words) {
        String[] all = new String[words.length + 1];
        all[0] = "sessions";
        System.arraycopy(words, 0, all, 1, words.length);
        Captured result = Captured.of(all);

        assertEquals(ExitStatus.USAGE, result.status(), result.err());
        assertTrue(result.err().contains(sentence), result.err());
    }

    private Path recorded(String name) {
        Path path = folder.resolve(name + ".benchlift");
        try (SessionWriter writer = SessionWriter.create(path)) {
            SampleRun.of(2, 2).play(writer);
        }
        return path;
    }
}
