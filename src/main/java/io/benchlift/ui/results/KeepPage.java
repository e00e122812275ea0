package io.benchlift.ui.results;

import io.benchlift.report.KeptChoice;
import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.UiContext;
import io.benchlift.verdict.Family;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.TextArea;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DataFormat;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/** How the winner is made permanent on its host: each text with a button that copies it. */
final class KeepPage {

    private final UiContext context;
    private final List<KeptChoice.Choice> choices;
    private final Consumer<String> said;

    KeepPage(UiContext context, List<Family> families, Consumer<String> said) {
        this.context = context;
        this.choices = KeptChoice.of(families);
        this.said = said;
    }

    Node root() {
        VBox page = new VBox(Nodes.paragraph(context.text(choices.isEmpty() ? "keep.none" : "keep.intro")));
        page.getStyleClass().add("page");
        page.setId("keep");
        for (KeptChoice.Choice choice : choices) {
            page.getChildren()
                    .add(Nodes.paragraph(
                            choice.conditions().isEmpty()
                                    ? choice.winner()
                                    : choice.winner() + " · " + choice.conditions(),
                            "section-title"));
            choice.ways().forEach(way -> page.getChildren().add(card(way)));
        }
        return Nodes.scrolling(page);
    }

    private Node card(KeptChoice.Way way) {
        return Nodes.card(
                Nodes.label(context.text(way.title()), "card-title"),
                Nodes.paragraph(context.text(way.note()), "hint"),
                code(way.file(), way.text()),
                code(context.text("keep.apply"), way.apply()),
                code(context.text("keep.undo"), way.undo()));
    }

    private Node code(String name, String text) {
        TextArea area = new TextArea(text);
        area.setEditable(false);
        area.getStyleClass().add("code");
        area.setAccessibleText(name);
        area.setPrefRowCount((int) text.lines().count());
        area.setMinHeight(TextArea.USE_PREF_SIZE);
        var copy = Nodes.iconButton(context.text("keep.copy"), Icon.COPY, () -> copy(text), "flat", "small");
        HBox head = new HBox(Nodes.label(name, "setting-name"), Nodes.spacer(), copy);
        head.getStyleClass().add("field-group");
        return new VBox(head, area);
    }

    private void copy(String text) {
        Clipboard.getSystemClipboard().setContent(java.util.Map.of(DataFormat.PLAIN_TEXT, text));
        said.accept(context.text("keep.copied"));
    }
}
