package io.benchlift.ui.servers;

import io.benchlift.target.Product;
import io.benchlift.target.Tls;
import io.benchlift.text.Message;
import io.benchlift.ui.common.FileQuestion;
import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.Segments;
import io.benchlift.ui.common.UiContext;
import io.benchlift.ui.servers.ServerForm.Field;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.beans.property.StringProperty;
import javafx.css.PseudoClass;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.PasswordField;
import javafx.scene.control.TextField;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/**
 * The form of the user's own server. Problems are shown below their fields; the connection can be tested before it is
 * saved.
 */
final class ServerFormCard extends VBox {

    private static final PseudoClass WRONG = PseudoClass.getPseudoClass("wrong");
    private static final double LABEL_WIDTH = 130;

    private final UiContext look;
    private final ServerForm form;
    private final GridPane grid = new GridPane();

    ServerFormCard(UiContext look, ServerForm form, ServersController controller) {
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
        Label title = Nodes.text(
                Nodes.label("", "card-title"),
                () -> form.former.get().isEmpty()
                        ? look.text("ui.servers.form.new")
                        : look.text("ui.servers.form.edit", form.former.get()),
                form.former);
        fields(controller.whyNotKept());
        getChildren()
                .addAll(
                        title,
                        grid,
                        new TestedPane(look, form.tested, form.product::get, () -> controller.cancelTest(form.tested)),
                        actions(controller));
        Nodes.follow(form.open, now -> Nodes.show(this, now));
    }

    private void fields(Optional<Message> whyNotKept) {
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
                new Segments<>(List.of(Tls.values()), form.tls, (tls, button) -> {
                    button.setText(look.text("ui.servers.tls.short." + tls.id()));
                    button.setId("tls-" + tls.id());
                }),
                "ui.servers.form.tls.hint");
        row("ui.servers.form.authority", authority(), "ui.servers.form.authority.hint", Field.AUTHORITY);
        row("ui.servers.form.password", passwords(whyNotKept), "", Field.PASSWORD, Field.PASSWORD_FILE);
        row("ui.servers.form.properties", new PropertiesPane(look, form), "", Field.PROPERTIES, Field.ALL);
    }

    /** Read only if the certificate is checked. */
    private Node authority() {
        Node file = file(
                form.authority,
                Field.AUTHORITY,
                "ui.servers.form.authority.file",
                "ui.servers.form.authority.choose",
                330);
        Nodes.disableWhile(file, () -> !form.tls.get().isChecked(), form.tls);
        return file;
    }

    /** Typed or from a file; below it the place where it is saved. */
    private Node passwords(Optional<Message> whyNotKept) {
        CheckBox keep = new CheckBox(look.text("ui.servers.form.keep"));
        keep.setId("server-keep-password");
        keep.selectedProperty().bindBidirectional(form.keepPassword);
        keep.setDisable(whyNotKept.isPresent());
        Label where = Nodes.text(
                Nodes.paragraph("", "hint"),
                () -> whyNotKept
                        .map(reason -> look.text("ui.servers.form.keep.not"))
                        .orElseGet(() -> look.text(
                                form.keepPassword.get()
                                        ? "ui.servers.form.password.kept"
                                        : "ui.servers.form.password.hint")),
                form.keepPassword);
        where.setId("server-password-place");
        VBox box = new VBox(group(password(), passwordFile()), keep, where);
        box.getStyleClass().add("field");
        return box;
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
        return group(
                Nodes.label(look.text("ui.servers.form.password.or"), "hint"),
                file(
                        form.passwordFile,
                        Field.PASSWORD_FILE,
                        "ui.servers.form.password.file",
                        "ui.servers.form.password.choose",
                        230));
    }

    /** A path that is typed or selected. */
    private Node file(StringProperty path, Field field, String key, String chooseKey, double width) {
        TextField file = text(path, field, width);
        file.setPromptText(look.text(key));
        file.setAccessibleText(look.text(key));
        Button choose = Nodes.iconButton(look.text(chooseKey), Icon.OPEN, () -> {
            FileQuestion.file(look.text(chooseKey))
                    .ask(getScene().getWindow())
                    .map(Path::toString)
                    .ifPresent(path::set);
        });
        return group(file, choose);
    }

    private Node actions(ServersController controller) {
        Button test = Nodes.button("form-test", look.text("ui.servers.test"), Icon.PLUG, controller::testForm);
        Nodes.disableWhile(
                test, () -> !form.canBeTested() || form.tested.get().isRunning(), form.problems(), form.tested);
        Button save = Nodes.button("form-save", look.text("ui.servers.save"), Icon.SAVE, controller::save, "accent");
        Nodes.disableWhile(save, () -> !form.problems().get().isEmpty(), form.problems());
        Button cancel = Nodes.button("form-cancel", look.text("ui.servers.form.cancel"), Icon.CANCEL, () -> {
            controller.cancelTest(form.tested);
            form.open.set(false);
        });
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
        Nodes.update(form.problems(), () -> input.pseudoClassStateChanged(WRONG, form.isMistaken(field)));
        return input;
    }

    private static HBox group(Node... parts) {
        HBox box = new HBox(parts);
        box.getStyleClass().add("field-group");
        return box;
    }

    /** Below the field is its problem, or else its explanation. */
    private void row(String key, Node control, String hintKey, Field... fields) {
        Label name = Nodes.label(look.text(key), "field-label");
        name.setLabelFor(control);
        GridPane.setValignment(name, VPos.TOP);
        Label hint = Nodes.paragraph(hintKey.isEmpty() ? "" : look.text(hintKey), "hint");
        Label problem = Nodes.paragraph("", "problem");
        Nodes.update(form.problems(), () -> {
            Optional<String> wrong = Arrays.stream(fields)
                    .map(field -> form.problems().get().get(field))
                    .filter(words -> words != null)
                    .findFirst()
                    .map(look::text);
            problem.setText(wrong.orElse(""));
            // An empty field is not an error yet.
            boolean isMistake = Arrays.stream(fields).anyMatch(form::isMistaken);
            problem.getStyleClass().setAll("label", isMistake ? "problem" : "hint");
            Nodes.show(problem, wrong.isPresent());
            Nodes.show(hint, wrong.isEmpty() && !hint.getText().isEmpty());
        });
        VBox field = new VBox(control, hint, problem);
        field.getStyleClass().add("field");
        grid.addRow(grid.getRowCount(), name, field);
    }
}
