package io.benchlift.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.ui.common.Screen;
import io.benchlift.ui.common.Theme;
import io.benchlift.ui.common.Units;
import io.benchlift.ui.help.Topic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** How the window behaves on every screen: help, keys, where it opens, what it says when something is wrong. */
class MannersIT {

    private Path folder;
    private TestWindow window;

    @BeforeEach
    void open() throws IOException {
        TestWindow.requireDisplay();
        folder = Files.createTempDirectory(Files.createDirectories(Path.of("target", "windows")), "manners");
        window = TestWindow.open(folder);
    }

    @AfterEach
    void close() {
        window.close();
    }

    @Test
    void f1ExplainsTheScreenAndEscapeClosesIt() {
        window.show(Screen.HOSTS);
        press(KeyCode.F1, false, false);
        window.awaitText("A host is a machine with an agent.");
        assertEquals(Optional.of(Topic.HOSTS), topic());

        window.desk(desk -> window.find("help-close").requestFocus());
        press(KeyCode.ESCAPE, false, false);

        assertEquals(Optional.empty(), topic());
    }

    @Test
    void f1ExplainsTheThingInFocus() {
        window.show(Screen.COMPARISON);
        window.await("a factor", () -> factor().isPresent());
        window.desk(desk -> factor().orElseThrow().requestFocus());

        press(KeyCode.F1, false, false);

        assertEquals(Optional.of(Topic.FACTOR), topic());
    }

    @Test
    void theOverviewShowsEveryKeyInEveryLanguage() {
        for (String language : List.of("en", "zh", "cs")) {
            window.dress(language, Theme.DARK);
            window.desk(Desk::showKeys);
            window.awaitText("Ctrl+N");
            window.settle();
            assertEquals(List.of(), window.cut());
            assertEquals(List.of(), TestWindow.on(() -> Sight.untranslated(window.scene())));
            assertEquals(List.of(), TestWindow.on(() -> Sight.faint(window.scene())));
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
        String before = TestWindow.on(() -> ((javafx.scene.control.TextField) window.find("field-name")).getText());
        window.type("field-name", "another name");
        window.desk(desk -> window.find("go-comparison").requestFocus());

        press(KeyCode.Z, true, false);

        window.await("the former name", () -> ((javafx.scene.control.TextField) window.find("field-name"))
                .getText()
                .equals(before));
    }

    @Test
    void whatGoesWrongInTheWindowIsALineWithItsReport() {
        TestWindow.on(() -> {
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
        assertTrue(TestWindow.on(() -> !window.find("mishap").isVisible()));
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
        window.show(Screen.SETTINGS);
        window.desk(desk -> desk.choices().quiet().set(true));
        window.textPercent(120);
        window.close();
        window = TestWindow.open(folder);
        assertEquals(
                List.of(true, 120),
                TestWindow.on(() -> List.of(
                        window.live().quiet().get(),
                        window.choices().textPercent().get())));

        window.show(Screen.SETTINGS);
        window.click("settings-reset");

        assertEquals(
                List.of(false, 100),
                TestWindow.on(() -> List.of(
                        window.live().quiet().get(),
                        window.choices().textPercent().get())));
    }

    @Test
    void sizesAreInTheUnitsThatWereChosen() {
        window.await("free space", () -> window.says("GiB free") || window.says("TiB free"));

        window.desk(desk -> desk.choices().units().set(Units.DECIMAL));

        window.await("free space", () -> window.says("GB free") || window.says("TB free"));
        assertFalse(window.says("GiB"));
    }

    @Test
    void noTwoKeysAreTheSame() {
        List<String> keys = new ArrayList<>();
        window.desk(desk ->
                desk.keyLines().forEach(line -> keys.addAll(List.of(line.keys().split(", ")))));

        assertEquals(keys.stream().distinct().toList(), keys);
    }

    private Optional<Node> factor() {
        return Sight.stops(window.scene())
                .filter(node -> Topic.of(Optional.of(node), Screen.COMPARISON) == Topic.FACTOR)
                .findFirst();
    }

    private Optional<Topic> topic() {
        return TestWindow.on(() -> window.helpTopic());
    }

    private void press(KeyCode key, boolean control, boolean shift) {
        window.desk(desk -> {
            Node focused = window.scene().getFocusOwner();
            Event.fireEvent(
                    focused == null ? window.scene().getRoot() : focused,
                    new KeyEvent(KeyEvent.KEY_PRESSED, "", "", key, shift, control, false, false));
        });
    }
}
