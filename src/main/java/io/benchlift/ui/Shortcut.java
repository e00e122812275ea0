package io.benchlift.ui;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.scene.input.KeyCombination;

/**
 * A key that does something, on every screen or where it is told.
 *
 * @param key of the text that says what it does
 * @param keys any of them does it
 * @param action empty if the thing in focus listens to the key itself
 */
record Shortcut(String key, List<KeyCombination> keys, Optional<Runnable> action) {

    Shortcut {
        keys = List.copyOf(keys);
    }

    static Shortcut of(String key, Runnable action, KeyCombination... keys) {
        return new Shortcut(key, List.of(keys), Optional.of(action));
    }

    /** A key that the thing in focus listens to. */
    static Shortcut there(String key, KeyCombination... keys) {
        return new Shortcut(key, List.of(keys), Optional.empty());
    }

    /** As people call the keys, such as {@code Ctrl+N}. */
    String shown() {
        return keys.stream().map(KeyCombination::getDisplayText).distinct().collect(Collectors.joining(", "));
    }
}
