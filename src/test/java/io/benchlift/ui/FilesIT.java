package io.benchlift.ui;

import static io.benchlift.ui.common.Toolkit.nodes;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.session.SampleRun;
import io.benchlift.ui.common.FileQuestion;
import io.benchlift.ui.common.FileQuestion.Wanted;
import io.benchlift.ui.results.Recorded;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextField;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Whatever asks for a file: what it asks, and what it does with the answer. The answers take the place of the system's
 * dialogs.
 */
class FilesIT {

    private Path folder;
    private Path session;
    private TestWindow window;

    @BeforeEach
    void open() throws IOException {
        TestWindow.requireDisplay();
        folder = Files.createTempDirectory(Files.createDirectories(Path.of("target", "windows")), "files")
                .toAbsolutePath();
        session = Recorded.plain(folder.resolve("engines.benchlift"), SampleRun.of(6, 6));
        window = TestWindow.open(folder);
    }

    @AfterEach
    void close() {
        window.close();
    }

    @Test
    void aSessionIsOpened() {
        List<FileQuestion> asked = window.answer(session);

        window.mainWindow(MainWindow::chooseSession);

        window.await("the session", () -> window.shows(session));
        assertEquals(Wanted.FILE, asked.get(0).wanted());
        assertEquals(List.of("*.benchlift"), asked.get(0).kinds().get(0).patterns());
    }

    @Test
    void anOwnLoadBecomesAComparisonOfEngines() throws IOException {
        Path shop = Files.createDirectory(folder.resolve("shop"));
        List<FileQuestion> asked = window.answer(shop);

        window.click("home-way-load");

        window.await("the editor", () -> window.shown().equals("comparison"));
        window.awaitText("Aria");
        window.picture("own-load");
        assertEquals(Wanted.FOLDER, asked.get(0).wanted());
        assertTrue(Files.exists(shop.resolve("load.yaml")));
    }

    @Test
    void noAnswerChangesNothing() {
        List<FileQuestion> asked = window.answer();

        window.mainWindow(MainWindow::chooseSession);

        assertEquals(1, asked.size());
        assertEquals("home", window.shown());
        assertFalse(window.hasResults());
    }

    @Test
    void aSessionIsExportedInEveryForm() {
        window.mainWindow(mainWindow -> mainWindow.open(session));
        window.await("the session", () -> window.shows(session));
        for (int form = 0; form < 4; form++) {
            Path target = folder.resolve("export-" + form);
            List<FileQuestion> asked = window.answer(target);
            int item = form;
            window.mainWindow(mainWindow -> items("results-export").get(item).fire());
            window.await(
                    "export " + form,
                    () -> window.written().filter(target::equals).isPresent());
            assertEquals(1, asked.size());
            assertTrue(Files.exists(target), target::toString);
        }
        window.awaitText("Show in folder");
        window.picture("exported");
        window.answer(folder.resolve("copy.benchlift"));

        window.click("results-copy");

        window.await("a copy", () -> Files.exists(folder.resolve("copy.benchlift")));
    }

    @Test
    void aPlanIsSavedAndOpened() throws IOException {
        Path plan = folder.resolve("plan.yaml");
        window.click("home-start");
        window.type("field-name", "from a file");
        List<FileQuestion> asked = window.answer(plan);
        window.mainWindow(mainWindow -> items("plan-menu").get(2).fire());
        window.await("the file", () -> Files.exists(plan));
        assertEquals(
                List.of(Wanted.NEW_FILE, "plan.yaml"),
                List.of(asked.get(0).wanted(), asked.get(0).fileName()));
        window.type("field-name", "something else");

        window.mainWindow(mainWindow -> items("plan-menu").get(1).fire());

        window.await(
                "the name",
                () -> ((TextField) window.find("field-name")).getText().equals("from a file"));
    }

    @Test
    void tablesAndChartsAreSaved() {
        window.mainWindow(mainWindow -> mainWindow.open(session));
        window.await("the session", () -> window.shows(session));
        window.click("tab-trials");
        Path rows = folder.resolve("trials.csv");
        List<FileQuestion> asked = window.answer(rows);
        press("Save as CSV");
        window.await("the table", () -> Files.exists(rows));
        assertEquals("trials.csv", asked.get(0).fileName());
        window.click("tab-latency");
        window.settle();
        Path picture = folder.resolve("steady.svg");
        List<FileQuestion> forChart = window.answer(picture);

        press("Save the chart as PNG, SVG or PDF");

        window.await("the chart", () -> Files.exists(picture));
        assertEquals(
                List.of("PNG", "SVG", "PDF"),
                forChart.get(0).kinds().stream().map(FileQuestion.Kind::name).toList());
    }

    @Test
    void theSteadyPageIsShownAsATable() {
        window.mainWindow(mainWindow -> mainWindow.open(session));
        window.await("the session", () -> window.shows(session));
        window.click("tab-latency");
        window.settle();
        window.picture("steady-chart");

        press("Show as table");

        window.awaitText("Back to the chart");
        window.settle();
        window.picture("steady-table");
        Path rows = folder.resolve("steady.csv");
        window.answer(rows);
        press("Save as CSV");
        window.await("the file", () -> Files.exists(rows));
    }

    @Test
    void newSessionsGoWhereTheUserWantsThemAndNothingIsMoved() throws IOException {
        Path before = Recorded.plain(
                Files.createDirectories(folder.resolve("sessions")).resolve("before.benchlift"), SampleRun.of(6, 6));
        Path other = Files.createDirectories(folder.resolve("other"));
        List<FileQuestion> asked = window.answer(other);
        window.show("settings");

        window.click("settings-sessions-change");

        assertEquals(Wanted.FOLDER, asked.get(0).wanted());
        window.awaitText("New sessions go to " + other);
        window.picture("settings-sessions");
        window.click("go-home");
        window.click("home-start");
        window.click("comparison-start");
        window.awaitLong("an acted run", () -> !window.isRunOpen());
        try (var files = Files.list(other)) {
            assertEquals(
                    1,
                    files.filter(file -> file.toString().endsWith(".benchlift")).count());
        }
        assertTrue(Files.exists(before));
        window.close();

        window = TestWindow.open(folder);
        window.show("settings");
        window.await("the other folder", () -> isFolder(other));
        window.click("settings-sessions-usual");
        window.await("the usual folder", () -> isFolder(folder.resolve("sessions")));
    }

    private boolean isFolder(Path wanted) {
        return window.find("settings-sessions") instanceof TextField field
                && field.getText().equals(wanted.toString());
    }

    private List<MenuItem> items(String menu) {
        return ((MenuButton) window.find(menu)).getItems();
    }

    /** The button that is called so, whether it shows its name or not. */
    private void press(String name) {
        window.mainWindow(mainWindow -> nodes(window.scene().getRoot())
                .filter(ButtonBase.class::isInstance)
                .filter(TestWindow::isShown)
                .map(node -> (ButtonBase) node)
                .filter(button -> name.equals(button.getAccessibleText()))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no button " + name))
                .fire());
    }
}
