package io.benchlift.ui.common;

import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;

/**
 * One page of the window, with everything that the window requires of it. It lasts as long as the window; its view is
 * rebuilt for each language and theme.
 */
public interface Screen extends AutoCloseable {

    /**
     * Identifies the screen in {@link Navigator#show} and in the keys of its texts: {@code ui.screen.ID}, {@code
     * ui.help.text.ID}.
     */
    String id();

    Icon icon();

    /** A new view; the old one is no longer shown. */
    Node view(UiContext context);

    /** The letter that opens it with Ctrl, if other programs commonly have one. */
    default Optional<KeyCode> letter() {
        return Optional.empty();
    }

    /** The current action of one of the window's keys on this screen; empty if it has none. */
    default Optional<Runnable> action(ScreenAction action) {
        return Optional.empty();
    }

    /** Paints changes since the last call; called twice a second while the screen is shown. */
    default void refresh() {}

    @Override
    default void close() {}

    /** The key of its name. */
    default String key() {
        return "ui.screen." + id();
    }
}
