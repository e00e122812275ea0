package io.benchlift.ui.servers;

import io.benchlift.target.Product;
import io.benchlift.target.Tls;
import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Look;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.Segments;
import java.io.File;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.property.StringProperty;
import javafx.css.PseudoClass;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.PasswordField;
import javafx.scene.control.TextField;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.stage.FileChooser;

/** The form of a server of the user's own. What is wrong stands below its field; it can be tested before it is kept. */
final class ServerFormCard extends VBox {

    private static final PseudoClass WRONG = PseudoClass.getPseudoClass("wrong");
    private static final double LABEL_WIDTH = 130;

    private final Look look;
    private final ServerForm form;
    private final GridPane grid = new GridPane();

    ServerFormCard(Look look, ServerForm form, ServersController controller) {
        this.look = look;
        this.form = form;
        getStyleClass().addAll("card-box", "server-card");
        setId("server-form");
        grid.getStyleClass().add("form");
        ColumnConstraints labels = new ColumnConstraints();
        labels.setMinWidth(LABEL_WIDTH);
        ColumnConstraints fields = new ColumnConstraints();
        fields.setHgrow(Priority.ALWAYS);
        grid.getColumnConstraints().addAll(labels, fields);
        Label title = Nodes.label("", "card-title");
        title.textProperty()
                .bind(Bindings.createStringBinding(
                        () -> form.former.get().isEmpty()
                                ? look.text("ui.servers.form.new")
                                : look.text("ui.servers.form.edit", form.former.get()),
                        form.former));
        fields();
        getChildren()
                .addAll(
                        title,
                        grid,
                        new TestedPane(look, form.tested, form.product::get, () -> controller.cancelTest(form.tested)),
                        actions(controller));
        ServersView.when(this, form.open.get());
        form.open.addListener((property, before, now) -> ServersView.when(this, now));
    }

    private void fields() {
        row("ui.servers.form.name", text(form.name, Field.NAME, 220), "ui.servers.form.name.hint", Field.NAME);
        row(
                "ui.servers.form.product",
                new Segments<>(List.of(Product.values()), form.product, (product, button) -> {
                    button.setText(product.label());
                    button.setId("product-" + product.id());
                }),
                "");
        TextField port = text(form.port, Field.PORT, 84);
        port.setAccessibleText(look.text("ui.servers.form.port"));
        TextField socket = text(form.socket, Field.SOCKET, 250);
        socket.setPromptText("/run/mysqld/mysqld.sock");
        socket.setAccessibleText(look.text("ui.servers.form.socket"));
        row(
                "ui.servers.form.place",
                group(
                        text(form.host, Field.HOST, 220),
                        Nodes.label(":"),
                        port,
                        Nodes.label(look.text("ui.servers.form.socket"), "hint"),
                        socket),
                "",
                Field.HOST,
                Field.PORT,
                Field.SOCKET);
        TextField schema = text(form.schema, Field.SCHEMA, 200);
        schema.setAccessibleText(look.text("ui.servers.form.schema"));
        row(
                "ui.servers.form.user",
                group(
                        text(form.user, Field.USER, 200),
                        Nodes.label(look.text("ui.servers.form.schema"), "hint"),
                        schema),
                "ui.servers.form.schema.hint",
                Field.USER,
                Field.SCHEMA);
        row(
                "ui.servers.form.tls",
                new Segments<>(
                        List.of(Tls.values()),
                        form.tls,
                        (tls, button) -> button.setText(look.text("ui.servers.tls.short." + tls.id()))),
                "ui.servers.form.tls.hint");
        row(
                "ui.servers.form.password",
                group(password(), passwordFile()),
                "ui.servers.form.password.hint",
                Field.PASSWORD_FILE,
                Field.ALL);
    }

