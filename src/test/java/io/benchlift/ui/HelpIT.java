package io.benchlift.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.report.SizeUnits;
import io.benchlift.session.SampleRun;
import io.benchlift.text.Messages;
import io.benchlift.ui.common.Theme;
import io.benchlift.ui.common.Toolkit;
import io.benchlift.ui.help.Topic;
import io.benchlift.ui.results.Recorded;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import javafx.css.PseudoClass;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** How the window behaves on every screen: help, keys, where it opens, what it says when something is wrong. */
class HelpIT {

    private static final PseudoClass SHOWN = PseudoClass.getPseudoClass("show-mnemonics");

    private Path folder;
    private TestWindow window;

    @BeforeEach
    void open() throws IOException {
        TestWindow.requireDisplay();
        folder = Files.createTempDirectory(Files.createDirectories(Path.of("target", "windows")), "help");
        window = TestWindow.open(folder);
    }

    @AfterEach
    void close() {
        window.close();
    }

    @Test
    void f1ExplainsTheScreenAndEscapeClosesIt() {
        window.show("hosts");
        press(KeyCode.F1, false, false);
        window.awaitText("A host is a machine with an agent.");
        assertEquals(Optional.of(new Topic("hosts", "ui.screen.hosts")), topic());

        window.mainWindow(mainWindow -> window.find("help-close").requestFocus());
        press(KeyCode.ESCAPE, false, false);

        assertEquals(Optional.empty(), topic());
    }

    @Test
    void helpFollowsThePageAndClosesFromAnywhere() {
        window.show("hosts");
        press(KeyCode.F1, false, false);
        window.show("audit");

        assertEquals(Optional.of(new Topic("audit", "ui.screen.audit")), topic());
        window.mainWindow(mainWindow -> window.find("go-audit").requestFocus());
        press(KeyCode.ESCAPE, false, false);
        assertEquals(Optional.empty(), topic());
    }

    @Test
    void presentingShowsThePageAloneAndGivesTheSizeBack() {
        window.textPercent(120);
        List<Double> before = window.sizeOf();
        window.mainWindow(MainWindow::fullScreen);
        window.await("a bare page", () -> !TestWindow.isShown(window.find("go-home")));
        window.picture("presenting");

        window.mainWindow(MainWindow::fullScreen);
        window.await("the sidebar", () -> TestWindow.isShown(window.find("go-home")));

        window.await("the former size", () -> window.sizeOf().equals(before));
        assertEquals(120, window.choices().textPercent().get());
        press(KeyCode.DIGIT0, true, false);
        assertEquals(100, window.choices().textPercent().get());
    }

    @Test
    void f1ExplainsTheThingInFocus() {
        window.show("comparison");
        window.await("a factor", () -> factor().isPresent());
        window.mainWindow(mainWindow -> factor().orElseThrow().requestFocus());

        press(KeyCode.F1, false, false);

        assertEquals(Optional.of(Topic.FACTOR), topic());
    }

    @Test
    void theOverviewShowsEveryKeyInEveryLanguage() {
        for (String language : List.of("en", "zh", "cs")) {
            window.dress(language, Theme.DARK);
            window.mainWindow(mainWindow -> mainWindow.assistance().keys());
            window.awaitText("Ctrl+N");
            window.settle();
            assertEquals(List.of(), window.cut());
            assertEquals(List.of(), Toolkit.on(() -> Sight.untranslated(window.scene())));
            assertEquals(List.of(), Toolkit.on(() -> Sight.faint(window.scene())));
            window.click("help-terms");
            window.await("the terms", () -> topic().equals(Optional.of(Topic.TERMS)));
            window.settle();
            assertEquals(List.of(), window.cut());
            window.picture("terms-" + language);
        }
    }

    @Test
    void undoIsForTheScreenThatIsShown() {
        window.click("home-start");
        window.await("the plan's name", () -> window.find("field-name") != null);
        String before = Toolkit.on(() -> ((javafx.scene.control.TextField) window.find("field-name")).getText());
        window.type("field-name", "another name");
        window.mainWindow(mainWindow -> window.find("go-comparison").requestFocus());

        press(KeyCode.Z, true, false);

        window.await("the former name", () -> ((javafx.scene.control.TextField) window.find("field-name"))
                .getText()
                .equals(before));
    }

    @Test
    void whatGoesWrongInTheWindowIsALineWithItsReport() {
        Toolkit.on(() -> {
            Thread.currentThread()
                    .getUncaughtExceptionHandler()
                    .uncaughtException(Thread.currentThread(), new IllegalStateException("the moon is full"));
            return null;
        });

        window.awaitText("the moon is full");
        window.click("mishap-details");
        window.await(
                "the report",
                () -> window.find("mishap-report") instanceof javafx.scene.control.TextArea area
                        && area.getText().contains("IllegalStateException"));
        window.picture("mishap");
        window.click("mishap-close");
        assertTrue(Toolkit.on(() -> !window.find("mishap").isVisible()));
    }

    @Test
    void opensWhereItWasClosed() {
        window.size(1111, 777);
        window.close();

        window = TestWindow.open(folder);

        assertEquals(List.of(1111.0, 777.0), window.sizeOf());
    }

