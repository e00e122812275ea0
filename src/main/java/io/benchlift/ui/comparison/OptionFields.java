package io.benchlift.ui.comparison;

import io.benchlift.ui.common.Look;
import io.benchlift.ui.common.Nodes;
import io.benchlift.workload.Option;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;

/** A field for every option of the chosen workload; only what differs from the default goes into the plan. */
final class OptionFields extends GridPane {

    private static final double FIELD_WIDTH = 130;

    private final Look look;
    private final ComparisonModel model;

    OptionFields(Look look, ComparisonModel model) {
        this.look = look;
        this.model = model;
        getStyleClass().add("option-fields");
        ColumnConstraints help = new ColumnConstraints();
        help.setHgrow(Priority.ALWAYS);
        getColumnConstraints().addAll(new ColumnConstraints(), new ColumnConstraints(), help);
        fill();
        model.workload.addListener((property, before, now) -> fill());
    }

    private void fill() {
        getChildren().clear();
        if (model.furtherOptions().isEmpty()) {
            add(Nodes.label(look.text("ui.comparison.options.none"), "hint"), 0, 0);
        }
        int row = 0;
        for (Option option : model.furtherOptions()) {
            Label name = Nodes.label(option.name(), "option-name");
            name.setMinWidth(USE_PREF_SIZE);
            name.setTooltip(new Tooltip(option.help()));
            add(name, 0, row);
            add(field(option), 1, row);
            add(Nodes.paragraph(option.help(), "hint"), 2, row++);
        }
    }

    private Node field(Option option) {
        String value = Optional.ofNullable(model.options.get(option.name())).orElse(option.defaultValue());
        return switch (option.kind()) {
            case CHOICE -> box(option, value, option.choices());
            case SWITCH -> box(option, value, List.of("on", "off"));
            case WHOLE, DECIMAL, TEXT -> text(option, value);
        };
    }

    private Node box(Option option, String value, List<String> choices) {
        ComboBox<String> box = new ComboBox<>();
        box.getItems().setAll(choices);
        box.setValue(value);
        box.setPrefWidth(FIELD_WIDTH);
        box.setAccessibleText(option.name());
        box.valueProperty().addListener((property, before, now) -> keep(option, now));
        return box;
    }

    private Node text(Option option, String value) {
        TextField field = new TextField(value);
        field.setPrefWidth(FIELD_WIDTH);
        field.setAccessibleText(option.name());
        field.textProperty().addListener((property, before, now) -> keep(option, now));
        return field;
    }

    private void keep(Option option, String value) {
        if (value.strip().equals(option.defaultValue())) {
            model.options.remove(option.name());
        } else {
            model.options.put(option.name(), value.strip());
        }
    }
}
