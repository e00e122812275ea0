package io.benchlift.ui.comparison;

import io.benchlift.ui.common.Nodes;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import javafx.application.Platform;
import javafx.event.Event;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.VBox;

/**
 * A list to search and choose from, opened in the form. It takes the wheel only while it has the focus: elsewhere the
 * wheel scrolls the form past it.
 */
final class SearchPanel extends VBox {

    private static final double HEIGHT = 300;

    private final TextField search = new TextField();
    private final VBox list = new VBox();
    private final Function<String, List<Node>> rows;

    /**
     * @param rows the list for what was typed, in lower case
     * @param close called by Esc
     */
    SearchPanel(String id, String prompt, Function<String, List<Node>> rows, Runnable close) {
        this.rows = rows;
        search.setId(id);
        search.setAccessibleText(prompt);
        search.textProperty().addListener((property, before, now) -> fill());
        list.getStyleClass().add("chooser-list");
        ScrollPane scroll = Nodes.scrolling(list);
        scroll.setPrefHeight(HEIGHT);
        scroll.setMinHeight(HEIGHT);
        scroll.addEventFilter(ScrollEvent.ANY, this::leaveToTheForm);
        getStyleClass().add("chooser");
        setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                close.run();
                event.consume();
            }
        });
        getChildren().addAll(Nodes.paragraph(prompt, "hint"), search, scroll);
        fill();
    }

    private void fill() {
        list.getChildren().setAll(rows.apply(search.getText().strip().toLowerCase(Locale.ROOT)));
    }

    private void leaveToTheForm(ScrollEvent event) {
        if (!isFocusWithin() && getParent() != null) {
            event.consume();
            Event.fireEvent(getParent(), event.copyFor(getParent(), getParent()));
        }
    }

    /** Focuses the search and scrolls the form until the whole panel can be seen. */
    void begin() {
        search.requestFocus();
        Platform.runLater(this::reveal);
    }

    private void reveal() {
        Node above = getParent();
        while (above != null && !(above instanceof ScrollPane)) {
            above = above.getParent();
        }
        if (above instanceof ScrollPane form && getScene() != null) {
            getScene().getRoot().applyCss();
            getScene().getRoot().layout();
            Bounds here = form.getContent().sceneToLocal(localToScene(getBoundsInLocal()));
            double view = form.getViewportBounds().getHeight();
            double more = form.getContent().getBoundsInLocal().getHeight() - view;
            double top = form.getVvalue() * more;
            if (more > 0 && here.getMaxY() > top + view) {
                form.setVvalue(Math.min(here.getMinY(), here.getMaxY() - view) / more);
            }
        }
    }
}
