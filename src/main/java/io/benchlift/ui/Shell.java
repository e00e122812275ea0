package io.benchlift.ui;

import io.benchlift.ui.common.Choices;
import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.Screen;
import io.benchlift.ui.common.Segments;
import io.benchlift.ui.common.Theme;
import io.benchlift.ui.common.UiContext;
import io.benchlift.ui.common.WeakListeners;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
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

/** The frame around every screen: the sidebar, the screen itself, the status line. */
final class Shell {

    private static final Map<String, String> LANGUAGE_NAMES = Map.of("en", "EN", "zh", "中文", "cs", "CS");

    /** Below this width, in em, the sidebar shows only icons. */
    private static final double NARROW_EM = 64;

    private static final double WHOLE = 100;
    private static final PseudoClass NARROW = PseudoClass.getPseudoClass("narrow");

    private final UiContext look;
    private final Choices choices;
    private final ObjectProperty<Screen> shown;
    private final Screens screens;
    private final Map<Screen, Node> made = new HashMap<>();
    private final BorderPane root = new BorderPane();
    private final ChangeListener<Screen> follow = (property, before, now) -> turnTo(now);

    private final Map<Screen, ToggleButton> ways = new HashMap<>();

    Shell(UiContext look, Choices choices, ObjectProperty<Screen> shown, Screens screens, StatusLine status) {
        this.look = look;
        this.choices = choices;
        this.shown = shown;
        this.screens = screens;
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

    /** Creates the other screens one at a time, with a frame drawn after each, so that they open without delay. */
    void makeReady() {
        screens.all().stream()
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
        return screen.view(look);
    }

    /** Stops creating screens, because another shell has replaced this one. */
    void leave() {
        shown.removeListener(follow);
    }

    /** What stands around the screens: sidebar, errors, status line. */
    List<Node> frame() {
        return Stream.of(root.getTop(), root.getLeft(), root.getBottom())
                .filter(Objects::nonNull)
                .toList();
    }

    BorderPane root() {
        return root;
    }

    /** Puts a node at the right of every screen. */
    void beside(Node side) {
        root.setRight(side);
    }

    /** Puts a node above every screen. */
    void above(Node line) {
        // In a pane of its own: the line itself decides whether it is shown.
        root.setTop(new StackPane(line));
    }

    private Node rail() {
        Label brand = Nodes.label(look.text("ui.product"), "brand");
        StackPane mark = new StackPane(Icon.LOGO.node("brand-icon"));
        mark.getStyleClass().add("brand-mark");
        HBox head = new HBox(mark, brand);
        head.getStyleClass().add("brand-box");
        Region space = new Region();
        VBox.setVgrow(space, Priority.ALWAYS);
        // With a large font the sidebar is higher than a small window.
        ScrollPane scrolling = Nodes.scrolling(navigation());
        scrolling.getStyleClass().setAll("scroll-pane", "rail-scroll");
        scrolling.setMinHeight(0);
        List<Node> spare = List.of(brand, themes(), languages());
        VBox rail = new VBox(head, scrolling, space, spare.get(1), spare.get(2));
        rail.getStyleClass().add("rail");
        Runnable narrow = () -> {
            boolean isNarrow = root.getWidth() > 0 && root.getWidth() < NARROW_EM * letter();
            rail.pseudoClassStateChanged(NARROW, isNarrow);
            spare.forEach(node -> {
                Nodes.show(node, !isNarrow);
            });
        };
        root.widthProperty().addListener(property -> narrow.run());
        WeakListeners.changes(root, choices.textPercent(), narrow);
        narrow.run();
        return rail;
    }

    private double letter() {
        return Theming.TEXT_PIXELS * choices.textPercent().get() / WHOLE;
    }

    private Node navigation() {
        ToggleGroup group = new ToggleGroup();
        VBox box = new VBox();
        box.getStyleClass().add("navigation");
        List<Screen> offered = screens.all();
        for (Screen screen : offered) {
            ToggleButton button =
                    new ToggleButton(look.text(screen.key()), screen.icon().node());
            button.setId("go-" + screen.id());
            button.setToggleGroup(group);
            button.setMaxWidth(Double.MAX_VALUE);
            button.getStyleClass().add("navigation-item");
            button.setTooltip(new Tooltip(screens.digit(screen)
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