    @Test
    void theSettingsOfTheWindowAreKeptAndCanBePutBack() {
        window.show("settings");
        window.mainWindow(mainWindow -> mainWindow.choices().quiet().set(true));
        window.textPercent(120);
        window.close();
        window = TestWindow.open(folder);
        assertEquals(
                List.of(true, 120),
                Toolkit.on(() -> List.of(
                        window.live().quiet().get(),
                        window.choices().textPercent().get())));

        window.show("settings");
        window.click("settings-reset");

        assertEquals(
                List.of(false, 100),
                Toolkit.on(() -> List.of(
                        window.live().quiet().get(),
                        window.choices().textPercent().get())));
    }

    @Test
    void sizesAreInTheUnitsThatWereChosen() {
        window.await("free space", () -> window.says("GiB free") || window.says("TiB free"));

        window.mainWindow(mainWindow -> mainWindow.choices().units().set(SizeUnits.DECIMAL));

        window.await("free space", () -> window.says("GB free") || window.says("TB free"));
        assertFalse(window.says("GiB"));
    }

    @Test
    void altGivesEveryButtonALetterOfItsOwn() {
        alt("", KeyCode.ALT);

        List<String> letters = Toolkit.on(() -> Toolkit.nodes(window.scene().getRoot())
                .filter(ButtonBase.class::isInstance)
                .filter(TestWindow::isShown)
                .map(node -> ((ButtonBase) node).getText())
                .filter(text -> text != null && text.contains("_"))
                .map(text -> text.substring(text.indexOf('_') + 1, text.indexOf('_') + 2)
                        .toLowerCase(Locale.ROOT))
                .toList());
        assertTrue(letters.size() > window.screens().size(), letters::toString);
        assertEquals(letters.stream().distinct().toList(), letters);
        assertTrue(Toolkit.on(
                () -> window.find("go-results").getPseudoClassStates().contains(SHOWN)));
        window.picture("letters");
        String letter = Toolkit.on(() -> letter("go-results"));

        alt(letter, KeyCode.getKeyCode(letter.toUpperCase(Locale.ROOT)));

        window.await(
                "the screen of results",
                () -> window.mainWindow().shown().get().id().equals("results"));
        assertEquals(List.of(), window.cut());
    }

    private void alt(String letter, KeyCode key) {
        Toolkit.on(() -> {
            Event.fireEvent(
                    window.scene().getRoot(),
                    new KeyEvent(KeyEvent.KEY_PRESSED, letter, letter, key, false, false, true, false));
            return null;
        });
    }

    private String letter(String id) {
        String text = ((ButtonBase) window.find(id)).getText();
        return text.substring(text.indexOf('_') + 1, text.indexOf('_') + 2).toLowerCase(Locale.ROOT);
    }

    @Test
    void aSummaryIsCopiedAsText() {
        Path session = Recorded.plain(folder.resolve("engines.benchlift"), SampleRun.of(6, 6));
        press(KeyCode.C, true, true);
        window.awaitText("There is no summary to copy on this screen.");
        window.mainWindow(mainWindow -> mainWindow.open(session));
        window.await("the session", () -> window.shows(session));

        press(KeyCode.C, true, true);

        window.awaitText("The summary is on the clipboard.");
        String copied = Toolkit.on(() -> Clipboard.getSystemClipboard().getString());
        assertTrue(copied.lines().count() > 3 && copied.contains("InnoDB"), copied);
    }

    @Test
    void aReportForPaperIsMade() throws Exception {
        Path session = Recorded.plain(folder.resolve("engines.benchlift"), SampleRun.of(6, 6));
        press(KeyCode.P, true, false);
        window.awaitText("There is nothing to print on this screen.");
        window.mainWindow(mainWindow -> mainWindow.open(session));
        window.await("the session", () -> window.shows(session));
        CompletableFuture<Path> report = new CompletableFuture<>();

        window.mainWindow(mainWindow -> mainWindow
                .screens()
                .results()
                .controller()
                .print(
                        mainWindow.screens().results().model().session().orElseThrow(),
                        Messages.in(Locale.ENGLISH),
                        report::complete));

        byte[] start = Arrays.copyOf(Files.readAllBytes(report.get(60, TimeUnit.SECONDS)), 5);
        assertEquals("%PDF-", new String(start, StandardCharsets.US_ASCII));
    }

    @Test
    void noTwoKeysAreTheSame() {
        List<String> keys = new ArrayList<>();
        window.mainWindow(mainWindow -> mainWindow
                .keyLines()
                .forEach(line -> keys.addAll(List.of(line.keys().split(", ")))));

        assertEquals(keys.stream().distinct().toList(), keys);
    }

    private Optional<Node> factor() {
        return Sight.stops(window.scene())
                .filter(node -> Topic.of(
                                Optional.of(node), window.mainWindow().shown().get())
                        .equals(Topic.FACTOR))
                .findFirst();
    }

    private Optional<Topic> topic() {
        return Toolkit.on(() -> window.helpTopic());
    }

    private void press(KeyCode key, boolean control, boolean shift) {
        window.mainWindow(mainWindow -> {
            Node focused = window.scene().getFocusOwner();
            Event.fireEvent(
                    focused == null ? window.scene().getRoot() : focused,
                    new KeyEvent(KeyEvent.KEY_PRESSED, "", "", key, shift, control, false, false));
        });
    }
}
