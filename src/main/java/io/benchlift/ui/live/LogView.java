package io.benchlift.ui.live;

import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.UiContext;
import io.benchlift.ui.common.WeakListeners;
import javafx.collections.ListChangeListener;
import javafx.collections.transformation.FilteredList;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;

/** The log of a run, newest at the bottom and visible. */
final class LogView extends VBox {

    private final UiContext look;

    /** @param foot shown below the lines */
    LogView(UiContext look, LiveModel model, Node foot) {
        this.look = look;
        FilteredList<RunLog.Line> shown = new FilteredList<>(model.log.lines);
        ListView<RunLog.Line> list = new ListView<>(shown);
        list.setCellFactory(view -> new LineCell());
        list.getStyleClass().add("log-list");
        list.setFocusTraversable(true);
        // It is as high as the chart beside it.
        list.setPrefHeight(0);
        list.setAccessibleText(look.text("ui.live.log.title"));
        VBox.setVgrow(list, Priority.ALWAYS);
        shown.addListener((ListChangeListener<RunLog.Line>) change -> list.scrollTo(shown.size() - 1));
        list.scrollTo(Math.max(0, shown.size() - 1));
        getStyleClass().addAll("card-box", "log-box");
        Label title = Nodes.label(look.text("ui.live.log.title"), "card-title");
        title.setMinWidth(USE_PREF_SIZE);
        ComboBox<String> kinds = kinds(shown);
        FlowPane head = new FlowPane(title, kinds);
        head.getStyleClass().add("log-head");
        getChildren().addAll(head, list, foot);
        // A filter that hides the problems of the next run must not stay from the last one.
        WeakListeners.values(this, model.state, state -> {
            if (state == LiveModel.State.STARTING) {
                kinds.getSelectionModel().select(0);
            }
        });
    }

    /** All lines, or those of one kind. */
    private ComboBox<String> kinds(FilteredList<RunLog.Line> shown) {
        ComboBox<String> kinds = new ComboBox<>();
        kinds.setId("live-log-filter");
        kinds.getStyleClass().add("log-filter");
        kinds.setAccessibleText(look.text("ui.live.log.filter"));
        kinds.getItems().add(look.text("ui.live.log.all"));
        for (RunLog.Line.Kind kind : RunLog.Line.Kind.values()) {
            kinds.getItems().add(look.text(kind.key()));
        }
        kinds.getSelectionModel().select(0);
        kinds.getSelectionModel()
                .selectedIndexProperty()
                .addListener((property, before, now) -> shown.setPredicate(
                        now.intValue() <= 0 ? null : line -> line.kind().ordinal() == now.intValue() - 1));
        return kinds;
    }

    private final class LineCell extends ListCell<RunLog.Line> {

        private static final double MARGIN = 34;
        private static final double ICON = 24;

        @Override
        protected void updateItem(RunLog.Line line, boolean empty) {
            super.updateItem(line, empty);
            setText(null);
            setGraphic(empty || line == null ? null : node(line));
        }

        private HBox node(RunLog.Line line) {
            // A wrapped label reports to a list cell the height of one line; a text reports its own.
            Text sentence = new Text(Nodes.unbroken(look.text(line.words())));
            sentence.getStyleClass().add("log-text");
            sentence.wrappingWidthProperty().bind(getListView().widthProperty().subtract(MARGIN + ICON));
            VBox words = new VBox(sentence, Nodes.label(look.clock(line.at()), "log-time"));
            HBox node = new HBox(icon(line.kind()).node("log-icon", style(line.kind())), words);
            node.getStyleClass().add("log-line");
            node.maxWidthProperty().bind(getListView().widthProperty().subtract(MARGIN));
            setPrefWidth(0);
            return node;
        }
    }

    private static Icon icon(RunLog.Line.Kind kind) {
        return switch (kind) {
            case STEP -> Icon.CHECK;
            case NOTE -> Icon.NOTE;
            case PROBLEM -> Icon.WARNING;
            case MARK -> Icon.MARK;
            case FINDING -> Icon.UNKNOWN;
        };
    }

    private static String style(RunLog.Line.Kind kind) {
        return switch (kind) {
            case STEP -> "success";
            case NOTE, MARK, FINDING -> "accent";
            case PROBLEM -> "warning";
        };
    }
}
