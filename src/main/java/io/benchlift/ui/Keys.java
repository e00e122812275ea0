package io.benchlift.ui;

import io.benchlift.ui.common.Choices;
import io.benchlift.ui.common.Screen;
import io.benchlift.ui.live.LiveController;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.event.Event;
import javafx.scene.Scene;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyCombination.Modifier;
import javafx.stage.Stage;
import javafx.stage.WindowEvent;

/** The keys that work on every screen. */
final class Keys {

    private static final int DIGITS = 9;

    private Keys() {}

    static void on(Scene scene, ObjectProperty<Screen> shown, Choices choices, LiveController live, Desk desk) {
        for (Screen screen : Screen.values()) {
            digit(screen)
                    .ifPresent(digit -> key(
                            scene,
                            KeyCode.valueOf("DIGIT" + digit),
                            () -> desk.show(screen),
                            KeyCombination.SHORTCUT_DOWN));
        }
        key(scene, KeyCode.COMMA, () -> desk.show(Screen.SETTINGS), KeyCombination.SHORTCUT_DOWN);
        key(scene, KeyCode.N, () -> shown.set(Screen.COMPARISON), KeyCombination.SHORTCUT_DOWN);
        key(
                scene,
                KeyCode.ENTER,
                () -> {
                    if (shown.get() == Screen.COMPARISON) {
                        desk.startComparison();
                    }
                },
                KeyCombination.SHORTCUT_DOWN);
        key(scene, KeyCode.O, desk::chooseSession, KeyCombination.SHORTCUT_DOWN);
        key(scene, KeyCode.PLUS, () -> choices.resizeText(1), KeyCombination.SHORTCUT_DOWN);
        key(scene, KeyCode.EQUALS, () -> choices.resizeText(1), KeyCombination.SHORTCUT_DOWN);
        key(scene, KeyCode.MINUS, () -> choices.resizeText(-1), KeyCombination.SHORTCUT_DOWN);
        key(scene, KeyCode.PERIOD, live::stopAfterTrial, KeyCombination.SHORTCUT_DOWN);
        key(scene, KeyCode.PERIOD, live::cancelNow, KeyCombination.SHORTCUT_DOWN, KeyCombination.SHIFT_DOWN);
        key(scene, KeyCode.M, () -> {
            if (shown.get() == Screen.LIVE && !(scene.getFocusOwner() instanceof TextInputControl)) {
                live.mark("");
            }
        });
        key(scene, KeyCode.Q, () -> quit(scene), KeyCombination.SHORTCUT_DOWN);
        key(scene, KeyCode.F11, () -> {
            if (scene.getWindow() instanceof Stage stage) {
                stage.setFullScreen(!stage.isFullScreen());
            }
        });
    }

    /** The digit that leads to a screen: the first nine have one. */
    static Optional<Integer> digit(Screen screen) {
        return Optional.of(screen.ordinal() + 1).filter(digit -> digit <= DIGITS);
    }

    private static void key(Scene scene, KeyCode code, Runnable action, Modifier... modifiers) {
        scene.getAccelerators().put(new KeyCodeCombination(code, modifiers), action);
    }

    /** The same as the window's own close button, which may ask. */
    private static void quit(Scene scene) {
        Event.fireEvent(scene.getWindow(), new WindowEvent(scene.getWindow(), WindowEvent.WINDOW_CLOSE_REQUEST));
    }
}
