package io.benchlift.ui.servers;

import io.benchlift.runner.OwnServer;
import io.benchlift.runner.PasswordSource;
import io.benchlift.runner.Passwords;
import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.UiContext;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.PasswordField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/** One of the user's own servers, with the source of its password and the result of a test. */
final class OwnCard extends VBox {

    OwnCard(UiContext look, OwnModel own, ServersController controller, Runnable compare) {
        OwnServer server = own.server();
        getStyleClass().addAll("card-box", "server-card");
        setId("own-" + server.name());
        Button test = Nodes.button(
                "test-" + server.name(), look.text("ui.servers.test"), Icon.PLUG, () -> controller.test(own));
        Button engines =
                Nodes.button("compare-" + server.name(), look.text("ui.servers.compare"), Icon.COMPARISON, compare);
        Button edit = Nodes.button(
                "edit-" + server.name(), look.text("ui.servers.edit"), Icon.SETTINGS, () -> controller.edit(own));
        Button remove = Nodes.iconButton(
                "remove-" + server.name(),
                look.text("ui.servers.remove", server.name()),
                Icon.REMOVE,
                () -> controller.remove(own));
        HBox head = new HBox(
                Icon.SERVER.node("accent"),
                Nodes.label(server.name(), "card-title"),
                Nodes.spacer(),
                test,
                engines,
                edit,
                remove);
        head.getStyleClass().add("server-head");
        Label place = Nodes.paragraph(look.text(
                "ui.servers.place",
                server.product().label(),
                server.address()
                        .socket()
                        .orElse(server.address().host() + ":" + server.address().port()),
                server.schema(),
                server.login().user(),
                look.text("ui.servers.tls." + server.encryption().tls().id())));
        getChildren()
                .addAll(
                        head,
                        place,
                        line(look, server),
                        password(look, own),
                        new TestedPane(look, own.tested, server::product, () -> controller.cancelTest(own.tested)));
        own.tested.addListener((property, before, now) -> test.setDisable(now.isRunning()));
        test.setDisable(own.tested.get().isRunning());
    }

    /** The non-default parts of the connection. */
    private static Node line(UiContext look, OwnServer server) {
        List<String> parts = new ArrayList<>();
        server.encryption().authority().ifPresent(file -> parts.add(look.text("ui.servers.trusts", file.toString())));
        new TreeMap<>(server.properties()).forEach((name, value) -> parts.add(name + "=" + value));
        Label words = Nodes.paragraph(String.join("  ·  ", parts), "hint");
        Nodes.show(words, !parts.isEmpty());
        return words;
    }

    private static Node password(UiContext look, OwnModel own) {
        PasswordField field = new PasswordField();
        field.setId("password-" + own.server().name());
        field.setPromptText(look.text("ui.servers.password"));
        field.setAccessibleText(look.text("ui.servers.password"));
        field.textProperty().bindBidirectional(own.password);
        field.setPrefWidth(180);
        field.setMinWidth(180);
        Label source = Nodes.paragraph("", "hint");
        HBox row = new HBox(field, source);
        row.getStyleClass().add("server-head");
        Nodes.update(own.source, () -> {
            PasswordSource from = own.source.get();
            source.setText(look.text(
                    from.key(),
                    Passwords.variable(own.server().name()),
                    own.server().login().passwordFile().map(Object::toString).orElse("–"),
                    own.server().product().isMySqlFamily() ? "~/.my.cnf" : "~/.pgpass"));
            Nodes.show(field, from == PasswordSource.PERSON);
        });
        return row;
    }
}
