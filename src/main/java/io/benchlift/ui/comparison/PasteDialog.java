package io.benchlift.ui.comparison;

import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.TextDialog;
import io.benchlift.ui.common.UiContext;
import java.util.Optional;
import javafx.application.Platform;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.scene.control.TextArea;
import javafx.scene.input.Clipboard;
import javafx.stage.Window;

/** Takes a command line of another tool; its errors are shown below it. */
final class PasteDialog {

    private static final double WIDTH = 640;
    private static final double HEIGHT = 320;

    private PasteDialog() {}

    static void show(UiContext look, ComparisonController controller, Window window) {
        TextDialog dialog =
                new TextDialog(look, window, look.text("ui.editor.paste.title"), "command-line", clipboard());
        TextArea text = dialog.text();
        text.setWrapText(true);
        text.setPromptText("sysbench oltp_read_write --tables=10 --table-size=10000 --threads=8 --time=60 run");
        StringProperty problem = new SimpleStringProperty("");
        text.textProperty().addListener(observable -> problem.set(""));
        dialog.with(Nodes.paragraph(look.text("ui.editor.paste.hint"), "hint"), Nodes.problem(problem))
                .button(look.text("ui.editor.paste.take"), () -> {
                    Optional<String> wrong = controller.paste(text.getText());
                    wrong.ifPresent(words -> problem.set(look.said(words)));
                    return wrong.isEmpty();
                });
        dialog.show(WIDTH, HEIGHT);
        // A dialog gives the focus to a button, after it was shown.
        Platform.runLater(text::requestFocus);
    }

    /** A line that is already in the clipboard need not be pasted. */
    private static String clipboard() {
        String text = Clipboard.getSystemClipboard().getString();
        return text != null && text.matches("(?s).*\\b(sysbench|pgbench|mysqlslap|mariadb-slap|tpcc_start)\\b.*")
                ? text.strip()
                : "";
    }
}
