package io.benchlift.ui.comparison;

import io.benchlift.plan.Setting;
import io.benchlift.runner.AddressCheck.Part;
import io.benchlift.target.Product;
import io.benchlift.target.Tls;
import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.UiContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import javafx.beans.InvalidationListener;
import javafx.beans.WeakInvalidationListener;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.StringProperty;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.PasswordField;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** Where the user's own server is: one that is known by name, or a new one with host, port, user and password. */
final class OwnServerForm extends VBox {

    private static final PseudoClass WRONG = PseudoClass.getPseudoClass("wrong");
    private static final double PORT = 84;

    private final ModelBindings shown;
    private final UiContext look;
    private final ComparisonModel model;
    private final ComparisonController controller;
    private final Connection connection;
    private final Map<Part, TextField> fields;
    private final ComboBox<String> keptBox = new ComboBox<>();
    private final VBox form;
    /** Strong reference, because the model holds the listener weakly. */
    private final InvalidationListener again = observable -> {
        fill();
        show();
    };

    OwnServerForm(ModelBindings shown, ComparisonController controller) {
        this.shown = shown;
        this.look = shown.look;
        this.model = shown.model;
        this.controller = controller;
        this.connection = model.connection();
        this.fields = Map.of(
                Part.HOST, field(connection.host, "ui.comparison.host", 200),
                Part.PORT, field(connection.port, "ui.comparison.port", PORT),
                Part.USER, field(connection.user, "ui.comparison.user", 130),
                Part.SCHEMA, field(connection.schema, "ui.comparison.schema", 130));
        getStyleClass().add("own-server");
        buildKeptBox();
        form = form();
        getChildren().addAll(keptBox, form);
        model.keptServers().addListener(new WeakInvalidationListener(again));
        fill();
        shown.draft().addListener((property, before, now) -> show());
        show();
    }

    private void show() {
        Nodes.show(form, model.isUnkept());
    }

    private void buildKeptBox() {
        keptBox.setConverter(Nodes.named(name -> name.isEmpty() ? look.text("ui.editor.server.other") : name));
        keptBox.setId("kept-servers");
        shown.draft().addListener((property, before, now) -> keptBox.setValue(chosen()));
        keptBox.valueProperty().addListener((property, before, now) -> {
            if (now != null && !now.equals(chosen())) {
                model.takeServer(now);
            }
        });
    }

    private void fill() {
        List<String> names = new ArrayList<>(List.of(""));
        names.addAll(model.keptServers());
        keptBox.getItems().setAll(names);
        keptBox.setValue(chosen());
        Nodes.show(keptBox, names.size() > 1);
    }

    private String chosen() {
        return shown.draft()
                .get()
                .value(Setting.SERVER)
                .filter(model.keptServers()::contains)
                .orElse("");
    }

    private VBox form() {
        PasswordField password = new PasswordField();
        password.textProperty().bindBidirectional(connection.password);
        password.setPrefWidth(154);
        describe(password, "ui.comparison.password");
        Label problem = Nodes.paragraph("", "problem");
        shown.checked().addListener((property, before, now) -> mark(problem));
        problem.managedProperty().bind(problem.textProperty().isNotEmpty());
        mark(problem);
        VBox fieldsOfOne = new VBox(
                Form.group(
                        choice(List.of(Product.values()), connection.product, Product::label),
                        fields.get(Part.HOST),
                        Nodes.label(":"),
                        fields.get(Part.PORT)),
                Form.group(fields.get(Part.USER), password, fields.get(Part.SCHEMA)),
                Form.group(choice(List.of(Tls.values()), connection.tls, this::tlsName)),
                connectionTest(),
                problem,
                Nodes.paragraph(look.text("ui.comparison.own.hint"), "hint"));
        fieldsOfOne.getStyleClass().add("own-server");
        return fieldsOfOne;
    }

    private void mark(Label problem) {
        var problems = connection.problems();
        fields.forEach((field, input) -> input.pseudoClassStateChanged(WRONG, problems.containsKey(field)));
        problem.setText(problems.values().stream().map(look::text).collect(Collectors.joining("\n")));
    }

    private TextField field(StringProperty text, String key, double width) {
        TextField field = new TextField();
        field.textProperty().bindBidirectional(text);
        field.setPrefWidth(width);
        field.setMinWidth(Region.USE_PREF_SIZE);
        describe(field, key);
        return field;
    }

    private void describe(TextField field, String key) {
        field.setPromptText(look.text(key));
        field.setAccessibleText(look.text(key));
        field.setTooltip(new Tooltip(look.text(key)));
    }

    private Node connectionTest() {
        Label answer = Nodes.text(
                Nodes.paragraph("", "hint"), () -> look.text(controller.connection.get()), controller.connection);
        answer.setId("connection-answer");
        Button test = Nodes.button(look.text("ui.comparison.test"), Icon.PLUG, controller::testConnection);
        Nodes.disableWhile(test, () -> model.database().isEmpty(), shown.checked());
        return Form.group(test, answer);
    }

    private String tlsName(Tls mode) {
        return look.text(
                switch (mode) {
                    case DISABLED -> "ui.comparison.tls.disabled";
                    case REQUIRED -> "ui.comparison.tls.required";
                    case VERIFY_CA -> "ui.comparison.tls.verify-ca";
                    case VERIFY_IDENTITY -> "ui.comparison.tls.verify-identity";
                });
    }

    private static <T> ComboBox<T> choice(List<T> values, ObjectProperty<T> chosen, Function<T, String> name) {
        ComboBox<T> box = new ComboBox<>();
        box.getItems().setAll(values);
        box.setConverter(Nodes.named(name));
        box.valueProperty().bindBidirectional(chosen);
        return box;
    }
}
