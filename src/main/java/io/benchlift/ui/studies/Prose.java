package io.benchlift.ui.studies;

import io.benchlift.lab.Markdown;
import io.benchlift.ui.common.Nodes;
import java.util.List;
import java.util.Locale;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;

/** The text of a lab as nodes. */
final class Prose extends VBox {

    Prose(List<Markdown.Block> blocks) {
        getStyleClass().add("prose");
        blocks.forEach(block -> getChildren().add(node(block)));
    }

    private static Node node(Markdown.Block block) {
        if (block.isCode()) {
            return Nodes.paragraph(block.text(), "prose-code");
        }
        if (block.mark().isEmpty()) {
            return flow(block);
        }
        Label mark = Nodes.label(block.mark(), "prose-mark");
        mark.setMinWidth(Region.USE_PREF_SIZE);
        TextFlow flow = flow(block);
        HBox.setHgrow(flow, Priority.ALWAYS);
        HBox item = new HBox(mark, flow);
        item.getStyleClass().add("prose-item");
        return item;
    }

    private static TextFlow flow(Markdown.Block block) {
        TextFlow flow = new TextFlow();
        flow.getStyleClass().add("prose-flow");
        for (Markdown.Span span : block.spans()) {
            Text text = new Text(span.text());
            text.getStyleClass()
                    .addAll("prose-text", "prose-" + span.style().name().toLowerCase(Locale.ROOT));
            flow.getChildren().add(text);
        }
        return flow;
    }
}
