package io.benchlift.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.plan.Size;
import io.benchlift.session.LabBook;
import io.benchlift.session.Prediction;
import io.benchlift.session.Session;
import io.benchlift.session.SessionException;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A prediction comes before its run, stays as it was, and whoever changes it is found out. */
class SealStateTest {

    /** As sessions of earlier versions are. */
    private static final String WITHOUT_CHECKSUMS = "DROP TABLE checksum";

    @TempDir
    Path folder;

    private final Prediction prediction = Students.prediction("Jana", 120);

    @Test
    void aRunForThePredictionIsWhole() throws Exception {
        Path session = Students.works(folder.resolve("a.benchlift"), prediction);

        Work work = Students.open(session);

        assertEquals(SealState.WHOLE, work.seal());
        assertEquals(prediction, work.prediction());
        assertTrue(work.measured().isPresent());
    }

    @Test
    void anotherNumberIsTold() throws Exception {
        Path session = Students.works(folder.resolve("a.benchlift"), prediction);

        Students.tamper(session, "UPDATE prediction SET number = 75");

        assertEquals(SealState.CHANGED, Students.open(session).seal());
    }

    @Test
    void anotherNumberWithItsRightHashIsTold() throws Exception {
        Path session = Students.works(folder.resolve("a.benchlift"), prediction);
        Prediction better = new Prediction(
                prediction.lab(),
                prediction.who(),
                prediction.group(),
                new Prediction.Answer(
                        prediction.answer().choice(),
                        75,
                        prediction.answer().sure(),
                        prediction.answer().why()),
                prediction.locked());

        Students.tamper(session, "UPDATE prediction SET number = 75, hash = '" + better.hash() + "'");

        assertEquals(SealState.OTHER_RUN, Students.open(session).seal());
    }

    @Test
    void aNewSeedWithoutANewOrderIsTold() throws Exception {
        Path session = folder.resolve("a.benchlift");
        Students.measure(session, Students.LOCKS.experiment().plan(Size.LOOK, 1).orElseThrow());
        long seed = prediction.seed();

        Students.tamper(
                session, "UPDATE plan SET seed = " + seed + ", text = replace(text, 'seed: 1', 'seed: " + seed + "')");
        assertThrows(
                SessionException.class,
                () -> LabBook.seal(
                        session,
                        new Prediction(
                                "row-locks",
                                "Eva",
                                "",
                                new Prediction.Answer("same", 1, Prediction.Sure.KNOW, "x"),
                                Instant.EPOCH)));
        Prediction early = prediction;
        Students.tamper(session, "UPDATE run SET started = '2099-01-01T00:00:00Z'");
        LabBook.seal(session, early);

        assertEquals(SealState.ALTERED, Students.open(session).seal());
        Students.tamper(session, WITHOUT_CHECKSUMS);
        assertEquals(SealState.OTHER_RUN, Students.open(session).seal());
    }

    @Test
    void aPredictionAfterTheRunIsRefusedAndIfForcedTold() throws Exception {
        Path session = Students.works(folder.resolve("a.benchlift"), prediction);

        Students.tamper(session, "UPDATE run SET started = '2001-01-01T00:00:00Z'");

        assertEquals(SealState.ALTERED, Students.open(session).seal());
        Students.tamper(session, WITHOUT_CHECKSUMS);
        assertEquals(SealState.LATE, Students.open(session).seal());
        Students.tamper(session, "DELETE FROM prediction");
        assertThrows(SessionException.class, () -> LabBook.seal(session, prediction));
    }

    @Test
    void aRunForAnotherPredictionIsRefused() throws Exception {
        Path session = folder.resolve("a.benchlift");
        Students.measure(session, Students.LOCKS.experiment().plan(Size.LOOK, 7).orElseThrow());

        SessionException refused = assertThrows(SessionException.class, () -> LabBook.seal(session, prediction));

        assertTrue(refused.getMessage().contains("not measured for this prediction"), refused.getMessage());
    }

