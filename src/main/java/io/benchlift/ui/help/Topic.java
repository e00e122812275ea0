package io.benchlift.ui.help;

import io.benchlift.ui.common.Screen;
import io.benchlift.ui.common.UiContext;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.scene.Node;

/**
 * A help page: about a screen, a part of one, all keys, or all terms.
 *
 * @param id of the text, {@code ui.help.text.ID}
 * @param titleKey of its title
 */
public record Topic(String id, String titleKey) {

    public static final Topic FACTOR = titled("factor");
    public static final Topic VERDICT = titled("verdict");
    public static final Topic CHART = titled("chart");
    public static final Topic TABLE = titled("table");
    public static final Topic KEYS = titled("keys");
    public static final Topic TERMS = titled("terms");

    /** A topic by the style class of the nodes it is about. */
    private record Styled(String style, Topic topic) {}

    private static final List<Styled> STYLED = List.of(
            new Styled("factor", FACTOR),
            new Styled("verdict", VERDICT),
            new Styled("chart-pane", CHART),
            new Styled("data-table", TABLE));

    private static Topic titled(String id) {
        return new Topic(id, "ui.help.title." + id);
    }

    public static Topic of(Screen screen) {
        return new Topic(screen.id(), screen.key());
    }

    /** The topic of the focused node, or of the screen it is on. */
    public static Topic of(Optional<Node> focused, Screen screen) {
        return Stream.iterate(focused.orElse(null), node -> node != null, Node::getParent)
                .flatMap(node -> of(node).stream())
                .findFirst()
                .orElseGet(() -> of(screen));
    }

    private static Optional<Topic> of(Node node) {
        return STYLED.stream()
                .filter(styled -> node.getStyleClass().contains(styled.style()))
                .map(Styled::topic)
                .findFirst();
    }

    String title(UiContext look) {
        return look.text(titleKey);
    }

    /** The text, one paragraph a line. */
    String text(UiContext look) {
        return look.text("ui.help.text." + id);
    }
}
