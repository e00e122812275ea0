package io.benchlift.ui;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.TitledPane;
import javafx.scene.control.Toggle;
import javafx.scene.control.ToolBar;
import javafx.scene.image.PixelReader;
import javafx.scene.image.WritableImage;
import javafx.scene.paint.Color;
import javafx.scene.text.Text;
import org.kordamp.ikonli.javafx.FontIcon;

/** What eyes would find fault with in a window. All of the JavaFX thread. */
final class Sight {

    /** WCAG 2.1, level AA. */
    private static final double ENOUGH_CONTRAST = 4.5;

    /** The background has no single colour where a text lies over a picture; a few odd pixels do not matter. */
    private static final int STEP = 2;

    /** Five words of small letters one behind the other are no names of products or settings. */
    private static final Pattern ENGLISH = Pattern.compile("(?:\\b[a-z]+[ ,]+){4}[a-z]+\\b");

    private static final int HIDDEN_PIXELS = 2;

    private static final Pattern KEY = Pattern.compile("ui(\\.[a-z][a-z0-9-]*){2,}");

    private Sight() {}

    static Stream<Node> nodes(Node node) {
        return node instanceof Parent parent
                ? Stream.concat(
                        Stream.of(node),
                        parent.getChildrenUnmodifiable().stream().flatMap(Sight::nodes))
                : Stream.of(node);
    }

    static List<String> cut(Scene scene) {
        return nodes(scene.getRoot())
                .filter(WindowIT::isCut)
                .map(node -> "cut: " + ((Labeled) node).getText())
                .distinct()
                .toList();
    }

    /** Words and buttons past the left or right edge of what shows them, where no scroll bar leads to them. */
    static List<String> hidden(Scene scene) {
        return nodes(scene.getRoot())
                .filter(node -> node instanceof Labeled labeled && !isEmpty(labeled.getText())
                        || node instanceof TextInputControl)
                .filter(TestWindow::isShown)
                .filter(node -> beyondTheSides(node) > HIDDEN_PIXELS)
                .filter(node -> !scrollsSideways(node))
                .map(node -> String.format(Locale.ROOT, "hidden by %.0f px: %s", beyondTheSides(node), name(node)))
                .distinct()
                .toList();
    }

    private static double beyondTheSides(Node node) {
        Bounds whole = node.localToScene(node.getLayoutBounds());
        double left = 0;
        double right = node.getScene().getWidth();
        for (Parent at = node.getParent(); at != null; at = at.getParent()) {
            if (at.getClip() != null) {
                Bounds clip = at.localToScene(at.getClip().getBoundsInParent());
                left = Math.max(left, clip.getMinX());
                right = Math.min(right, clip.getMaxX());
            }
        }
        return Math.max(left - whole.getMinX(), whole.getMaxX() - right);
    }

