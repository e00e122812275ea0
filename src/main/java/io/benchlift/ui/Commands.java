package io.benchlift.ui;

import io.benchlift.ui.common.Look;
import io.benchlift.ui.common.Navigator;
import io.benchlift.ui.common.Screen;
import io.benchlift.ui.results.ResultsController;
import java.nio.file.Path;
import java.util.function.Supplier;
import javafx.beans.value.ObservableValue;
import javafx.scene.Scene;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextInputControl;

/** What keys do on whatever screen is shown. */
final class Commands {

    private final Rooms rooms;
    private final ObservableValue<Screen> shown;
    private final Navigator navigator;
    private final Supplier<Look> look;

    /** @param look as it is at the moment */
    Commands(Rooms rooms, ObservableValue<Screen> shown, Navigator navigator, Supplier<Look> look) {
        this.rooms = rooms;
        this.shown = shown;
        this.navigator = navigator;
        this.look = look;
    }

    void undo() {
        switch (shown.getValue()) {
            case COMPARISON -> rooms.comparison().undo();
            case SESSIONS -> rooms.sessionsController().undo();
            case RESULTS -> rooms.resultsController().notes().undo();
            default -> navigator.say(look.get().text("ui.undo.nothing"));
        }
    }

    void redo() {
        switch (shown.getValue()) {
            case COMPARISON -> rooms.comparison().redo();
            case SESSIONS -> rooms.sessionsController().redo();
            case RESULTS -> rooms.resultsController().notes().redo();
            default -> navigator.say(look.get().text("ui.undo.nothing"));
        }
    }

    void saveCopy() {
        press("results-copy");
    }

    void offerExports() {
        press("results-export");
    }

    /** A report of what is shown, in the desktop's viewer. */
    void print() {
        switch (shown.getValue()) {
            case RESULTS -> choose("results-export", "results-print");
            case STUDIES -> press("lab-report-print");
            default -> navigator.say(look.get().text("ui.print.nothing"));
        }
    }

    /** What is shown in words, onto the clipboard. */
    void copySummary() {
        switch (shown.getValue()) {
            case RESULTS -> choose("results-export", "results-summary");
            case BESIDE -> press("beside-copy");
            default -> navigator.say(look.get().text("ui.summary.nothing"));
        }
    }

    /** As if the item of the menu had been chosen, if the menu is on the screen and can be used. */
    private void choose(String menu, String id) {
        if (scene().lookup("#" + menu) instanceof MenuButton button && !button.isDisabled()) {
            button.getItems().stream().filter(item -> id.equals(item.getId())).forEach(MenuItem::fire);
        }
    }

    /** As if the button had been pressed, if it is on the screen and can be. */
    private void press(String id) {
        if (scene().lookup("#" + id) instanceof ButtonBase button && !button.isDisabled()) {
            button.fire();
        }
    }

    /** Writes the session that is shown, as the menu does once it knows where to. */
    void export(ResultsController.Format format, Path target) {
        rooms.results().session().ifPresent(session -> rooms.resultsController()
                .export(format, session, target, look.get().messages()));
    }

    void mark() {
        if (shown.getValue() == Screen.LIVE && !(scene().getFocusOwner() instanceof TextInputControl)) {
            rooms.liveController().mark("");
        }
    }

    void stopAfterTrial() {
        rooms.liveController().stopAfterTrial();
    }

    void cancelNow() {
        rooms.liveController().cancelNow();
    }

    void startIfShown() {
        if (shown.getValue() == Screen.COMPARISON) {
            startComparison();
        }
    }

    /** Starts what the form says, as its button does. */
    void startComparison() {
        rooms.comparisonController().start();
    }

    private Scene scene() {
        return navigator.window().getScene();
    }
}
