package io.benchlift.ui.servers;

import io.benchlift.target.ConnectorProperty;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.UiContext;
import java.util.List;
import javafx.beans.property.StringProperty;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.TitledPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/**
 * The connector's properties, collapsed: only properties that are passed on can be chosen, so that none has to be
 * refused.
 */
final class PropertiesPane extends TitledPane {

    private static final double WIDTH = 150;

    private final UiContext look;
    private final ServerForm form;

    PropertiesPane(UiContext look, ServerForm form) {
        this.look = look;
        this.form = form;
        setAnimated(false);
        setExpanded(false);
        setId("server-properties");
        getStyleClass().add("server-settings");
        Runnable count = () -> setText(look.text("ui.servers.form.properties.count", given()));
        form.properties.values().forEach(value -> value.addListener(observable -> count.run()));
        form.product.addListener(observable -> {
            setContent(content());
            count.run();
        });
        setContent(content());
        count.run();
    }

    private long given() {
        return ConnectorProperty.of(form.product.get()).stream()
                .filter(property -> !form.properties.get(property).get().isBlank())
                .count();
    }

    private Node content() {
        GridPane grid = new GridPane();
        grid.getStyleClass().add("server-facts");
        for (ConnectorProperty property : ConnectorProperty.of(form.product.get())) {
            Label name = Nodes.label(property.property(), "option-name");
            name.setMinWidth(USE_PREF_SIZE);
            Node input = input(property);
            name.setLabelFor(input);
            Label help = Nodes.paragraph(help(property), "hint");
            GridPane.setHgrow(help, Priority.ALWAYS);
            grid.addRow(grid.getRowCount(), name, input, help);
        }
        VBox content = new VBox(Nodes.paragraph(look.text("ui.servers.form.properties.hint"), "hint"), grid);
        content.getStyleClass().add("server-properties");
        return content;
    }

    private String help(ConnectorProperty property) {
        String help = look.text("ui.servers.property." + property.id());
        return property.isForAllTo(form.product.get())
                ? help
                : look.text(
                        "ui.servers.form.properties.only",
                        help,
                        property.connectors().get(0));
    }

    private Node input(ConnectorProperty property) {
        StringProperty value = form.properties.get(property);
        String id = "property-" + property.id();
        if (property.isSwitch()) {
            ComboBox<String> box = new ComboBox<>();
            box.getItems().setAll(List.of("", "true", "false"));
            box.setConverter(Nodes.named(given ->
                    given.isEmpty() ? look.text("ui.servers.form.properties.usual", property.usual()) : given));
            box.valueProperty().bindBidirectional(value);
            box.setPrefWidth(WIDTH);
            box.setId(id);
            box.setAccessibleText(property.property());
            return box;
        }
        TextField field = new TextField();
        field.textProperty().bindBidirectional(value);
        field.setPromptText(property.usual());
        field.setPrefWidth(WIDTH);
        field.setMinWidth(WIDTH);
        field.setId(id);
        field.setAccessibleText(property.property());
        return field;
    }
}
