package io.benchlift.ui.live;

import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Look;
import io.benchlift.ui.common.Nodes;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;

/** What happened in a run, newest at the bottom and in sight. */
final class LogView extends VBox {

    private final Look look;
    private final DateTimeFormatter time;

    LogView(Look look, ObservableList<LogLine> lines) {
        this.look = look;
        this.time = DateTimeFormatter.ofLocalizedTime(FormatStyle.MEDIUM)
                .withLocale(look.messages().locale())
                .withZone(ZoneId.systemDefault());
        ListView<LogLine> list = new ListView<>(lines);
        list.setCellFactory(view -> new LineCell());
        list.getStyleClass().add("log-list");
        list.setFocusTraversable(true);
        list.setAccessibleText(look.text("ui.live.log.title"));
        VBox.setVgrow(list, Priority.ALWAYS);
        lines.addListener((ListChangeListener<LogLine>) change -> list.scrollTo(lines.size() - 1));
        list.scrollTo(Math.max(0, lines.size() - 1));
        getStyleClass().addAll("card-box", "log-box");
        getChildren().addAll(Nodes.label(look.text("ui.live.log.title"), "card-title"), list);
    }

    private final class LineCell extends ListCell<LogLine> {

        private static final double MARGIN = 34;
        private static final double ICON = 24;

        @Override
        protected void updateItem(LogLine line, boolean empty) {
            super.updateItem(line, empty);
            setText(null);
            setGraphic(empty || line == null ? null : node(line));
        }

        private HBox node(LogLine line) {
            // A wrapped label tells a list cell the height of one line; a text knows its own.
            Text sentence = new Text(look.text(line.words()));
            sentence.getStyleClass().add("log-text");
            sentence.wrappingWidthProperty().bind(getListView().widthProperty().subtract(MARGIN + ICON));
            VBox words = new VBox(sentence, Nodes.label(time.format(line.at()), "log-time"));
            HBox node = new HBox(icon(line.kind()).node("log-icon", style(line.kind())), words);
            node.getStyleClass().add("log-line");
            node.maxWidthProperty().bind(getListView().widthProperty().subtract(MARGIN));
            setPrefWidth(0);
            return node;
        }
    }

    private static Icon icon(LogLine.Kind kind) {
        return switch (kind) {
            case STEP -> Icon.CHECK;
            case NOTE -> Icon.NOTE;
            case PROBLEM -> Icon.WARNING;
            case FINDING -> Icon.UNKNOWN;
        };
    }

    private static String style(LogLine.Kind kind) {
        return switch (kind) {
            case STEP -> "success";
            case NOTE, FINDING -> "accent";
            case PROBLEM -> "warning";
        };
    }
}
