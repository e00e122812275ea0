package io.benchlift.ui;

import io.benchlift.ui.common.Look;
import io.benchlift.ui.common.Screen;
import io.benchlift.ui.help.HelpPane;
import io.benchlift.ui.help.KeyLine;
import io.benchlift.ui.help.Topic;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;

/** The help beside every screen, which stays open from screen to screen and from language to language. */
final class Assistance {

    private final ObservableValue<Screen> shown;
    private final ObjectProperty<Optional<Topic>> topic = new SimpleObjectProperty<>(Optional.empty());
    private Optional<HelpPane> pane = Optional.empty();

    Assistance(ObservableValue<Screen> shown) {
        this.shown = shown;
        topic.addListener((property, before, now) -> pane.ifPresent(open -> open.show(now)));
    }

    /** A new pane, in the present language. */
    HelpPane pane(Look look, List<KeyLine> keys) {
        HelpPane made = new HelpPane(look, topic, keys);
        pane = Optional.of(made);
        made.show(topic.get());
        return made;
    }

    /** Help about the thing in focus; the same key closes it again. */
    void about(Optional<Node> focused) {
        Topic wanted = Topic.of(focused, shown.getValue());
        topic.set(Optional.of(wanted).filter(about -> !topic.get().equals(Optional.of(about))));
    }

    void keys() {
        topic.set(Optional.of(Topic.KEYS));
    }

    Optional<Topic> topic() {
        return topic.get();
    }
}
