package io.benchlift.ui;

import io.benchlift.ui.common.Look;
import javafx.scene.control.Alert;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.stage.Window;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Says what went wrong, and logs it once. */
final class Problems {

    private static final Logger log = LoggerFactory.getLogger(Problems.class);

    private Problems() {}

    static void show(Window owner, Look look, String what, Exception cause) {
        log.error("{}", what, cause);
        ButtonType close = new ButtonType(look.text("ui.close"), ButtonData.CANCEL_CLOSE);
        Alert alert = new Alert(Alert.AlertType.ERROR, cause.getMessage(), close);
        alert.initOwner(owner);
        alert.setTitle(look.text("ui.product"));
        alert.setHeaderText(what);
        Dress.root(alert.getDialogPane(), look);
        alert.show();
    }
}
