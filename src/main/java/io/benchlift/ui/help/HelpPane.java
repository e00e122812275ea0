package io.benchlift.ui.help;

import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.Term;
import io.benchlift.ui.common.UiContext;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** A help page at the side of the window; it covers no screen and blocks no input. */
public final class HelpPane extends VBox {

    /**
     * A shortcut as the overview shows it.
     *
     * @param name what it does
     * @param keys the names of the keys
     */
    public record KeyLine(String name, String keys) {}

    private final UiContext look;
    private final ObjectProperty<Optional<Topic>> topic;
    private final List<KeyLine> keys;

    /** @param topic the topic shown; empty if none is */
    public HelpPane(UiContext look, ObjectProperty<Optional<Topic>> topic, List<KeyLine> keys) {
        this.look = look;
        this.topic = topic;
        this.keys = List.copyOf(keys);
        setId("help");
        getStyleClass().add("help-pane");
        setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                close();
                event.consume();
            }
        });
    }

    /** Shows the topic, or closes the pane. */
    public void show(Optional<Topic> wanted) {
        Nodes.show(this, wanted.isPresent());
        getChildren().clear();
        wanted.ifPresent(this::fill);
    }

    private void fill(Topic wanted) {
        Label title = Nodes.paragraph(wanted.title(look), "section-title");
        HBox.setHgrow(title, Priority.ALWAYS);
        title.setMaxWidth(Double.MAX_VALUE);
        Button close =
                Nodes.iconButton("help-close", look.text("ui.close"), Icon.REMOVE, this::close, "flat", "small-icon");
        HBox head = new HBox(title, close);
        head.getStyleClass().add("help-head");
        VBox page = new VBox();
        page.getStyleClass().add("help-page");
        wanted.text(look).lines().map(line -> Nodes.paragraph(line)).forEach(page.getChildren()::add);
        if (wanted.equals(Topic.KEYS)) {
            keys.forEach(line -> page.getChildren().add(line(line)));
        }
        if (wanted.equals(Topic.TERMS)) {
            for (Term term : Term.values()) {
                page.getChildren()
                        .add(new VBox(
                                Nodes.paragraph(term.name(look), "help-term"),
                                Nodes.paragraph(term.meaning(look), "hint")));
            }
        }
        ScrollPane scrolled = Nodes.scrolling(page);
        VBox.setVgrow(scrolled, Priority.ALWAYS);
        FlowPane further = new FlowPane(further(Topic.KEYS, "help-keys"), further(Topic.TERMS, "help-terms"));
        further.getStyleClass().add("help-further");
        getChildren().addAll(head, scrolled, further);
    }

    private static Node line(KeyLine line) {
        Label name = Nodes.paragraph(line.name());
        HBox.setHgrow(name, Priority.ALWAYS);
        name.setMaxWidth(Double.MAX_VALUE);
        Label keys = Nodes.label(line.keys(), "help-keys");
        keys.setMinWidth(USE_PREF_SIZE);
        HBox row = new HBox(name, keys);
        row.getStyleClass().add("help-line");
        return row;
    }

    private Button further(Topic page, String id) {
        Button button = new Button(page.title(look));
        button.setId(id);
        button.setMnemonicParsing(false);
        button.getStyleClass().add("small");
        button.setOnAction(event -> topic.set(Optional.of(page)));
        return button;
    }

    private void close() {
        topic.set(Optional.empty());
    }
}
