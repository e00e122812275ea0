package io.benchlift.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.plan.Plan;
import io.benchlift.plan.PlanFile;
import io.benchlift.runner.RunListener;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sessions of one plan become one; nothing else is merged, and a refused merge leaves no file. */
class SessionMergeTest {

    @TempDir
    private Path folder;

    private Path recorded(String machine, int blocks, Map<String, String> facts) {
        return recorded(machine, blocks, facts, plan -> plan);
    }

    private Path recorded(String machine, int blocks, Map<String, String> facts, UnaryOperator<Plan> edit) {
        return new SampleMachine(machine, facts, edit).record(folder, blocks);
    }

    private Session merged(Path... files) {
        return SessionMerge.merge(
                Stream.of(files).map(SessionMerge.Part::new).toList(), folder.resolve("all.benchlift"));
    }

    private String refused(Path... files) {
        Path target = folder.resolve("all.benchlift");
        List<SessionMerge.Part> parts =
                Stream.of(files).map(SessionMerge.Part::new).toList();
        SessionException refused = assertThrows(SessionException.class, () -> SessionMerge.merge(parts, target));
        assertFalse(Files.exists(target));
        return refused.getMessage().replace(folder + "/", "");
    }

    @Test
    void blocksOfAllMachinesAreInOneSession() {
        Path one = recorded("n1", 2, Map.of("client.cpu", "X"));
        Path other = recorded("n2", 3, Map.of("client.cpu", "Y"));

        Session session = merged(one, other);

        assertEquals(5, session.plan().schedule().blocks());
        assertEquals(5, session.blocks());
        assertEquals(1, session.history().runs().size());
        assertEquals(new SessionHead.Progress(20, 20, true), session.progress());
        assertEquals(
                IntStream.rangeClosed(1, 20).boxed().toList(),
                session.trials().stream().map(Trial::number).toList());
        assertEquals(
                List.of("n1 1 2 X", "n2 3 3 Y"),
                session.machines().stream()
                        .map(machine -> machine.name() + " " + machine.firstBlock() + " " + machine.blocks() + " "
                                + machine.environment().get("client.cpu"))
                        .toList());
        assertEquals("X | Y", session.environment().get("client.cpu"));
        assertEquals("n2", session.trial(9).orElseThrow().result().facts().get("machine"));
        assertEquals(3, session.trial(9).orElseThrow().block());
        assertEquals(
                "blocks 1 to 2 ran on n1",
                session.remarks().notes().get(0).text().toString());
    }

    /** Each trial keeps its values to the last bit, its seconds and its histogram. */
    @Test
    void trialsAreCopiedAsTheyAre() {
        Path one = recorded("n1", 2, Map.of());
        Path other = recorded("n2", 3, Map.of());
        Session source = Session.open(other);

        Session session = merged(one, other);

        for (Trial trial : source.trials()) {
            Trial copy = session.trial(8 + trial.number()).orElseThrow();
            assertEquals(trial.result().work(), copy.result().work());
            assertEquals(
                    trial.result().latencies().service(),
                    copy.result().latencies().service());
            assertEquals(source.seconds(trial.number()), session.seconds(copy.number()));
            assertEquals(source.histogram(List.of(trial.number())), session.histogram(List.of(copy.number())));
        }
    }

    @Test
    void driversOfTwoMachinesAreFour() {
        Session session = merged(recorded("n1", 2, Map.of()), recorded("n2", 2, Map.of()));

        assertEquals(
                List.of("1", "2", "3", "4"),
                session.trials().stream()
                        .map(trial -> trial.result().facts().get("driver"))
                        .distinct()
                        .toList());
    }

    @Test
    void checksumsOfTheMergedSessionAreRight() throws SQLException {
        Session session = merged(recorded("n1", 2, Map.of()), recorded("n2", 2, Map.of()));
        assertEquals(Alteration.NONE, session.remarks().alteration());

        edit(session.path(), "UPDATE machine SET blocks = 1");
        assertTrue(Session.open(session.path()).alteration().toString().contains("its machines"));
        edit(session.path(), "UPDATE trial SET transactions = 9 WHERE number = 9");
        assertTrue(Session.open(session.path()).alteration().toString().contains("trial 9, "));
    }

