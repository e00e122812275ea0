package io.benchlift.ui;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.scene.input.KeyCombination;

/**
 * A keyboard shortcut, of every screen or of one kind of node.
 *
 * @param key of the text that describes it
 * @param keys any of them triggers it
 * @param action empty if the focused node handles the key itself
 */
record Shortcut(String key, List<KeyCombination> keys, Optional<Runnable> action) {

    Shortcut {
        keys = List.copyOf(keys);
    }

    static Shortcut of(String key, Runnable action, KeyCombination... keys) {
        return new Shortcut(key, List.of(keys), Optional.of(action));
    }

    /** A key that the focused node handles. */
    static Shortcut there(String key, KeyCombination... keys) {
        return new Shortcut(key, List.of(keys), Optional.empty());
    }

    /** The keys as they are written for users, such as {@code Ctrl+N}. */
    String shown() {
        return keys.stream().map(KeyCombination::getDisplayText).distinct().collect(Collectors.joining(", "));
    }
}