    private Node password() {
        PasswordField field = new PasswordField();
        field.setId("server-password");
        field.setPromptText(look.text("ui.servers.password"));
        field.setAccessibleText(look.text("ui.servers.password"));
        field.textProperty().bindBidirectional(form.password);
        field.setPrefWidth(170);
        return field;
    }

    private Node passwordFile() {
        TextField file = text(form.passwordFile, Field.PASSWORD_FILE, 230);
        file.setPromptText(look.text("ui.servers.form.password.file"));
        file.setAccessibleText(look.text("ui.servers.form.password.file"));
        Button choose = Nodes.iconButton(look.text("ui.servers.form.password.choose"), Icon.OPEN, () -> {
            FileChooser chooser = new FileChooser();
            chooser.setTitle(look.text("ui.servers.form.password.choose"));
            Optional.ofNullable(chooser.showOpenDialog(getScene().getWindow()))
                    .map(File::toString)
                    .ifPresent(form.passwordFile::set);
        });
        return group(Nodes.label(look.text("ui.servers.form.password.or"), "hint"), file, choose);
    }

    private Node actions(ServersController controller) {
        Button test = Nodes.button(look.text("ui.servers.test"), Icon.PLUG, controller::testForm);
        test.setId("form-test");
        test.disableProperty()
                .bind(Bindings.createBooleanBinding(
                        () -> !form.canBeTested() || form.tested.get().isRunning(), form.problems(), form.tested));
        Button save = Nodes.button(look.text("ui.servers.save"), Icon.SAVE, controller::save, "accent");
        save.setId("form-save");
        save.disableProperty()
                .bind(Bindings.createBooleanBinding(() -> !form.problems().get().isEmpty(), form.problems()));
        Button cancel = Nodes.button(look.text("ui.servers.form.cancel"), Icon.CANCEL, () -> {
            controller.cancelTest(form.tested);
            form.open.set(false);
        });
        cancel.setId("form-cancel");
        HBox row = new HBox(test, Nodes.spacer(), cancel, save);
        row.getStyleClass().add("server-head");
        return row;
    }

    private TextField text(StringProperty text, Field field, double width) {
        TextField input = new TextField();
        input.setId("server-" + field.name().toLowerCase(Locale.ROOT).replace('_', '-'));
        input.textProperty().bindBidirectional(text);
        input.setPrefWidth(width);
        input.setMaxWidth(USE_PREF_SIZE);
        Runnable show = () -> input.pseudoClassStateChanged(WRONG, form.isMistaken(field));
        form.problems().addListener(observable -> show.run());
        show.run();
        return input;
    }

    private static HBox group(Node... parts) {
        HBox box = new HBox(parts);
        box.getStyleClass().add("field-group");
        return box;
    }

    /** Below the field stands what is wrong with it, or else what it is for. */
    private void row(String key, Node control, String hintKey, Field... fields) {
        Label name = Nodes.label(look.text(key), "field-label");
        name.setLabelFor(control);
        GridPane.setValignment(name, VPos.TOP);
        Label hint = Nodes.paragraph(hintKey.isEmpty() ? "" : look.text(hintKey), "hint");
        Label problem = Nodes.paragraph("", "problem");
        Runnable show = () -> {
            Optional<String> wrong = Arrays.stream(fields)
                    .map(field -> form.problems().get().get(field))
                    .filter(words -> words != null)
                    .findFirst()
                    .map(look::text);
            problem.setText(wrong.orElse(""));
            // What is merely not there yet is no mistake.
            boolean isMistake = Arrays.stream(fields).anyMatch(form::isMistaken);
            problem.getStyleClass().setAll("label", isMistake ? "problem" : "hint");
            ServersView.when(problem, wrong.isPresent());
            ServersView.when(hint, wrong.isEmpty() && !hint.getText().isEmpty());
        };
        form.problems().addListener(observable -> show.run());
        show.run();
        VBox field = new VBox(control, hint, problem);
        field.getStyleClass().add("field");
        grid.addRow(grid.getRowCount(), name, field);
    }
}
