package io.benchlift.ui.live;

import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.UiContext;
import javafx.beans.value.ObservableBooleanValue;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;

/** The field for a remark about the current second; the session stores it. */
final class MarkField extends HBox {

    MarkField(UiContext look, LiveController controller, ObservableBooleanValue isActive) {
        TextField text = new TextField();
        text.setId("live-mark-text");
        text.setPromptText(look.text("ui.live.mark.prompt"));
        HBox.setHgrow(text, Priority.ALWAYS);
        Runnable mark = () -> {
            controller.mark(text.getText());
            text.clear();
        };
        text.setOnAction(event -> mark.run());
        Button add = Nodes.iconButton("live-mark", look.text("ui.live.mark.add"), Icon.MARK, mark);
        getStyleClass().add("mark-field");
        getChildren().addAll(text, add);
        Nodes.showWhile(this, isActive);
    }
}