    @Test
    void theFirstPredictionStays() throws Exception {
        Path session = Students.works(folder.resolve("a.benchlift"), prediction);

        LabBook.seal(session, prediction);

        assertEquals(prediction, LabBook.of(session).prediction().orElseThrow().prediction());
    }

    @Test
    void aSessionWithoutATableOfLabsIsRead() throws Exception {
        Path session = Students.works(folder.resolve("a.benchlift"), prediction);

        Students.tamper(session, "DROP TABLE prediction");

        assertEquals(new LabBook(Optional.empty(), Map.of()), LabBook.of(session));
        assertEquals(18, Session.open(session).trials().size());
        assertThrows(LabException.class, () -> Students.open(session));
    }

    @Test
    void answersAreKeptAndReplaced() throws Exception {
        Path session = Students.works(folder.resolve("a.benchlift"), prediction);

        LabBook.answer(session, Map.of(1, "first", 2, "second"));
        LabBook.answer(session, Map.of(1, "better"));

        assertEquals(Map.of(1, "better", 2, "second"), LabBook.of(session).answers());
        assertEquals(SealState.WHOLE, Students.open(session).seal());
    }

    @Test
    void everyFieldIsInTheHash() {
        List<Prediction> others = List.of(
                prediction,
                with("x", "3B", "myisam-hot", 120, Prediction.Sure.THINK, "w", prediction.locked()),
                with("Jana", "x", "myisam-hot", 120, Prediction.Sure.THINK, "w", prediction.locked()),
                with("Jana", "3B", "same", 120, Prediction.Sure.THINK, "w", prediction.locked()),
                with("Jana", "3B", "myisam-hot", 121, Prediction.Sure.THINK, "w", prediction.locked()),
                with("Jana", "3B", "myisam-hot", 120, Prediction.Sure.KNOW, "w", prediction.locked()),
                with("Jana", "3B", "myisam-hot", 120, Prediction.Sure.THINK, "v", prediction.locked()),
                with("Jana", "3B", "myisam-hot", 120, Prediction.Sure.THINK, "w", Instant.EPOCH));

        Set<String> hashes = new HashSet<>();
        others.forEach(other -> hashes.add(other.hash()));

        assertEquals(others.size(), hashes.size());
        assertTrue(prediction.seed() >= 0);
        assertNotEquals(prediction.seed(), others.get(1).seed());
    }

    private static Prediction with(
            String who, String group, String choice, double number, Prediction.Sure sure, String why, Instant at) {
        return new Prediction("row-locks", who, group, new Prediction.Answer(choice, number, sure, why), at);
    }

    @Test
    void aPredictionsFileIsReadAsItWasLocked() throws IOException {
        Path file = folder.resolve("a.prediction");

        PredictionFile.write(prediction, file);

        assertEquals(new PredictionFile.Kept(prediction, Optional.empty()), PredictionFile.read(file));
        assertThrows(FileAlreadyExistsException.class, () -> PredictionFile.write(prediction, file));
        PredictionFile.measured(file, folder.resolve("s.benchlift"));
        assertEquals(
                Optional.of(folder.resolve("s.benchlift")),
                PredictionFile.read(file).session());
    }

    @Test
    void aChangedPredictionsFileIsRefused() throws IOException {
        Path file = folder.resolve("a.prediction");
        PredictionFile.write(prediction, file);

        Files.writeString(file, Files.readString(file).replace("number=120.0", "number=75.0"));

        LabException refused = assertThrows(LabException.class, () -> PredictionFile.read(file));
        assertTrue(refused.getMessage().contains("changed after it was locked"), refused.getMessage());
    }

    @Test
    void whatIsOffTheScaleOrNoAnswerIsRefused() {
        assertThrows(LabException.class, () -> Students.prediction("Jana", 1001));
        assertThrows(
                LabException.class,
                () -> Students.LOCKS.predict("", "", "maybe", 1, Prediction.Sure.GUESS, "w", Instant.now()));
    }
}
