package io.benchlift.ui.live;

import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Nodes;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** One large number with its name above and a comparison below. */
final class Tile extends VBox {

    Tile(String name, Icon icon, ObservableValue<String> figure, ObservableValue<String> beside) {
        this(name, icon, figure, small(beside));
    }

    /** @param below the comparison, if it is more than text */
    Tile(String name, Icon icon, ObservableValue<String> figure, Node below) {
        getStyleClass().addAll("card-box", "tile");
        Label value = Nodes.label("", "tile-figure");
        value.textProperty().bind(figure);
        HBox head = new HBox(icon.node("tile-icon"), Nodes.label(name, "tile-name"));
        head.getStyleClass().add("tile-head");
        getChildren().addAll(head, value, below);
        HBox.setHgrow(this, Priority.ALWAYS);
        setMaxWidth(Double.MAX_VALUE);
        setPrefWidth(0);
    }

    private static Label small(ObservableValue<String> words) {
        Label small = Nodes.label("", "tile-beside");
        small.textProperty().bind(words);
        return small;
    }

    /** Sets the tooltip. */
    void setTip(String text) {
        Tooltip.install(this, new Tooltip(text));
    }
}
