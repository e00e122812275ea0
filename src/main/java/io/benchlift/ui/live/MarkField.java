package io.benchlift.ui.live;

import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Look;
import io.benchlift.ui.common.Nodes;
import javafx.beans.value.ObservableBooleanValue;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;

/** Where a person says what was seen just now; it is kept in the session at this second. */
final class MarkField extends HBox {

    MarkField(Look look, LiveController controller, ObservableBooleanValue isActive) {
        TextField text = new TextField();
        text.setId("live-mark-text");
        text.setPromptText(look.text("ui.live.mark.prompt"));
        HBox.setHgrow(text, Priority.ALWAYS);
        Runnable mark = () -> {
            controller.mark(text.getText());
            text.clear();
        };
        text.setOnAction(event -> mark.run());
        Button add = Nodes.iconButton(look.text("ui.live.mark.add"), Icon.MARK, mark);
        add.setId("live-mark");
        getStyleClass().add("mark-field");
        getChildren().addAll(text, add);
        visibleProperty().bind(isActive);
        managedProperty().bind(visibleProperty());
    }
}
