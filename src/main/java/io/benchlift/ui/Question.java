package io.benchlift.ui;

import io.benchlift.plan.Plan;
import io.benchlift.plan.PlanChecks;
import io.benchlift.plan.VariableConsent;
import io.benchlift.runner.RunContext;
import io.benchlift.ui.common.UiContext;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.scene.control.Alert;
import javafx.scene.control.Alert.AlertType;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.stage.Window;

/** A question with a button for each answer. Enter is on the last one, which loses nothing. */
final class Question {

    /** What happens to a run when its window is closed. */
    enum Leaving {
        STOP,
        LEAVE,
        STAY
    }

    private final Alert alert;
    private final List<ButtonType> answers;

    /** Asks what happens to a run when its window is closed. */
    static Leaving leaving(Window owner, UiContext look) {
        Question question = new Question(
                AlertType.CONFIRMATION,
                owner,
                look,
                look.text("ui.leaving.title"),
                look.text("ui.leaving.text"),
                List.of(look.text("ui.leaving.stop"), look.text("ui.leaving.leave"), look.text("ui.leaving.stay")));
        return Leaving.values()[question.ask()];
    }

    /**
     * Asks before a run whether its plan may set server variables that are not for tuning; without a question if it
     * sets none.
     *
     * @return empty if the user does not agree
     */
    static Optional<VariableConsent> variables(Plan plan, Window owner, UiContext look) {
        Map<String, String> variables = PlanChecks.variablesToAllow(plan, RunContext.ANY_SERVER);
        if (variables.isEmpty()) {
            return Optional.of(VariableConsent.NONE);
        }
        String lines = variables.entrySet().stream()
                .map(variable -> variable.getKey() + " = " + variable.getValue())
                .collect(Collectors.joining("\n"));
        Question question = new Question(
                AlertType.WARNING,
                owner,
                look,
                look.text("ui.variables.title"),
                look.text("ui.variables.text") + "\n\n" + lines,
                List.of(look.text("ui.variables.start"), look.text("ui.variables.stay")));
        question.alert.getDialogPane().setId("variable-question");
        return question.ask() == 0 ? Optional.of(VariableConsent.to(variables.keySet())) : Optional.empty();
    }

    /** @param answers the names of the buttons, verbs; the last one changes nothing */
    private Question(AlertType kind, Window owner, UiContext look, String title, String text, List<String> answers) {
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

    /** The index of the answer; the last one if the question was closed. */
    private int ask() {
        return answers.indexOf(alert.showAndWait().orElse(last()));
    }
}
