package io.benchlift.ui.comparison;

import io.benchlift.ui.common.Look;
import io.benchlift.ui.common.Nodes;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.StringProperty;
import javafx.css.PseudoClass;
import javafx.geometry.HPos;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** Rows of a form: label, field, and below the field what it is for or, in its place, what is wrong with it. */
final class Form extends GridPane {

    private static final double LABEL_WIDTH = 130;
    private static final PseudoClass WRONG = PseudoClass.getPseudoClass("wrong");

    private final Look look;
    private final ReadOnlyObjectProperty<Draft> draft;

    Form(Look look, ReadOnlyObjectProperty<Draft> draft) {
        this.look = look;
        this.draft = draft;
        getStyleClass().add("form");
        ColumnConstraints labels = new ColumnConstraints();
        labels.setMinWidth(LABEL_WIDTH);
        labels.setHalignment(HPos.LEFT);
        ColumnConstraints fields = new ColumnConstraints();
        fields.setHgrow(Priority.ALWAYS);
        getColumnConstraints().addAll(labels, fields);
    }

    /** A row whose field cannot hold anything wrong. */
    Node row(String key, Node control, String hintKey) {
        return add(key, control, hintKey.isEmpty() ? new Node[0] : new Node[] {hint(look.text(hintKey))});
    }

    Node row(String key, Node control) {
        return row(key, control, "");
    }

    /** A row that shows the problems of its fields. */
    Node row(String key, Node control, String hintKey, Field... fields) {
        Label hint = hint(hintKey.isEmpty() ? "" : look.text(hintKey));
        Label problem = Nodes.paragraph("", "problem");
        problem.setId("problem-" + fields[0].name().toLowerCase(java.util.Locale.ROOT));
        show(problem, hint, fields);
        draft.addListener((property, before, now) -> show(problem, hint, fields));
        return add(key, control, hint, problem);
    }

    private void show(Label problem, Label hint, Field... fields) {
        Optional<String> text = Optional.empty();
        for (Field field : fields) {
            text = text.or(
                    () -> Optional.ofNullable(draft.get().problems().get(field)).map(look::text));
        }
        problem.setText(text.orElse(""));
        visible(problem, text.isPresent());
        visible(hint, text.isEmpty() && !hint.getText().isEmpty());
    }

    private static void visible(Node node, boolean isVisible) {
        node.setVisible(isVisible);
        node.setManaged(isVisible);
    }

    /** A text field for {@code text} that turns red while {@code field} holds a problem. */
    TextField text(StringProperty text, Field field, double width) {
        return dress(new TextField(), text, field, width);
    }

    <T extends TextField> T dress(T input, StringProperty text, Field field, double width) {
        input.textProperty().bindBidirectional(text);
        input.setId("field-" + field.name().toLowerCase(java.util.Locale.ROOT));
        input.setPrefWidth(width);
        input.setMinWidth(Region.USE_PREF_SIZE);
        input.setMaxWidth(Region.USE_PREF_SIZE);
        input.pseudoClassStateChanged(WRONG, draft.get().problems().containsKey(field));
        draft.addListener((property, before, now) ->
                input.pseudoClassStateChanged(WRONG, now.problems().containsKey(field)));
        return input;
    }

    /** Fields side by side, each followed by its unit. */
    static HBox group(Node... parts) {
        HBox box = new HBox(parts);
        box.getStyleClass().add("field-group");
        return box;
    }

    private static Label hint(String text) {
        return Nodes.paragraph(text, "hint");
    }

    private Node add(String key, Node control, Node... below) {
        int row = getRowCount();
        Label label = Nodes.label(look.text(key), "field-label");
        label.setLabelFor(control);
        VBox field = new VBox(control);
        field.getChildren().addAll(below);
        field.getStyleClass().add("field");
        GridPane.setValignment(label, VPos.TOP);
        add(label, 0, row);
        add(field, 1, row);
        return field;
    }
}