    /** In tables, lists and pages that have a scroll bar at the bottom. */
    private static boolean scrollsSideways(Node node) {
        for (Node at = node; at != null; at = at.getParent()) {
            Node pane = at;
            if (at instanceof Control
                    && at.lookupAll(".scroll-bar").stream().anyMatch(bar -> isAtTheBottom(bar) && owner(bar) == pane)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isAtTheBottom(Node node) {
        return node instanceof ScrollBar bar && bar.isVisible() && bar.getOrientation() == Orientation.HORIZONTAL;
    }

    private static Node owner(Node node) {
        Node at = node.getParent();
        while (!(at instanceof Control)) {
            at = at.getParent();
        }
        return at;
    }

    static List<String> untranslated(Scene scene) {
        return texts(scene)
                .map(Text::getText)
                .filter(text -> KEY.matcher(text).matches())
                .map(text -> "not translated: " + text)
                .distinct()
                .toList();
    }

    /** Sentences in English, where the language is none that is written in Latin letters. */
    static List<String> english(Scene scene) {
        return texts(scene)
                .map(Text::getText)
                .filter(text -> ENGLISH.matcher(text).find())
                .map(text -> "in English: " + text)
                .distinct()
                .toList();
    }

    /** Texts that are hard to read, by what is really painted around them. */
    static List<String> faint(Scene scene) {
        WritableImage picture = scene.snapshot(null);
        return texts(scene)
                .filter(text -> !isDisabled(text))
                .flatMap(text -> faint(text, picture).stream())
                .distinct()
                .toList();
    }

    private static Optional<String> faint(Text text, WritableImage picture) {
        Bounds seen = seen(text);
        if (seen.getWidth() < 4 || seen.getHeight() < 4 || !(text.getFill() instanceof Color fill)) {
            return Optional.empty();
        }
        Color behind = usual(picture.getPixelReader(), seen, picture.getWidth(), picture.getHeight());
        double opacity = opacity(text) * fill.getOpacity();
        Color painted =
                behind.interpolate(Color.color(fill.getRed(), fill.getGreen(), fill.getBlue()), Math.min(1, opacity));
        double contrast = contrast(painted, behind);
        return contrast >= ENOUGH_CONTRAST
                ? Optional.empty()
                : Optional.of(String.format(
                        Locale.ROOT,
                        "faint (%.1f : 1, %s on %s): %s %s",
                        contrast,
                        painted,
                        behind,
                        text.getText().replace('\n', ' '),
                        text.getParent() == null ? "" : text.getParent().getStyleClass()));
    }

    static double contrast(Color one, Color other) {
        double a = luminance(one);
        double b = luminance(other);
        return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    }

    private static double luminance(Color color) {
        return 0.2126 * linear(color.getRed()) + 0.7152 * linear(color.getGreen()) + 0.0722 * linear(color.getBlue());
    }

    private static double linear(double share) {
        return share <= 0.03928 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4);
    }

    /** The colour most of {@code area} has: letters cover less than half of their box. */
    private static Color usual(PixelReader pixels, Bounds area, double width, double height) {
        Map<Integer, Integer> counts = new HashMap<>();
        for (int y = (int) area.getMinY(); y < Math.min(height, area.getMaxY()); y += STEP) {
            for (int x = (int) area.getMinX(); x < Math.min(width, area.getMaxX()); x += STEP) {
                counts.merge(pixels.getArgb(x, y), 1, Integer::sum);
            }
        }
        int argb = counts.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .orElseThrow()
                .getKey();
        return Color.rgb(argb >> 16 & 0xFF, argb >> 8 & 0xFF, argb & 0xFF);
    }

    /** What nobody who cannot see it would know the name of. */
    static List<String> nameless(Scene scene) {
        List<Node> labelled = nodes(scene.getRoot())
                .filter(Label.class::isInstance)
                .map(label -> ((Label) label).getLabelFor())
                .filter(node -> node != null)
                .toList();
        return stops(scene)
                .filter(node -> !labelled.contains(node))
                .filter(node -> isEmpty(node.getAccessibleText()))
                .filter(node -> !(node instanceof Labeled labeled) || isEmpty(labeled.getText()))
                .map(node -> "no name: " + name(node))
                .distinct()
                .toList();
    }

    /** Where the Tab key has to come by; of buttons of which one is chosen, that one, from which arrow keys lead on. */
    static Stream<Node> stops(Scene scene) {
        return nodes(scene.getRoot())
                .filter(Node::isFocusTraversable)
                .filter(TestWindow::isShown)
                .filter(node -> !isDisabled(node))
                .filter(node -> !isPartOfAControl(node))
                .filter(node -> !isLeftToArrows(node));
    }

    private static boolean isLeftToArrows(Node node) {
        return node instanceof Toggle toggle
                && toggle.getToggleGroup() != null
                && toggle.getToggleGroup().getSelectedToggle() != null
                && !toggle.isSelected();
    }

    static String name(Node node) {
        return node.getClass().getSimpleName() + " #" + node.getId() + " " + node.getStyleClass()
                + (node instanceof Labeled labeled ? " '" + labeled.getText() + "'" : "");
    }

    private static boolean isPartOfAControl(Node node) {
        for (Parent at = node.getParent(); at != null; at = at.getParent()) {
            boolean isFrame = at instanceof ScrollPane
                    || at instanceof SplitPane
                    || at instanceof TitledPane
                    || at instanceof ToolBar;
            if (at instanceof Control && !isFrame) {
                return true;
            }
        }
        return false;
    }

    private static Stream<Text> texts(Scene scene) {
        return nodes(scene.getRoot())
                .filter(node -> node instanceof Text && !(node instanceof FontIcon))
                .map(Text.class::cast)
                .filter(text -> !text.getText().isBlank() && TestWindow.isShown(text));
    }

    /** The part of a node that no clip and no edge of the window hides. */
    private static Bounds seen(Node node) {
        Bounds seen = node.localToScene(node.getLayoutBounds());
        for (Parent at = node.getParent(); at != null; at = at.getParent()) {
            if (at.getClip() != null) {
                seen = shared(seen, at.localToScene(at.getClip().getBoundsInParent()));
            }
        }
        return shared(
                seen,
                new BoundingBox(
                        0, 0, node.getScene().getWidth(), node.getScene().getHeight()));
    }

    private static Bounds shared(Bounds one, Bounds other) {
        double left = Math.max(one.getMinX(), other.getMinX());
        double top = Math.max(one.getMinY(), other.getMinY());
        return new BoundingBox(
                left,
                top,
                Math.max(0, Math.min(one.getMaxX(), other.getMaxX()) - left),
                Math.max(0, Math.min(one.getMaxY(), other.getMaxY()) - top));
    }

    private static double opacity(Node node) {
        double opacity = 1;
        for (Node at = node; at != null; at = at.getParent()) {
            opacity *= at.getOpacity();
        }
        return opacity;
    }

    private static boolean isDisabled(Node node) {
        return node.isDisabled();
    }

    private static boolean isEmpty(String text) {
        return text == null || text.isBlank();
    }
}
