package io.benchlift.ui;

import io.benchlift.ui.common.Screen;
import io.benchlift.ui.common.UiContext;
import io.benchlift.ui.help.HelpPane;
import io.benchlift.ui.help.HelpPane.KeyLine;
import io.benchlift.ui.help.Topic;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;

/** The help pane at the right of every screen. It stays open when the screen or the language changes. */
final class Assistance {

    private final ObservableValue<Screen> shown;
    private final ObjectProperty<Optional<Topic>> topic = new SimpleObjectProperty<>(Optional.empty());
    private Optional<HelpPane> pane = Optional.empty();

    Assistance(ObservableValue<Screen> shown) {
        this.shown = shown;
        shown.addListener((property, before, now) -> follow(now));
        topic.addListener((property, before, now) -> pane.ifPresent(open -> open.show(now)));
    }

    /** A new pane in the current language. */
    HelpPane pane(UiContext look, List<KeyLine> keys) {
        HelpPane made = new HelpPane(look, topic, keys);
        pane = Optional.of(made);
        made.show(topic.get());
        return made;
    }

    /** Shows help about the focused node; the same key closes it again. */
    void about(Optional<Node> focused) {
        Topic wanted = Topic.of(focused, shown.getValue());
        topic.set(Optional.of(wanted).filter(about -> !topic.get().equals(Optional.of(about))));
    }

    /** Help about a page follows to the next page; keys and terms stay. */
    private void follow(Screen now) {
        if (topic.get()
                .filter(about -> !about.equals(Topic.KEYS) && !about.equals(Topic.TERMS))
                .isPresent()) {
            topic.set(Optional.of(Topic.of(Optional.empty(), now)));
        }
    }

    /** Closes the pane; false if it was closed. */
    boolean close() {
        boolean wasOpen = topic.get().isPresent();
        topic.set(Optional.empty());
        return wasOpen;
    }

    void keys() {
        topic.set(Optional.of(Topic.KEYS));
    }

    Optional<Topic> topic() {
        return topic.get();
    }
}
