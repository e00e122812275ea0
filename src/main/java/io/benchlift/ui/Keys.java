package io.benchlift.ui;

import io.benchlift.ui.common.Look;
import io.benchlift.ui.common.Screen;
import io.benchlift.ui.help.KeyLine;
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

/** All keys of the window, in one table that installs them and that people are shown. */
final class Keys {

    private static final int DIGITS = 9;
    private static final Modifier CTRL = KeyCombination.SHORTCUT_DOWN;
    private static final Modifier SHIFT = KeyCombination.SHIFT_DOWN;

    private final List<Shortcut> table;

    Keys(Desk desk, Commands commands) {
        table = Stream.of(screens(desk), plans(desk, commands), runs(commands), window(desk), here())
                .flatMap(List::stream)
                .toList();
    }

    void install(Scene scene) {
        for (Shortcut shortcut : table) {
            shortcut.action().ifPresent(action -> shortcut.keys()
                    .forEach(key -> scene.getAccelerators().put(key, action)));
        }
        scene.addEventFilter(KeyEvent.KEY_PRESSED, Keys::leaveText);
    }

    /** What people are shown of it. */
    List<KeyLine> lines(Look look) {
        return table.stream()
                .map(shortcut -> new KeyLine(look.text(shortcut.key()), shortcut.shown()))
                .toList();
    }

    /** The digit that leads to a screen: the first nine have one. */
    static Optional<Integer> digit(Screen screen) {
        return Optional.of(screen.ordinal() + 1).filter(digit -> digit <= DIGITS);
    }

    private static List<Shortcut> screens(Desk desk) {
        List<Shortcut> screens = new ArrayList<>();
        for (Screen screen : Screen.values()) {
            List<KeyCombination> keys = new ArrayList<>();
            digit(screen).ifPresent(digit -> keys.add(key(KeyCode.valueOf("DIGIT" + digit), CTRL)));
            letter(screen).ifPresent(letter -> keys.add(key(letter, CTRL)));
            if (!keys.isEmpty()) {
                screens.add(new Shortcut(screen.key(), keys, Optional.of(() -> desk.show(screen))));
            }
        }
        return screens;
    }

    /** What other programs have taught people's hands. */
    private static Optional<KeyCode> letter(Screen screen) {
        return switch (screen) {
            case COMPARISON -> Optional.of(KeyCode.N);
            case SETTINGS -> Optional.of(KeyCode.COMMA);
            default -> Optional.empty();
        };
    }

    private static List<Shortcut> plans(Desk desk, Commands commands) {
        return List.of(
                Shortcut.of("ui.key.start", commands::startIfShown, key(KeyCode.ENTER, CTRL)),
                Shortcut.of("ui.key.undo", commands::undo, key(KeyCode.Z, CTRL)),
                Shortcut.of("ui.key.redo", commands::redo, key(KeyCode.Z, CTRL, SHIFT)),
                Shortcut.of("ui.key.open", desk::chooseSession, key(KeyCode.O, CTRL)),
                Shortcut.of("ui.key.copy", commands::saveCopy, key(KeyCode.S, CTRL, SHIFT)),
                Shortcut.of("ui.key.export", commands::offerExports, key(KeyCode.E, CTRL)),
                Shortcut.of("ui.key.print", commands::print, key(KeyCode.P, CTRL)),
                Shortcut.of("ui.key.summary", commands::copySummary, key(KeyCode.C, CTRL, SHIFT)));
    }

    /** Escape is not among them: it must never end a run. */
    private static List<Shortcut> runs(Commands commands) {
        return List.of(
                Shortcut.of("ui.key.mark", commands::mark, key(KeyCode.M)),
                Shortcut.of("ui.key.stop", commands::stopAfterTrial, key(KeyCode.PERIOD, CTRL)),
                Shortcut.of("ui.key.cancel", commands::cancelNow, key(KeyCode.PERIOD, CTRL, SHIFT)));
    }

    private static List<Shortcut> window(Desk desk) {
        return List.of(
                Shortcut.of(
                        "ui.key.help",
                        () -> desk.assistance()
                                .about(Optional.ofNullable(desk.scene().getFocusOwner())),
                        key(KeyCode.F1)),
                Shortcut.of(
                        "ui.key.keys",
                        desk.assistance()::keys,
                        new KeyCharacterCombination("?", CTRL, KeyCombination.SHIFT_ANY),
                        key(KeyCode.F1, CTRL)),
                Shortcut.of(
                        "ui.key.larger",
                        () -> desk.choices().resizeText(1),
                        key(KeyCode.PLUS, CTRL),
                        key(KeyCode.EQUALS, CTRL)),
                Shortcut.of("ui.key.smaller", () -> desk.choices().resizeText(-1), key(KeyCode.MINUS, CTRL)),
                Shortcut.of("ui.key.full", desk::fullScreen, key(KeyCode.F11)),
                Shortcut.of("ui.key.quit", desk::quit, key(KeyCode.Q, CTRL)));
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

    /** A text area would keep the Tab key to itself, and whoever has no mouse would never leave it. */
    private static void leaveText(KeyEvent event) {
        if (event.getCode() == KeyCode.TAB && !event.isControlDown() && event.getTarget() instanceof TextArea text) {
            event.consume();
            // This is what a text area itself takes for leaving.
            Event.fireEvent(
                    text,
                    new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.TAB, event.isShiftDown(), true, false, false));
        }
    }
}
