package io.benchlift.ui.comparison;

import io.benchlift.plan.Problem;
import io.benchlift.runner.CheckedPlan;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.Term;
import io.benchlift.ui.common.UiContext;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.geometry.HPos;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** Rows of a form: label, field, and below the field its explanation or, if there is one, its problem. */
final class Form extends GridPane {

    private final UiContext look;
    private final ModelBindings shown;

    Form(ModelBindings shown) {
        this.look = shown.look;
        this.shown = shown;
        getStyleClass().add("form");
        ColumnConstraints labels = new ColumnConstraints();
        labels.setHalignment(HPos.LEFT);
        ColumnConstraints fields = new ColumnConstraints();
        fields.setHgrow(Priority.ALWAYS);
        getColumnConstraints().addAll(labels, fields);
    }

    /** A row that shows the problems at its paths. */
    Node row(String key, Node control, String hintKey, String... paths) {
        Label hint = Nodes.paragraph(hintKey.isEmpty() ? "" : look.text(hintKey), "hint");
        Label problem = problem(shown, List.of(paths));
        problem.textProperty().addListener((property, before, now) -> show(hint, now));
        show(hint, problem.getText());
        Node row = add(key, control, hint, problem);
        Stream.of(paths)
                .flatMap(path -> Term.ofSetting(path).stream())
                .findFirst()
                .ifPresent(term -> term.explain(labelOf(row), look));
        return row;
    }

    private Node labelOf(Node field) {
        int row = GridPane.getRowIndex(field);
        return getChildren().stream()
                .filter(node -> GridPane.getRowIndex(node) == row && node instanceof Label)
                .findFirst()
                .orElse(field);
    }

    private static void show(Label hint, String problem) {
        boolean isShown = problem.isEmpty() && !hint.getText().isEmpty();
        Nodes.show(hint, isShown);
    }

    /** A label that shows the problems at {@code paths}, and takes no space while there are none. */
    static Label problem(ModelBindings shown, List<String> paths) {
        Label problem = Nodes.paragraph("", "problem");
        paths.stream().findFirst().ifPresent(path -> problem.setId(SettingNames.id("problem", path)));
        shown.checked().addListener((property, before, now) -> problem.setText(sentences(shown.look, now, paths)));
        Nodes.showWhile(problem, problem.textProperty().isNotEmpty());
        problem.setText(sentences(shown.look, shown.checked().get(), paths));
        return problem;
    }

    private static String sentences(UiContext look, CheckedPlan checked, List<String> paths) {
        return paths.stream()
                .flatMap(path -> checked.at(path).stream())
                .filter(Problem::isBlocking)
                .map(problem -> look.text(problem.message()))
                .distinct()
                .collect(Collectors.joining("\n"));
    }

    /** Fields in one row, each followed by its unit; in two rows with a large font. */
    static FlowPane group(Node... parts) {
        FlowPane box = new FlowPane(parts);
        box.getStyleClass().add("field-group");
        return box;
    }

    private Node add(String key, Node control, Node... below) {
        int row = getRowCount();
        Label label = Nodes.paragraph(look.text(key), "field-label");
        label.setLabelFor(control);
        VBox field = new VBox(control);
        field.getChildren().addAll(Arrays.asList(below));
        field.getStyleClass().add("field");
        GridPane.setValignment(label, VPos.TOP);
        add(label, 0, row);
        add(field, 1, row);
        return field;
    }

    /** Shows a row only while it applies. */
    void showRow(Node field, boolean isShown) {
        int row = GridPane.getRowIndex(field);
        getChildren().stream().filter(node -> GridPane.getRowIndex(node) == row).forEach(node -> {
            Nodes.show(node, isShown);
        });
    }
}
