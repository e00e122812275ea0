package io.benchlift.ui;

import io.benchlift.ui.common.UiContext;
import java.util.List;
import java.util.stream.IntStream;
import javafx.scene.control.Alert;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.stage.Window;

/** A question with a button for each answer. Enter is on the last one, which loses nothing. */
final class Question {

    private final Alert alert;
    private final List<ButtonType> answers;

    /** @param answers the names of the buttons, verbs; the last one changes nothing */
    Question(Alert.AlertType kind, Window owner, UiContext look, String title, String text, List<String> answers) {
        this.answers = IntStream.range(0, answers.size())
                .mapToObj(i -> new ButtonType(answers.get(i), place(i, answers.size() - 1)))
                .toList();
        alert = new Alert(kind, text, this.answers.toArray(ButtonType[]::new));
        alert.initOwner(owner);
        alert.setTitle(look.text("ui.product"));
        alert.setHeaderText(title);
        Theming.root(alert.getDialogPane(), look);
        for (ButtonType type : this.answers) {
            ((Button) alert.getDialogPane().lookupButton(type)).setDefaultButton(type == last());
        }
    }

    private static ButtonData place(int index, int last) {
        if (index == last) {
            return ButtonData.CANCEL_CLOSE;
        }
        return index == 0 ? ButtonData.LEFT : ButtonData.OTHER;
    }

    private ButtonType last() {
        return answers.get(answers.size() - 1);
    }

    /** Tests find the question by it. */
    Question id(String id) {
        alert.getDialogPane().setId(id);
        return this;
    }

    /** The index of the answer; the last one if the question was closed. */
    int ask() {
        return answers.indexOf(alert.showAndWait().orElse(last()));
    }
}
