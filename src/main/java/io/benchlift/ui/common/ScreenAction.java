package io.benchlift.ui.common;

import java.util.Optional;

/** An action that a key of the window triggers on the current screen. */
public enum ScreenAction {
    START("ui.key.start"),
    UNDO("ui.key.undo", "ui.undo.nothing"),
    REDO("ui.key.redo", "ui.undo.nothing"),
    SAVE_COPY("ui.key.copy"),
    EXPORT("ui.key.export"),
    PRINT("ui.key.print", "ui.print.nothing"),
    COPY_SUMMARY("ui.key.summary", "ui.summary.nothing"),
    MARK("ui.key.mark");

    private final String key;
    private final Optional<String> nothing;

    ScreenAction(String key) {
        this.key = key;
        this.nothing = Optional.empty();
    }

    ScreenAction(String key, String nothing) {
        this.key = key;
        this.nothing = Optional.of(nothing);
    }

    /** The key of the text that describes it. */
    public String key() {
        return key;
    }

    /** The key of the sentence shown where a screen has no such action; empty for no sentence. */
    public Optional<String> nothing() {
        return nothing;
    }
}
