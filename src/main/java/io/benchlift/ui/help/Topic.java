package io.benchlift.ui.help;

import io.benchlift.ui.common.Look;
import io.benchlift.ui.common.Screen;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.scene.Node;

/** What there is a page of help about: the screens, some things on them, all keys, all terms. */
public enum Topic {
    HOME,
    COMPARISON,
    LIVE,
    RESULTS,
    SESSIONS,
    BESIDE,
    STUDIES,
    SERVERS,
    HOSTS,
    AUDIT,
    SETTINGS,
    FACTOR("factor"),
    VERDICT("verdict"),
    CHART("chart-pane"),
    TABLE("data-table"),
    KEYS,
    TERMS;

    private final Optional<String> style;

    Topic() {
        this.style = Optional.empty();
    }

    /** @param style the class of the nodes it is about */
    Topic(String style) {
        this.style = Optional.of(style);
    }

    /** About the thing in focus, or about the screen it is on. */
    public static Topic of(Optional<Node> focused, Screen screen) {
        return Stream.iterate(focused.orElse(null), node -> node != null, Node::getParent)
                .flatMap(node -> of(node).stream())
                .findFirst()
                .orElse(valueOf(screen.name()));
    }

    private static Optional<Topic> of(Node node) {
        return Stream.of(values())
                .filter(topic ->
                        topic.style.filter(node.getStyleClass()::contains).isPresent())
                .findFirst();
    }

    private String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    String title(Look look) {
        return Stream.of(Screen.values())
                .filter(screen -> screen.name().equals(name()))
                .findFirst()
                .map(screen -> look.text(screen.key()))
                .orElseGet(() -> look.text("ui.help.title." + id()));
    }

    /** In paragraphs, one a line. */
    String text(Look look) {
        return look.text("ui.help.text." + id());
    }
}
