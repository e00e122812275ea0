package io.benchlift.ui;

import io.benchlift.plan.Plan;
import io.benchlift.plan.PlanChecks;
import io.benchlift.plan.VariableConsent;
import io.benchlift.runner.RunContext;
import io.benchlift.ui.common.UiContext;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.scene.control.Alert;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.stage.Window;

/** Asks before a run whether its plan may set server variables that are not for tuning. */
final class VariableQuestion {

    private VariableQuestion() {}

    /** The consent for the plan, without a question if it needs none; empty if the user does not agree. */
    static Optional<VariableConsent> ask(Plan plan, Window owner, UiContext look) {
        Map<String, String> variables = PlanChecks.variablesToAllow(plan, RunContext.ANY_SERVER);
        if (variables.isEmpty()) {
            return Optional.of(VariableConsent.NONE);
        }
        ButtonType start = new ButtonType(look.text("ui.variables.start"), ButtonData.LEFT);
        ButtonType stay = new ButtonType(look.text("ui.variables.stay"), ButtonData.CANCEL_CLOSE);
        String lines = variables.entrySet().stream()
                .map(variable -> variable.getKey() + " = " + variable.getValue())
                .collect(Collectors.joining("\n"));
        Alert alert = new Alert(Alert.AlertType.WARNING, look.text("ui.variables.text") + "\n\n" + lines, start, stay);
        alert.initOwner(owner);
        alert.setTitle(look.text("ui.product"));
        alert.setHeaderText(look.text("ui.variables.title"));
        alert.getDialogPane().setId("variable-question");
        Theming.root(alert.getDialogPane(), look);
        for (ButtonType type : alert.getButtonTypes()) {
            ((Button) alert.getDialogPane().lookupButton(type)).setDefaultButton(type == stay);
        }
        return alert.showAndWait()
                .filter(answer -> answer == start)
                .map(answer -> VariableConsent.to(variables.keySet()));
    }
}
