package io.benchlift.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.compat.ExitStatus;
import io.benchlift.session.LabBook;
import io.benchlift.session.Session;
import io.benchlift.ui.ActedRun;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A whole lab without a display. */
class LabCommandTest {

    private static final PlanRunner ACTED = (request, listener, cancel) -> {
        try {
            new ActedRun(request.plan(), cancel, 0).play(listener);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    };

    @TempDir
    Path folder;

    private final Locale before = Locale.getDefault();

    @BeforeEach
    void speakEnglish() {
        Locale.setDefault(Locale.ENGLISH);
    }

    @AfterEach
    void speakAsBefore() {
        Locale.setDefault(before);
    }

    @Test
    void theListHasSixAndShowHidesTheExplanation() {
        assertTrue(Captured.of("lab", "list").out().contains("find-the-mistake"));

        Captured shown = Captured.of("lab", "show", "2");

        assertEquals(ExitStatus.DONE, shown.status());
        assertTrue(shown.out().contains("--choice myisam-hot"), shown.out());
        assertTrue(shown.out().contains("--value 0"), shown.out());
        assertFalse(shown.out().contains("Table_locks_waited"), "the explanation comes after the measurement");
    }

    @Test
    void predictsRunsReportsAndShowsTheClass() throws Exception {
        String prediction = folder.resolve("jana.prediction").toString();
        String session = folder.resolve("jana.benchlift").toString();
        Path page = folder.resolve("jana.html");
        Path csv = folder.resolve("class.csv");

        Captured locked = predict(prediction);
        Captured again = predict(prediction);
        Captured run = Captured.with(
                ACTED, "lab", "run", "row-locks", "--prediction", prediction, "--size", "look", "--session", session);
        Captured report = Captured.of("lab", "report", session, "--answer", "2=Half of it.", "--html", page.toString());
        Captured ofClass = Captured.of("lab", "class", folder.toString(), "--csv", csv.toString());

        assertTrue(locked.out().matches("(?s)locked \\S+, hash [0-9a-f]{64}\n"), locked.out());
        assertEquals(ExitStatus.USAGE, again.status());
        assertEquals(ExitStatus.DONE, run.status(), run.err());
        assertTrue(run.out().contains("Predicted 120"), run.out());
        assertTrue(run.out().contains("Table_locks_waited"), run.out());
        assertEquals(Map.of(2, "Half of it."), LabBook.of(Path.of(session)).answers());
        assertEquals(ExitStatus.DONE, report.status(), report.err());
        assertTrue(Files.readString(page).contains("Half of it."));
        assertTrue(ofClass.out().contains("whole"), ofClass.out());
        assertEquals(2, Files.readAllLines(csv).size());
        assertEquals(18, Session.open(Path.of(session)).trials().size());
    }

    @Test
    void printedResultsAreJudgedWithoutARun() {
        String prediction = folder.resolve("p").toString();
        Captured.of(
                "lab",
                "predict",
                "find-the-mistake",
                "--choice",
                "figures",
                "--value",
                "3",
                "--sure",
                "know",
                "--why",
                "divided",
                "--to",
                prediction);

        Captured run = Captured.of(
                "lab",
                "run",
                "find-the-mistake",
                "--prediction",
                prediction,
                "--session",
                folder.resolve("s.benchlift").toString());

        assertEquals(ExitStatus.DONE, run.status(), run.err());
        assertTrue(run.out().contains("as predicted"), run.out());
        assertTrue(Captured.of("lab", "printed", "6").out().contains("460.00 per sec."));
    }

    @Test
    void withoutAPredictionNothingIsMeasured() throws Exception {
        Path changed = folder.resolve("jana.prediction");
        predict(changed.toString());
        Files.writeString(changed, Files.readString(changed).replace("number=120.0", "number=75.0"));

        Captured none = Captured.of("lab", "run", "row-locks");
        Captured tampered = Captured.of("lab", "run", "row-locks", "--prediction", changed.toString());
        Captured other = Captured.of("lab", "run", "repetition", "--prediction", changed.toString());

        assertEquals(ExitStatus.USAGE, none.status());
        assertTrue(none.err().contains("--prediction"), none.err());
        assertEquals(ExitStatus.USAGE, tampered.status());
        assertTrue(tampered.err().contains("changed after it was locked"), tampered.err());
        assertEquals(ExitStatus.USAGE, other.status());
    }

    @Test
    void wrongWordsAreTold() {
        assertTrue(Captured.of("lab", "show", "row-lock").err().contains("did you mean 'row-locks'?"));
        Captured off = Captured.of(
                "lab",
                "predict",
                "row-locks",
                "--choice",
                "same",
                "--value",
                "1001",
                "--sure",
                "know",
                "--why",
                "x",
                "--to",
                folder.resolve("p").toString());
        assertEquals(ExitStatus.USAGE, off.status());
        assertTrue(off.err().contains("1001 is not between 0 and 1000"), off.err());
    }

    private static Captured predict(String file) {
        return Captured.of(
                "lab",
                "predict",
                "row-locks",
                "--choice",
                "myisam-hot",
                "--value",
                "120",
                "--sure",
                "think",
                "--why",
                "no deadlocks",
                "--who",
                "Jana",
                "--to",
                file);
    }
}
