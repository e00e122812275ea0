package io.benchlift.ui.comparison;

import io.benchlift.plan.Sketch;
import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Nodes;
import java.util.List;
import java.util.function.Predicate;
import javafx.scene.control.TextField;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.VBox;

/** The words of a plan that the form has no field for, as they stand in its YAML: nothing is hidden, nothing is lost. */
final class Lines extends VBox {

    private static final double FIELD = 220;

    private final Shown shown;
    private final Fields fields;
    private final Predicate<String> hasField;

    /** @param hasField whether a path has a field of its own, at the moment */
    Lines(Shown shown, Predicate<String> hasField) {
        this.shown = shown;
        this.fields = new Fields(shown);
        this.hasField = hasField;
        getStyleClass().addAll("card-box", "lines");
        shown.sketch().addListener((property, before, now) -> {
            if (!paths(before).equals(paths(now))) {
                build();
            }
        });
        build();
    }

    private List<String> paths(Sketch sketch) {
        return sketch.words().keySet().stream().filter(hasField.negate()).toList();
    }

    private void build() {
        GridPane rows = new GridPane();
        rows.getStyleClass().add("option-fields");
        for (String path : paths(shown.sketch().get())) {
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
                            () -> shown.model.edit(sketch -> sketch.without(path)),
                            "flat",
                            "small-icon"));
        }
        getChildren().setAll(Nodes.paragraph(shown.look.text("ui.editor.lines.hint"), "hint"), rows);
        boolean isEmpty = rows.getChildren().isEmpty();
        setVisible(!isEmpty);
        setManaged(!isEmpty);
    }
}