    private static void edit(Path file, String sql) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            statement.executeUpdate(sql);
        }
    }

    @Test
    void mergedSessionsMergeWithFurtherOnes() throws IOException {
        Session two = merged(recorded("n1", 2, Map.of()), recorded("n2", 2, Map.of()));
        Path both = Files.move(two.path(), folder.resolve("both.benchlift"));

        Session session = merged(recorded("n0", 1, Map.of()), both);

        assertEquals(
                List.of("n0 1", "n1 2", "n2 4"),
                session.machines().stream()
                        .map(machine -> machine.name() + " " + machine.firstBlock())
                        .toList());
        assertEquals("n2", session.trial(13).orElseThrow().result().facts().get("machine"));
        assertEquals(Alteration.NONE, session.remarks().alteration());
    }

    @Test
    void machinesAreNamedByTheCallerOrTheFile() {
        Path one = recorded("n1", 1, Map.of("client.host", "same", "client.boot_id", "b"));
        Path other = recorded("n2", 1, Map.of("client.host", "same", "client.boot_id", "b"));

        Session session = SessionMerge.merge(
                List.of(new SessionMerge.Part(one, Optional.of("node7")), new SessionMerge.Part(other)),
                folder.resolve("all.benchlift"));

        assertEquals(
                List.of("node7", "same"),
                session.machines().stream().map(Machine::name).toList());
        assertEquals(
                "node7, same are one computer: their blocks shared its processors and disks if they ran at the same time",
                session.remarks()
                        .notes()
                        .get(session.remarks().notes().size() - 1)
                        .text()
                        .toString());
    }

    @Test
    void anotherPlanIsRefusedWithItsDifference() {
        Path one = recorded("n1", 2, Map.of());
        Path other = recorded("n2", 2, Map.of(), plan -> PlanFile.with(plan, "threads=8"));

        assertEquals(
                "n1.benchlift and n2.benchlift are not merged: their plans differ in threads (16 and 8)",
                refused(one, other));
    }

    @Test
    void nameQuestionSeedAndBlocksMayDiffer() {
        Path one = recorded("n1", 2, Map.of());
        Path other = recorded("n2", 3, Map.of(), plan -> PlanFile.with(plan, "seed=7", "name=other", "question="));

        assertEquals(5, merged(one, other).plan().schedule().blocks());
    }

    @Test
    void anotherVersionIsRefused() {
        Path one = recorded("n1", 2, Map.of("client.benchlift", "1.0"));
        Path other = recorded("n2", 2, Map.of("client.benchlift", "1.1"));

        assertEquals(
                "n1.benchlift and n2.benchlift are not merged: they were written by different versions of Benchlift"
                        + " (1.0 and 1.1)",
                refused(one, other));
    }

    @Test
    void theSameRunTwiceIsRefused() throws IOException {
        Path one = recorded("n1", 2, Map.of());
        Path copy = Files.copy(one, folder.resolve("copy.benchlift"));

        assertEquals("n1.benchlift and copy.benchlift are not merged: they hold the same run", refused(one, copy));
    }

    @Test
    void anAlteredSessionIsRefused() throws SQLException {
        Path one = recorded("n1", 2, Map.of());
        Path other = recorded("n2", 2, Map.of());
        edit(other, "UPDATE trial SET transactions = 9 WHERE number = 3");

        assertEquals(
                "n2.benchlift is not merged: This file was altered or damaged after it was written: trial 3. Do not"
                        + " rely on it.",
                refused(one, other));
    }

    @Test
    void oneSessionIsNothingToMerge() {
        assertEquals("merging takes at least two sessions", refused(recorded("n1", 2, Map.of())));
    }

    @Test
    void aSessionThatIsBeingWrittenIsRefused() {
        Path one = recorded("n1", 2, Map.of());
        Path other = folder.resolve("n2.benchlift");
        try (SessionWriter writer = SessionWriter.create(other)) {
            SampleRun.of(2, 2).start(writer);
            assertEquals("n2.benchlift is not merged: a run writes to it now", refused(one, other));
        }
    }

    @Test
    void anExistingFileStays() throws IOException {
        Path one = recorded("n1", 1, Map.of());
        Path other = recorded("n2", 1, Map.of());
        Path target = Files.writeString(folder.resolve("all.benchlift"), "mine");

        assertThrows(
                SessionException.class,
                () -> SessionMerge.merge(List.of(new SessionMerge.Part(one), new SessionMerge.Part(other)), target));

        assertEquals("mine", Files.readString(target));
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(3, files.count());
        }
    }

    @Test
    void aRunDoesNotGoOnInAMergedSession() {
        Path file =
                merged(recorded("n1", 1, Map.of()), recorded("n2", 1, Map.of())).path();

        try (SessionWriter writer = SessionWriter.extend(file)) {
            RunListener merged = new SampleMachine("n1", Map.of(), plan -> plan.withBlocks(2)).to(writer);
            SampleRun more = SampleRun.of(2, 2);
            assertThrows(SessionException.class, () -> more.start(merged));
        }
    }
}
