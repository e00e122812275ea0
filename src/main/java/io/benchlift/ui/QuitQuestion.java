package io.benchlift.ui;

import io.benchlift.ui.common.UiContext;
import java.util.List;
import javafx.scene.control.Alert.AlertType;
import javafx.stage.Window;

/** What happens to a run when its window is closed. */
enum QuitQuestion {
    STOP,
    LEAVE,
    STAY;

    static QuitQuestion ask(Window owner, UiContext look) {
        List<String> answers =
                List.of(look.text("ui.leaving.stop"), look.text("ui.leaving.leave"), look.text("ui.leaving.stay"));
        Question question = new Question(
                AlertType.CONFIRMATION,
                owner,
                look,
                look.text("ui.leaving.title"),
                look.text("ui.leaving.text"),
                answers);
        return values()[question.ask()];
    }
}
