package io.benchlift.ui.common;

import java.util.Locale;
import javafx.scene.Node;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** A coloured box with an icon, a sentence and, below it, the reason. */
public final class Banner {

    /** How certain or how severe the message is. */
    public enum Kind {
        WINNER(Icon.WINNER, "success"),
        EQUAL(Icon.EQUAL, "accent"),
        UNKNOWN(Icon.UNKNOWN, "warning"),
        PROBLEM(Icon.ERROR, "danger");

        private final Icon icon;
        private final String style;

        Kind(Icon icon, String style) {
            this.icon = icon;
            this.style = style;
        }
    }

    private Banner() {}

    public static Node of(Kind kind, String sentence, String reason) {
        VBox words = new VBox(Nodes.paragraph(sentence, "verdict-sentence"));
        if (!reason.isEmpty()) {
            words.getChildren().add(Nodes.paragraph(reason, "verdict-reason"));
        }
        words.getStyleClass().add("verdict-words");
        HBox.setHgrow(words, Priority.ALWAYS);
        HBox box = new HBox(kind.icon.node(kind.style), words);
        box.getStyleClass().addAll("verdict", "verdict-" + kind.name().toLowerCase(Locale.ROOT));
        return box;
    }
}
