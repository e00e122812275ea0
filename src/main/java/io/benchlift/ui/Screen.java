package io.benchlift.ui;

import io.benchlift.ui.common.Icon;

/** What the rail leads to, in its order; Ctrl+1 to Ctrl+5. */
public enum Screen {
    HOME(Icon.HOME, "ui.screen.home"),
    COMPARISON(Icon.COMPARISON, "ui.screen.comparison"),
    LIVE(Icon.LIVE, "ui.screen.live"),
    RESULTS(Icon.RESULTS, "ui.screen.results"),
    SETTINGS(Icon.SETTINGS, "ui.screen.settings");

    private final Icon icon;
    private final String key;

    Screen(Icon icon, String key) {
        this.icon = icon;
        this.key = key;
    }

    public Icon icon() {
        return icon;
    }

    /** The key of its name. */
    public String key() {
        return key;
    }
}
