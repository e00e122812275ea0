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
import javafx.scene.control.Alert.AlertType;
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
        String lines = variables.entrySet().stream()
                .map(variable -> variable.getKey() + " = " + variable.getValue())
                .collect(Collectors.joining("\n"));
        Question question = new Question(
                        AlertType.WARNING,
                        owner,
                        look,
                        look.text("ui.variables.title"),
                        look.text("ui.variables.text") + "\n\n" + lines,
                        List.of(look.text("ui.variables.start"), look.text("ui.variables.stay")))
                .id("variable-question");
        return question.ask() == 0 ? Optional.of(VariableConsent.to(variables.keySet())) : Optional.empty();
    }
}
