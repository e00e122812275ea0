package io.benchlift.ui;

import atlantafx.base.controls.ToggleSwitch;
import io.benchlift.ui.common.Icon;
import java.util.List;
import javafx.beans.property.SimpleStringProperty;
import javafx.scene.Scene;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuButton;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Spinner;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeView;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/**
 * Lays out one control of every kind once, off screen. The first table of a program takes several times as long as any
 * other, because its classes are loaded and compiled; users should not wait for a screen during that time.
 */
final class ControlWarmUp {

    private static final double WIDTH = 800;
    private static final double HEIGHT = 600;
    private static final List<String> ROWS = List.of("InnoDB", "MyISAM", "MEMORY");

    private ControlWarmUp() {}

    /** Called on the JavaFX thread. @param frame has the fonts and colours that the screens will have */
    static void in(Region frame) {
        StackPane stage = new StackPane(new ScrollPane(controls()));
        stage.getStylesheets().setAll(frame.getStylesheets());
        stage.getStyleClass().addAll(frame.getStyleClass());
        stage.setStyle(frame.getStyle());
        Scene hall = new Scene(stage, WIDTH, HEIGHT);
        hall.getRoot().applyCss();
        hall.getRoot().layout();
    }

    private static VBox controls() {
        return new VBox(
                table(),
                list(),
                tree(),
                choice(),
                new Spinner<Integer>(1, 9, 1),
                new TextField(ROWS.get(0)),
                new TextArea(ROWS.get(0)),
                new CheckBox(ROWS.get(0)),
                new ToggleButton(ROWS.get(0)),
                new ToggleSwitch(),
                new ProgressBar(1),
                new MenuButton(ROWS.get(0), Icon.EXPORT.node()));
    }

    private static TableView<String> table() {
        TableView<String> table = new TableView<>();
        TableColumn<String, String> column = new TableColumn<>(ROWS.get(0));
        column.setCellValueFactory(row -> new SimpleStringProperty(row.getValue()));
        table.getColumns().add(column);
        table.getItems().setAll(ROWS);
        return table;
    }

    private static ListView<String> list() {
        ListView<String> list = new ListView<>();
        list.getItems().setAll(ROWS);
        return list;
    }

    private static TreeView<String> tree() {
        TreeItem<String> root = new TreeItem<>(ROWS.get(0));
        root.getChildren().add(new TreeItem<>(ROWS.get(1)));
        root.setExpanded(true);
        return new TreeView<>(root);
    }

    private static ComboBox<String> choice() {
        ComboBox<String> choice = new ComboBox<>();
        choice.getItems().setAll(ROWS);
        choice.setValue(ROWS.get(0));
        return choice;
    }
}
