package io.benchlift.ui.common;

/** What the rail leads to, in its order; Ctrl+1 to Ctrl+9 reach the first nine. */
public enum Screen {
    HOME(Icon.HOME, "ui.screen.home"),
    COMPARISON(Icon.COMPARISON, "ui.screen.comparison"),
    LIVE(Icon.LIVE, "ui.screen.live"),
    RESULTS(Icon.RESULTS, "ui.screen.results"),
    SESSIONS(Icon.SESSIONS, "ui.screen.sessions"),
    BESIDE(Icon.BESIDE, "ui.screen.beside"),
    STUDIES(Icon.STUDIES, "ui.screen.studies"),
    SERVERS(Icon.ENGINES, "ui.screen.servers"),
    HOSTS(Icon.SERVER, "ui.screen.hosts"),
    AUDIT(Icon.AUDIT, "ui.screen.audit"),
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
