package io.benchlift.ui.common;

import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;

/** The keys that undo and redo. */
public final class UndoKeys {

    private static final KeyCombination UNDO = new KeyCodeCombination(KeyCode.Z, KeyCombination.SHORTCUT_DOWN);
    private static final KeyCombination REDO =
            new KeyCodeCombination(KeyCode.Z, KeyCombination.SHORTCUT_DOWN, KeyCombination.SHIFT_DOWN);

    private UndoKeys() {}

    /** Consumes the event if it is one of them. */
    public static void handle(KeyEvent event, Runnable undo, Runnable redo) {
        if (UNDO.match(event)) {
            undo.run();
            event.consume();
        } else if (REDO.match(event)) {
            redo.run();
            event.consume();
        }
    }
}
