package io.benchlift.ui;

import io.benchlift.ui.common.Choices;
import io.benchlift.ui.common.Follow;
import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Look;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.Screen;
import io.benchlift.ui.common.Segments;
import io.benchlift.ui.common.Theme;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import javafx.application.Platform;
import javafx.beans.property.ObjectProperty;
import javafx.beans.value.ChangeListener;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/** The frame around every screen: the rail, the screen itself, the status line. */
final class Shell {

    private static final Map<String, String> LANGUAGE_NAMES = Map.of("en", "EN", "zh", "中文", "cs", "CS");

    /** With fewer letters across the window there is no room for names at its side: their signs must do. */
    private static final double LETTERS_ACROSS = 64;

    private static final double WHOLE = 100;
    private static final PseudoClass NARROW = PseudoClass.getPseudoClass("narrow");

    private final Look look;
    private final Choices choices;
    private final ObjectProperty<Screen> shown;
    private final Map<Screen, Supplier<Node>> makers = new EnumMap<>(Screen.class);
    private final Map<Screen, Node> made = new EnumMap<>(Screen.class);
    private final BorderPane root = new BorderPane();
    private final ChangeListener<Screen> follow = (property, before, now) -> turnTo(now);

    private final Map<Screen, ToggleButton> ways = new EnumMap<>(Screen.class);

    Shell(
            Look look,
            Choices choices,
            ObjectProperty<Screen> shown,
            Map<Screen, Supplier<Node>> makers,
            StatusLine status) {
        this.look = look;
        this.choices = choices;
        this.shown = shown;
        this.makers.putAll(makers);
        root.setId("shell");
        root.setLeft(rail());
        root.setBottom(status.root());
        turnTo(shown.get());
        shown.addListener(follow);
    }

    private void turnTo(Screen screen) {
        ways.get(screen).setSelected(true);
        root.setCenter(new StackPane(made.computeIfAbsent(screen, this::make)));
    }

    /**
     * Makes the other screens, one at a time with the window drawn between them, so that they come at once when they are
     * wanted.
     */
    void makeReady() {
        makers.keySet().stream()
                .filter(screen -> !made.containsKey(screen))
                .findFirst()
                .ifPresent(next -> Platform.runLater(() -> {
                    if (root.getScene() != null) {
                        made.computeIfAbsent(next, this::make);
                        makeReady();
                    }
                }));
    }

    private Node make(Screen screen) {
        return makers.get(screen).get();
    }

    /** Makes no screen any more, because another shell has taken its place. */
    void leave() {
        shown.removeListener(follow);
    }

    BorderPane root() {
        return root;
    }

    /** Puts something at the right of every screen. */
    void beside(Node side) {
        root.setRight(side);
    }

    /** Puts something above every screen. */
    void above(Node line) {
        root.setTop(line);
    }

    private Node rail() {
        Label brand = Nodes.label(look.text("ui.product"), "brand");
        StackPane mark = new StackPane(Icon.LOGO.node("brand-icon"));
        mark.getStyleClass().add("brand-mark");
        HBox head = new HBox(mark, brand);
        head.getStyleClass().add("brand-box");
        Region space = new Region();
        VBox.setVgrow(space, Priority.ALWAYS);
        // With large letters the rail is higher than a small window.
        ScrollPane scrolling = Nodes.scrolling(navigation());
        scrolling.getStyleClass().setAll("scroll-pane", "rail-scroll");
        scrolling.setMinHeight(0);
        List<Node> spare = List.of(brand, themes(), languages());
        VBox rail = new VBox(head, scrolling, space, spare.get(1), spare.get(2));
        rail.getStyleClass().add("rail");
        Runnable narrow = () -> {
            boolean isNarrow = root.getWidth() > 0 && root.getWidth() < LETTERS_ACROSS * letter();
            rail.pseudoClassStateChanged(NARROW, isNarrow);
            spare.forEach(node -> {
                node.setVisible(!isNarrow);
                node.setManaged(!isNarrow);
            });
        };
        root.widthProperty().addListener(property -> narrow.run());
        Follow.changes(root, choices.textPercent(), narrow);
        narrow.run();
        return rail;
    }

    private double letter() {
        return Dress.TEXT_PIXELS * choices.textPercent().get() / WHOLE;
    }

    private Node navigation() {
        ToggleGroup group = new ToggleGroup();
        VBox box = new VBox();
        box.getStyleClass().add("navigation");
        List<Screen> offered = List.copyOf(makers.keySet());
        for (Screen screen : offered) {
            ToggleButton button =
                    new ToggleButton(look.text(screen.key()), screen.icon().node());
            button.setId("go-" + screen.name().toLowerCase(Locale.ROOT));
            button.setToggleGroup(group);
            button.setMaxWidth(Double.MAX_VALUE);
            button.getStyleClass().add("navigation-item");
            button.setTooltip(new Tooltip(Keys.digit(screen)
                    .map(digit -> look.text("ui.shell.way", look.text(screen.key()), digit))
                    .orElseGet(() -> look.text(screen.key()))));
            button.setOnAction(event -> {
                button.setSelected(true);
                shown.set(screen);
            });
            ways.put(screen, button);
            box.getChildren().add(button);
        }
        box.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.DOWN || event.getCode() == KeyCode.UP) {
                int step = event.getCode() == KeyCode.DOWN ? 1 : -1;
                int next = Math.floorMod(offered.indexOf(shown.get()) + step, offered.size());
                shown.set(offered.get(next));
                box.getChildren().get(next).requestFocus();
                event.consume();
            }
        });
        return box;
    }

    private Node themes() {
        return wide(new Segments<>(List.of(Theme.values()), choices.theme(), (theme, button) -> {
            String name = look.text(theme.key());
            button.setText(name);
            button.setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
            button.setGraphic(theme.icon().node());
            button.setAccessibleText(name);
            button.setTooltip(new Tooltip(name));
            spread(button);
        }));
    }

    private Node languages() {
        return wide(new Segments<>(Choices.LANGUAGES, choices.language(), (language, button) -> {
            String name = language.getDisplayLanguage(language);
            button.setText(LANGUAGE_NAMES.get(language.getLanguage()));
            button.setAccessibleText(name);
            button.setTooltip(new Tooltip(name));
            button.setId("language-" + language.getLanguage());
            spread(button);
        }));
    }

    private static Node wide(Segments<?> segments) {
        segments.setMaxWidth(Double.MAX_VALUE);
        return segments;
    }

    private static void spread(ToggleButton button) {
        HBox.setHgrow(button, Priority.ALWAYS);
        button.setMaxWidth(Double.MAX_VALUE);
        button.setPrefWidth(0);
    }
}
