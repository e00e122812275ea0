package io.benchlift.ui.common;

import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;

/**
 * One page of the window, with everything that the window requires of it. It lasts as long as the window; its view is
 * rebuilt for each language and theme.
 */
public abstract class Screen implements AutoCloseable {

    private final String id;
    private final Icon icon;

    /**
     * @param id identifies the screen in {@link Navigator#show} and in the keys of its texts: {@code ui.screen.ID},
     *     {@code ui.help.text.ID}
     */
    protected Screen(String id, Icon icon) {
        this.id = id;
        this.icon = icon;
    }

    public final String id() {
        return id;
    }

    public final Icon icon() {
        return icon;
    }

    /** A new view; the old one is no longer shown. */
    public abstract Node view(UiContext context);

    /** The letter that opens it with Ctrl, if other programs commonly have one. */
    public Optional<KeyCode> letter() {
        return Optional.empty();
    }

    /** The current action of one of the window's keys on this screen; empty if it has none. */
    public Optional<Runnable> action(ScreenAction action) {
        return Optional.empty();
    }

    /** Paints changes since the last call; called twice a second while the screen is shown. */
    public void refresh() {}

    @Override
    public void close() {}

    /** The key of its name. */
    public final String key() {
        return "ui.screen." + id();
    }
}
