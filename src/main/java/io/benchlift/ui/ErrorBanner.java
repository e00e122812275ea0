package io.benchlift.ui;

import io.benchlift.text.Message;
import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.UiContext;
import io.benchlift.ui.common.WeakListeners;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Shows the last error: a line above the screens, with the full report on request. Each error is logged once. */
final class ErrorBanner {

    private static final Logger log = LoggerFactory.getLogger(ErrorBanner.class);
    private static final int ROWS = 10;

    private record Entry(String sentence, Throwable cause) {

        String report() {
            StringWriter text = new StringWriter();
            PrintWriter writer = new PrintWriter(text);
            writer.println(sentence);
            writer.println("Java " + Runtime.version() + ", " + System.getProperty("os.name") + " "
                    + System.getProperty("os.version"));
            cause.printStackTrace(writer);
            return text.toString();
        }
    }

    private final ObjectProperty<Optional<Entry>> last = new SimpleObjectProperty<>(Optional.empty());

    /** Called on the JavaFX thread. */
    void tell(String sentence, Throwable cause) {
        log.error("{}", sentence, cause);
        last.set(Optional.of(new Entry(sentence, cause)));
    }

    /** The line; it takes no space while there is no error. */
    Node line(UiContext look) {
        VBox box = new VBox();
        box.setId("mishap");
        box.getStyleClass().add("mishap");
        fill(box, look);
        WeakListeners.changes(box, last, () -> fill(box, look));
        return box;
    }

    private void fill(VBox box, UiContext look) {
        box.getChildren().clear();
        last.get().ifPresent(entry -> box.getChildren().add(row(box, entry, look)));
        Nodes.show(box, last.get().isPresent());
    }

    private Node row(VBox box, Entry entry, UiContext look) {
        Message why = Message.of(entry.cause());
        Label words = Nodes.paragraph(look.text("ui.mishap", entry.sentence(), why));
        HBox.setHgrow(words, Priority.ALWAYS);
        words.setMaxWidth(Double.MAX_VALUE);
        Button details = Nodes.button(
                "mishap-details", look.text("ui.mishap.details"), Icon.EYE, () -> details(box, entry, look));
        Button copy = Nodes.button(look.text("ui.mishap.copy"), Icon.COPY, () -> copy(entry));
        Button close = Nodes.iconButton(
                "mishap-close",
                look.text("ui.close"),
                Icon.REMOVE,
                () -> last.set(Optional.empty()),
                "flat",
                "small-icon");
        FlowPane actions = new FlowPane(details, copy, close);
        actions.getStyleClass().add("mishap-actions");
        HBox row = new HBox(Icon.ERROR.node("danger"), words, actions);
        row.getStyleClass().add("mishap-row");
        return row;
    }

    /** Opens the report below the line, or closes it if it is open. */
    private static void details(VBox box, Entry entry, UiContext look) {
        if (box.getChildren().size() > 1) {
            box.getChildren().remove(1);
            return;
        }
        TextArea report = new TextArea(entry.report());
        report.setId("mishap-report");
        report.setAccessibleText(look.text("ui.mishap.details"));
        report.setEditable(false);
        report.setPrefRowCount(ROWS);
        report.getStyleClass().add("code");
        box.getChildren().add(report);
    }

    private static void copy(Entry entry) {
        Nodes.copy(entry.report());
    }
}
