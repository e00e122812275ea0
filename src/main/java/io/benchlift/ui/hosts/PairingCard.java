package io.benchlift.ui.hosts;

import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.UiContext;
import javafx.css.PseudoClass;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** The field for an agent's pairing line: the command to run on the host, the line, a name, and the result. */
final class PairingCard extends VBox {

    private static final PseudoClass WRONG = PseudoClass.getPseudoClass("wrong");
    private static final String COMMAND = "sudo benchlift agent pair --role io,tune,scratch --host NAME";

    PairingCard(UiContext look, PairingForm form, Runnable pair) {
        getStyleClass().addAll("card-box", "host-card");
        TextField line = new TextField();
        line.setId("pairing-string");
        line.setPromptText("bl1-db1.example.org:7420-…");
        line.getStyleClass().add("code");
        line.setAccessibleText(look.text("ui.hosts.pair.line"));
        line.textProperty().bindBidirectional(form.pasted);
        HBox.setHgrow(line, Priority.ALWAYS);
        TextField name = new TextField();
        name.setId("pairing-name");
        name.setAccessibleText(look.text("ui.hosts.pair.name.prompt"));
        name.textProperty().bindBidirectional(form.name);
        name.setPrefWidth(190);
        Button go = Nodes.button("pairing-go", look.text("ui.hosts.pair.go"), Icon.PLUG, pair, "accent");
        line.setOnAction(event -> go.fire());
        name.setOnAction(event -> go.fire());
        Button close = Nodes.iconButton(look.text("ui.hosts.pair.close"), Icon.CANCEL, form::clear, "flat");
        HBox head = new HBox(Nodes.label(look.text("ui.hosts.pair"), "card-title"), Nodes.spacer(), close);
        head.getStyleClass().add("host-head");
        TextField command = new TextField(COMMAND);
        command.setEditable(false);
        command.getStyleClass().add("code");
        command.setAccessibleText(look.text("ui.hosts.pair.command"));
        HBox fields = new HBox(line, name, go);
        fields.getStyleClass().add("field-group");
        Label state = Nodes.paragraph("");
        state.setId("pairing-state");
        getChildren()
                .addAll(
                        head,
                        Nodes.paragraph(look.text("ui.hosts.pair.command"), "hint"),
                        command,
                        Nodes.paragraph(look.text("ui.hosts.pair.line"), "hint"),
                        fields,
                        state);
        Nodes.update(form.state(), () -> {
            PairingForm.State now = form.state().get();
            boolean isWrong = now.step() == PairingForm.Step.WRONG || now.step() == PairingForm.Step.FAILED;
            state.setText(look.text(now.words()));
            state.getStyleClass().removeAll("problem", "hint", "saved");
            state.getStyleClass().add(isWrong ? "problem" : now.step() == PairingForm.Step.READY ? "saved" : "hint");
            line.pseudoClassStateChanged(WRONG, isWrong);
            go.setDisable(now.string().isEmpty() || now.step() == PairingForm.Step.RUNNING);
            name.setPromptText(
                    form.chosenName().isEmpty() ? look.text("ui.hosts.pair.name.prompt") : form.chosenName());
        });
        Nodes.show(this, form.open.get());
        form.open.addListener((property, before, now) -> {
            Nodes.show(this, now);
            if (now) {
                line.requestFocus();
            }
        });
    }
}
