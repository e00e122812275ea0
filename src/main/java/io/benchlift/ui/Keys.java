package io.benchlift.ui;

import io.benchlift.ui.common.Screen;
import io.benchlift.ui.common.ScreenAction;
import io.benchlift.ui.common.UiContext;
import io.benchlift.ui.help.HelpPane.KeyLine;
import io.benchlift.ui.live.LiveController;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.event.Event;
import javafx.scene.Scene;
import javafx.scene.control.TextArea;
import javafx.scene.input.KeyCharacterCombination;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyCombination.Modifier;
import javafx.scene.input.KeyEvent;

/** All keyboard shortcuts of the window: one table that installs them and lists them for the help. */
final class Keys {

    private static final Modifier CTRL = KeyCombination.SHORTCUT_DOWN;
    private static final Modifier SHIFT = KeyCombination.SHIFT_DOWN;

    private final MainWindow window;
    private final List<Shortcut> table;

    Keys(MainWindow window) {
        this.window = window;
        table = Stream.of(screens(window), plans(window), runs(window), window(window), here())
                .flatMap(List::stream)
                .toList();
    }

    void install(Scene scene) {
        for (Shortcut shortcut : table) {
            shortcut.action().ifPresent(action -> shortcut.keys()
                    .forEach(key -> scene.getAccelerators().put(key, action)));
        }
        scene.addEventFilter(KeyEvent.KEY_PRESSED, Keys::leaveText);
        scene.addEventHandler(KeyEvent.KEY_PRESSED, this::closeHelp);
    }

    /** The shortcuts as the help lists them. */
    List<KeyLine> lines(UiContext look) {
        return table.stream()
                .map(shortcut -> new KeyLine(look.text(shortcut.key()), shortcut.shown()))
                .toList();
    }

    private static List<Shortcut> screens(MainWindow window) {
        List<Shortcut> screens = new ArrayList<>();
        for (Screen screen : window.screens().all()) {
            List<KeyCombination> keys = new ArrayList<>();
            window.screens().digit(screen).ifPresent(digit -> keys.add(key(KeyCode.valueOf("DIGIT" + digit), CTRL)));
            screen.letter().ifPresent(letter -> keys.add(key(letter, CTRL)));
            if (!keys.isEmpty()) {
                screens.add(new Shortcut(screen.key(), keys, Optional.of(() -> window.show(screen.id()))));
            }
        }
        return screens;
    }

    private static List<Shortcut> plans(MainWindow window) {
        return List.of(
                of(window, ScreenAction.START, key(KeyCode.ENTER, CTRL)),
                of(window, ScreenAction.UNDO, key(KeyCode.Z, CTRL)),
                of(window, ScreenAction.REDO, key(KeyCode.Z, CTRL, SHIFT)),
                Shortcut.of("ui.key.open", window::chooseSession, key(KeyCode.O, CTRL)),
                of(window, ScreenAction.SAVE_COPY, key(KeyCode.S, CTRL, SHIFT)),
                of(window, ScreenAction.EXPORT, key(KeyCode.E, CTRL)),
                of(window, ScreenAction.PRINT, key(KeyCode.P, CTRL)),
                of(window, ScreenAction.COPY_SUMMARY, key(KeyCode.C, CTRL, SHIFT)));
    }

    /** Escape is not among them: it must never end a run. */
    private static List<Shortcut> runs(MainWindow window) {
        LiveController run = window.screens().live().controller();
        return List.of(
                of(window, ScreenAction.MARK, key(KeyCode.M)),
                Shortcut.of("ui.key.stop", run::stopAfterTrial, key(KeyCode.PERIOD, CTRL)),
                Shortcut.of("ui.key.cancel", window::cancelRun, key(KeyCode.PERIOD, CTRL, SHIFT)));
    }

    private static Shortcut of(MainWindow window, ScreenAction action, KeyCombination key) {
        return Shortcut.of(action.key(), () -> window.act(action), key);
    }

    private static List<Shortcut> window(MainWindow window) {
        return List.of(
                Shortcut.of(
                        "ui.key.help",
                        () -> window.assistance()
                                .about(Optional.ofNullable(window.scene().getFocusOwner())),
                        key(KeyCode.F1)),
                Shortcut.of(
                        "ui.key.keys",
                        window.assistance()::keys,
                        new KeyCharacterCombination("?", CTRL, KeyCombination.SHIFT_ANY),
                        key(KeyCode.F1, CTRL)),
                Shortcut.of(
                        "ui.key.larger",
                        () -> window.choices().resizeText(1),
                        key(KeyCode.PLUS, CTRL),
                        key(KeyCode.EQUALS, CTRL)),
                Shortcut.of("ui.key.smaller", () -> window.choices().resizeText(-1), key(KeyCode.MINUS, CTRL)),
                Shortcut.of("ui.key.normal", window.choices()::usualText, key(KeyCode.DIGIT0, CTRL)),
                Shortcut.of("ui.key.full", window::fullScreen, key(KeyCode.F11)),
                Shortcut.of("ui.key.quit", window::quit, key(KeyCode.Q, CTRL)));
    }

    private static List<Shortcut> here() {
        return List.of(
                Shortcut.there("ui.key.filter", key(KeyCode.F, CTRL)),
                Shortcut.there("ui.key.rows", key(KeyCode.C, CTRL)),
                Shortcut.there("ui.key.chart.zoom", key(KeyCode.PLUS), key(KeyCode.MINUS)),
                Shortcut.there("ui.key.chart.all", key(KeyCode.DIGIT0), key(KeyCode.HOME)),
                Shortcut.there("ui.key.chart.move", key(KeyCode.LEFT), key(KeyCode.RIGHT)),
                Shortcut.there("ui.key.chart.table", key(KeyCode.T)));
    }

    private static KeyCombination key(KeyCode code, Modifier... modifiers) {
        return new KeyCodeCombination(code, modifiers);
    }

    /** Unless the focused node has used the key. */
    private void closeHelp(KeyEvent event) {
        if (event.getCode() == KeyCode.ESCAPE && window.assistance().close()) {
            event.consume();
        }
    }

    /** A text area would keep the Tab key, and a user without a mouse could not leave it. */
    private static void leaveText(KeyEvent event) {
        if (event.getCode() == KeyCode.TAB && !event.isControlDown() && event.getTarget() instanceof TextArea text) {
            event.consume();
            // A text area itself interprets this event as leaving.
            Event.fireEvent(
                    text,
                    new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.TAB, event.isShiftDown(), true, false, false));
        }
    }
}
