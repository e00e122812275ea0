package io.benchlift.ui;

import io.benchlift.ui.common.Look;
import javafx.scene.control.Alert;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.stage.Window;

/** What becomes of a run when its window is closed: asked once, in verbs. */
enum Leaving {
    STOP,
    LEAVE,
    STAY;

    static Leaving ask(Window owner, Look look) {
        ButtonType stop = new ButtonType(look.text("ui.leaving.stop"), ButtonData.LEFT);
        ButtonType leave = new ButtonType(look.text("ui.leaving.leave"), ButtonData.OTHER);
        ButtonType stay = new ButtonType(look.text("ui.leaving.stay"), ButtonData.CANCEL_CLOSE);
        Alert alert = new Alert(Alert.AlertType.CONFIRMATION, look.text("ui.leaving.text"), stop, leave, stay);
        alert.initOwner(owner);
        alert.setTitle(look.text("ui.product"));
        alert.setHeaderText(look.text("ui.leaving.title"));
        Dress.root(alert.getDialogPane(), look);
        // Whoever presses Enter without reading loses nothing.
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
