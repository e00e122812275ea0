package io.benchlift.ui.common;

import org.kordamp.ikonli.javafx.FontIcon;

/** The icons of the window, all from one icon font so that they stay sharp at every size. */
public enum Icon {
    LOGO("mdi2s-scale-balance"),
    HOME("mdi2h-home-outline"),
    COMPARISON("mdi2p-plus-circle-outline"),
    LIVE("mdi2p-pulse"),
    RESULTS("mdi2c-chart-box-outline"),
    SESSIONS("mdi2f-folder-multiple-outline"),
    DIFF("mdi2c-compare-horizontal"),
    STUDIES("mdi2s-school-outline"),
    AUDIT("mdi2t-text-box-search-outline"),
    SETTINGS("mdi2c-cog-outline"),
    ENGINES("mdi2d-database-outline"),
    SERVER("mdi2s-server-network-outline"),
    OPEN("mdi2f-folder-open-outline"),
    SESSION("mdi2f-file-chart-outline"),
    START("mdi2p-play"),
    STOP("mdi2s-stop-circle-outline"),
    CANCEL("mdi2c-close"),
    PAUSE("mdi2p-pause"),
    MARK("mdi2f-flag-outline"),
    DETACH("mdi2l-link-off"),
    QUIET("mdi2v-volume-off"),
    EYE("mdi2e-eye-outline"),
    WORKERS("mdi2a-account-group-outline"),
    CLOCK("mdi2c-clock-outline"),
    CODE("mdi2c-code-braces"),
    COPY("mdi2c-content-copy"),
    TABLE("mdi2t-table-large"),
    PRINT("mdi2p-printer-outline"),
    EXPORT("mdi2e-export-variant"),
    SAVE("mdi2c-content-save-outline"),
    OK("mdi2c-check-circle-outline"),
    NOTE("mdi2i-information-outline"),
    WARNING("mdi2a-alert-outline"),
    ERROR("mdi2a-alert-circle-outline"),
    WINNER("mdi2t-trophy-outline"),
    EQUAL("mdi2e-equal"),
    UNKNOWN("mdi2h-help-circle-outline"),
    LIGHT("mdi2w-white-balance-sunny"),
    DARK("mdi2w-weather-night"),
    SYSTEM("mdi2m-monitor"),
    DISK("mdi2h-harddisk"),
    PROCESSOR("mdi2c-chip"),
    JAVA("mdi2l-language-java"),
    SPEED("mdi2s-speedometer"),
    TIMER("mdi2t-timer-outline"),
    REMOVE("mdi2c-close"),
    PLUG("mdi2p-power-plug-outline"),
    BACK("mdi2u-undo"),
    FORTH("mdi2r-redo"),
    EDIT("mdi2p-pencil-outline"),
    TRASH("mdi2t-trash-can-outline"),
    SWAP("mdi2s-swap-horizontal"),
    AGAIN("mdi2r-refresh"),
    MORE("mdi2p-plus-box-multiple-outline"),
    SMALLER("mdi2m-minus"),
    LARGER("mdi2p-plus"),
    CHECK("mdi2c-check"),
    UP("mdi2a-arrow-up"),
    DOWN("mdi2a-arrow-down"),
    EARLIER("mdi2a-arrow-left"),
    LATER("mdi2a-arrow-right"),
    UNDO("mdi2u-undo"),
    REDO("mdi2r-redo"),
    PIN("mdi2p-pin-outline"),
    VARY("mdi2f-format-list-bulleted"),
    RESET("mdi2r-restore"),
    PASTE("mdi2c-console-line"),
    SCHEDULER("mdi2s-swap-vertical"),
    FILESYSTEM("mdi2f-file-tree-outline"),
    TUNE("mdi2t-tune-variant"),
    FIX("mdi2a-auto-fix");

    private final String literal;

    Icon(String literal) {
        this.literal = literal;
    }

    /** A new node; {@code setStyle} on it would remove the icon font, so it takes only style classes. */
    public FontIcon node(String... styles) {
        FontIcon icon = new FontIcon(literal);
        icon.getStyleClass().addAll(styles);
        return icon;
    }
}
