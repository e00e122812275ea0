package io.benchlift.ui.comparison;

import io.benchlift.plan.PlanDraft;
import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Nodes;
import java.util.List;
import java.util.function.Predicate;
import javafx.scene.control.TextField;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.VBox;

/** The settings of a plan that have no field, as written in its YAML, so that none is hidden or lost. */
final class OtherSettings extends VBox {

    private static final double FIELD = 220;

    private final ModelBindings shown;
    private final Fields fields;
    private final Predicate<String> hasField;

    /** @param hasField whether a path currently has a field */
    OtherSettings(ModelBindings shown, Predicate<String> hasField) {
        this.shown = shown;
        this.fields = new Fields(shown);
        this.hasField = hasField;
        getStyleClass().addAll("card-box", "lines");
        shown.draft().addListener((property, before, now) -> {
            if (!paths(before).equals(paths(now))) {
                build();
            }
        });
        build();
    }

    private List<String> paths(PlanDraft draft) {
        return draft.settings().keySet().stream().filter(hasField.negate()).toList();
    }

    private void build() {
        GridPane rows = new GridPane();
        rows.getStyleClass().add("option-fields");
        for (String path : paths(shown.draft().get())) {
            TextField field = fields.word(path, FIELD);
            field.setAccessibleText(path);
            VBox value = new VBox(field, Form.problem(shown, List.of(path)));
            rows.addRow(
                    rows.getRowCount(),
                    Nodes.paragraph(path, "option-name"),
                    value,
                    Nodes.iconButton(
                            shown.look.text("ui.editor.line.remove", path),
                            Icon.REMOVE,
                            () -> shown.model.edit(draft -> draft.without(path)),
                            "flat",
                            "small-icon"));
        }
        getChildren().setAll(Nodes.paragraph(shown.look.text("ui.editor.lines.hint"), "hint"), rows);
        boolean isEmpty = rows.getChildren().isEmpty();
        Nodes.show(this, !isEmpty);
    }
}
