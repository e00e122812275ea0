package io.benchlift.ui.common;

/** The theme that the user chose. */
public enum Theme {
    SYSTEM(Icon.SYSTEM),
    LIGHT(Icon.LIGHT),
    DARK(Icon.DARK);

    private final Icon icon;

    Theme(Icon icon) {
        this.icon = icon;
    }

    public Icon icon() {
        return icon;
    }

    /** The key of its name. */
    public String key() {
        return switch (this) {
            case SYSTEM -> "ui.theme.system";
            case LIGHT -> "ui.theme.light";
            case DARK -> "ui.theme.dark";
        };
    }
}
