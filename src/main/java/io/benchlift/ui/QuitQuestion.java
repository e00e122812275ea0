package io.benchlift.ui;

import io.benchlift.ui.common.UiContext;
import javafx.scene.control.Alert;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.stage.Window;

/** Asks what happens to a run when its window is closed. The buttons are verbs. */
enum QuitQuestion {
    STOP,
    LEAVE,
    STAY;

    static QuitQuestion ask(Window owner, UiContext look) {
        ButtonType stop = new ButtonType(look.text("ui.leaving.stop"), ButtonData.LEFT);
        ButtonType leave = new ButtonType(look.text("ui.leaving.leave"), ButtonData.OTHER);
        ButtonType stay = new ButtonType(look.text("ui.leaving.stay"), ButtonData.CANCEL_CLOSE);
        Alert alert = new Alert(Alert.AlertType.CONFIRMATION, look.text("ui.leaving.text"), stop, leave, stay);
        alert.initOwner(owner);
        alert.setTitle(look.text("ui.product"));
        alert.setHeaderText(look.text("ui.leaving.title"));
        Theming.root(alert.getDialogPane(), look);
        // Enter is on the choice that loses nothing, for users who do not read the question.
        for (ButtonType type : alert.getButtonTypes()) {
            ((Button) alert.getDialogPane().lookupButton(type)).setDefaultButton(type == stay);
        }
        ButtonType answer = alert.showAndWait().orElse(stay);
        if (answer == stop) {
            return STOP;
        }
        return answer == leave ? LEAVE : STAY;
    }
}
