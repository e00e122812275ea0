package io.benchlift.ui.comparison;

import io.benchlift.plan.Sketch;
import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Look;
import io.benchlift.ui.common.Nodes;
import java.util.List;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** Settings line by line: name, value, what it is for. One that differs from its default is marked and can be put back. */
final class SettingTable extends GridPane {

    /**
     * A setting that may stand in the table.
     *
     * @param choices its values if it has only these; empty if anything can be typed
     * @param otherwise its default
     * @param help empty if the bundles have it
     * @param varies whether it can be a factor
     */
    record Line(String path, List<String> choices, String otherwise, String help, boolean varies) {

        static Line of(String path, String otherwise, String... choices) {
            return new Line(path, List.of(choices), otherwise, "", true);
        }

        static Line ofPlan(String path, String otherwise, String... choices) {
            return new Line(path, List.of(choices), otherwise, "", false);
        }
    }

    private static final double FIELD = 138;
    private static final double NAME = 168;
    private static final PseudoClass CHANGED = PseudoClass.getPseudoClass("changed");

    private final Shown shown;
    private final Look look;
    private final ComparisonModel model;
    private final Fields fields;

    SettingTable(Shown shown, List<Line> lines) {
        this.shown = shown;
        this.look = shown.look;
        this.model = shown.model;
        this.fields = new Fields(shown);
        getStyleClass().add("option-fields");
        ColumnConstraints name = new ColumnConstraints();
        name.setMinWidth(NAME);
        ColumnConstraints help = new ColumnConstraints();
        help.setHgrow(Priority.ALWAYS);
        getColumnConstraints().addAll(name, new ColumnConstraints(), new ColumnConstraints(), help);
        lines.forEach(this::add);
    }

    private void add(Line line) {
        String called = Naming.name(look, line.path()).replaceFirst("^options\\.", "");
        Label name = Nodes.paragraph(called, Naming.isTechnical(look, line.path()) ? "option-name" : "setting-name");
        Node value = value(line);
        name.setLabelFor(value);
        Label varying = Nodes.label(look.text("ui.editor.varies"), "hint");
        Button reset = small(
                line, "reset", Icon.RESET, "ui.editor.reset", () -> model.edit(sketch -> sketch.without(line.path())));
        Button vary = small(line, "vary", Icon.VARY, "ui.editor.vary", () -> model.vary(line.path()));
        HBox buttons = new HBox(vary, reset);
        buttons.setAlignment(Pos.CENTER_LEFT);
        HBox field = new HBox(value, varying);
        field.setAlignment(Pos.CENTER_LEFT);
        shown.sketch().addListener((property, before, now) -> dress(line, now, name, value, varying, reset, vary));
        dress(line, shown.sketch().get(), name, value, varying, reset, vary);
        addRow(getRowCount(), name, field, buttons, help(line));
    }

    private void dress(Line line, Sketch now, Label name, Node value, Node varying, Node reset, Node vary) {
        boolean varies = now.varies(line.path());
        boolean isChanged =
                varies || !now.word(line.path()).orElse(line.otherwise()).equals(line.otherwise());
        name.pseudoClassStateChanged(CHANGED, isChanged);
        reset.setVisible(isChanged);
        vary.setVisible(line.varies() && !varies);
        for (Node node : List.of(value, varying)) {
            boolean isWanted = (node == varying) == varies;
            node.setVisible(isWanted);
            node.setManaged(isWanted);
        }
    }

    private Node help(Line line) {
        VBox box = new VBox();
        box.setAlignment(Pos.CENTER_LEFT);
        String text = Naming.help(look, line.path(), line.help());
        if (!text.isEmpty()) {
            box.getChildren().add(Nodes.paragraph(text, "hint"));
        }
        box.getChildren().add(Form.problem(shown, List.of(line.path())));
        return box;
    }

    private Node value(Line line) {
        if (line.choices().isEmpty()) {
            TextField field = fields.word(line.path(), FIELD);
            field.setPromptText(line.otherwise());
            field.setAccessibleText(line.path());
            return field;
        }
        ComboBox<String> box = fields.choice(line.path(), line.choices(), line.otherwise(), FIELD);
        box.setAccessibleText(line.path());
        return box;
    }

    private Button small(Line line, String id, Icon icon, String key, Runnable action) {
        Button button = Nodes.iconButton(look.text(key), icon, action, "flat", "small-icon");
        button.setId(Naming.id(id, line.path()));
        return button;
    }
}
