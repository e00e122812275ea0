package io.benchlift.ui.common;

import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** The basic nodes that every screen is built from. */
public final class Nodes {

    private Nodes() {}

    public static Label label(String text, String... styles) {
        Label label = new Label(text);
        label.getStyleClass().addAll(styles);
        return label;
    }

    /** A label that wraps its text. */
    public static Label paragraph(String text, String... styles) {
        Label label = label(text, styles);
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        return label;
    }

    public static Button button(String text, Icon icon, Runnable action, String... styles) {
        Button button = new Button(text, icon.node());
        button.getStyleClass().addAll(styles);
        button.setMinWidth(Region.USE_PREF_SIZE);
        button.setMnemonicParsing(false);
        button.setOnAction(event -> action.run());
        return button;
    }

    /** A button that shows only its icon; its name is in the tooltip and for screen readers. */
    public static Button iconButton(String name, Icon icon, Runnable action, String... styles) {
        Button button = button(name, icon, action, styles);
        button.setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
        button.setAccessibleText(name);
        button.setTooltip(new Tooltip(name));
        return button;
    }

    public static Region spacer() {
        Region spacer = new Region();
        HBox.setHgrow(spacer, Priority.ALWAYS);
        return spacer;
    }

    /** A framed box. */
    public static VBox card(Node... children) {
        VBox card = new VBox(children);
        card.getStyleClass().add("card-box");
        return card;
    }

    /** The frame of a screen: the title, the actions, and below them the body. */
    public static VBox screen(Node title, Node body, Node... actions) {
        VBox screen = new VBox(new Heading(title, actions), body);
        screen.getStyleClass().add("screen");
        VBox.setVgrow(body, Priority.ALWAYS);
        return screen;
    }

    /** A title and a line under it. */
    public static VBox title(Label title, Label subtitle) {
        title.getStyleClass().add("screen-title");
        subtitle.getStyleClass().add("screen-subtitle");
        // With a large font and wide buttons the lines wrap instead of being cut.
        for (Label line : new Label[] {title, subtitle}) {
            line.setWrapText(true);
            line.setMinHeight(Region.USE_PREF_SIZE);
        }
        VBox box = new VBox(title, subtitle);
        box.getStyleClass().add("screen-titles");
        return box;
    }

    /** Lets {@code content} scroll vertically, never horizontally. */
    public static ScrollPane scrolling(Node content) {
        ScrollPane pane = new ScrollPane(content);
        pane.setFitToWidth(true);
        pane.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        pane.getStyleClass().add("screen-scroll");
        return pane;
    }
}
