package io.benchlift.ui.common;

import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.Observable;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Tooltip;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DataFormat;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;

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

    /** A button that style sheets and tests find by {@code id}. */
    public static Button button(String id, String text, Icon icon, Runnable action, String... styles) {
        Button button = button(text, icon, action, styles);
        button.setId(id);
        return button;
    }

    /** As {@link #iconButton(String, Icon, Runnable, String...)}, found by {@code id}. */
    public static Button iconButton(String id, String name, Icon icon, Runnable action, String... styles) {
        Button button = iconButton(name, icon, action, styles);
        button.setId(id);
        return button;
    }

    public static MenuItem item(String text, Runnable action) {
        MenuItem item = new MenuItem(text);
        item.setOnAction(event -> action.run());
        return item;
    }

    public static MenuItem item(String text, Icon icon, Runnable action) {
        MenuItem item = item(text, action);
        item.setGraphic(icon.node());
        return item;
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

    /** As {@link #scrolling}, but a content lower than the window fills it. */
    public static ScrollPane filling(Node content) {
        ScrollPane pane = scrolling(content);
        pane.setFitToHeight(true);
        return pane;
    }

    /** The page of a screen that has nothing to show yet, with ways to change that. */
    public static StackPane empty(Icon icon, String title, String text, Node... ways) {
        VBox words = new VBox(icon.node("empty-icon"), label(title, "empty-title"), paragraph(text, "empty-text"));
        words.getChildren().addAll(ways);
        words.getStyleClass().add("empty");
        StackPane pane = new StackPane(words);
        VBox.setVgrow(pane, Priority.ALWAYS);
        return pane;
    }

    /** A problem in words; without one it takes no space. */
    public static Label problem(ObservableValue<String> words) {
        Label problem = paragraph("", "problem");
        problem.textProperty().bind(words);
        showWhile(problem, problem.textProperty().isNotEmpty());
        return problem;
    }

    /** Names the choices of a box that cannot be typed into; nothing chosen is an empty text. */
    public static <T> StringConverter<T> named(Function<T, String> name) {
        return new StringConverter<>() {
            @Override
            public String toString(T choice) {
                return choice == null ? "" : name.apply(choice);
            }

            @Override
            public T fromString(String text) {
                throw new UnsupportedOperationException("the box cannot be typed into");
            }
        };
    }

    /** Shows a node, or hides it so that it takes no space. */
    public static void show(Node node, boolean isShown) {
        node.setVisible(isShown);
        node.setManaged(isShown);
    }

    /** Shows a node as long as a value is true; otherwise it takes no space. */
    public static void showWhile(Node node, ObservableValue<Boolean> isShown) {
        node.visibleProperty().bind(isShown);
        node.managedProperty().bind(node.visibleProperty());
    }

    /** Disables a node as long as a condition holds. @param values what the condition depends on */
    public static void disableWhile(Node node, Callable<Boolean> condition, Observable... values) {
        node.disableProperty().bind(Bindings.createBooleanBinding(condition, values));
    }

    /** Gives a label a text that follows values. */
    public static Label text(Label label, Callable<String> text, Observable... values) {
        label.textProperty().bind(Bindings.createStringBinding(text, values));
        return label;
    }

    /** Runs an update now, and again whenever the value changes. */
    public static void update(Observable value, Runnable update) {
        update(List.of(value), update);
    }

    /** As above, for several values. */
    public static void update(List<? extends Observable> values, Runnable update) {
        values.forEach(value -> value.addListener(observable -> update.run()));
        update.run();
    }

    /** Gives {@code action} the value now, and whenever it changes. */
    public static <T> void follow(ObservableValue<T> value, Consumer<? super T> action) {
        value.addListener((property, before, now) -> action.accept(now));
        action.accept(value.getValue());
    }

    /** Runs an action whenever a node comes into a window: a screen is put there each time it is shown. */
    public static void whenShown(Node node, Runnable action) {
        node.sceneProperty().addListener((property, before, now) -> {
            if (now != null) {
                action.run();
            }
        });
    }

    /** Keeps a number and its unit on one line, however narrow the window is. */
    public static String unbroken(String sentence) {
        return sentence.replace(" %", "\u00a0%");
    }

    /** Copies a text to the clipboard. */
    public static void copy(String text) {
        Clipboard.getSystemClipboard().setContent(Map.of(DataFormat.PLAIN_TEXT, text));
    }
}
