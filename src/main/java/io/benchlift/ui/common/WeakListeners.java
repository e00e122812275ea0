package io.benchlift.ui.common;

import java.util.function.Consumer;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.ObservableValue;
import javafx.beans.value.WeakChangeListener;
import javafx.scene.Node;

/**
 * Listens to a model only as long as a node lives: a view that a change of language or theme has replaced must not be
 * updated by later results.
 */
public final class WeakListeners {

    private WeakListeners() {}

    /** @param node shows the value; it holds the listener, which the model does not */
    public static void changes(Node node, ObservableValue<?> value, Runnable action) {
        values(node, value, now -> action.run());
    }

    /** Runs an update now, and again whenever one of the values changes. */
    public static void update(Node node, Runnable update, ObservableValue<?>... values) {
        for (ObservableValue<?> value : values) {
            changes(node, value, update);
        }
        update.run();
    }

    /** As above, for listeners that need the new value. */
    public static <T> void values(Node node, ObservableValue<T> value, Consumer<? super T> action) {
        ChangeListener<T> listener = (property, before, now) -> action.accept(now);
        node.getProperties().put(listener, action);
        value.addListener(new WeakChangeListener<>(listener));
    }
}
