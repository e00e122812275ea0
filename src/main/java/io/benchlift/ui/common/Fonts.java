package io.benchlift.ui.common;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.scene.text.Font;

/**
 * Which font family the window needs. JavaFX's CSS takes one family and JavaFX 21 does not fall back to OpenType CJK
 * fonts, so Chinese text is a row of boxes unless a family that has it is named.
 */
public final class Fonts {

    private static final List<String> CHINESE = List.of(
            "Microsoft YaHei",
            "PingFang SC",
            "WenQuanYi Micro Hei",
            "Noto Sans CJK SC",
            "Source Han Sans SC",
            "Droid Sans Fallback");

    private Fonts() {}

    /** The family to set for texts in {@code locale}; empty if the system's own will do or there is none. */
    public static Optional<String> familyFor(Locale locale) {
        if (!locale.getLanguage().equals(Locale.CHINESE.getLanguage())) {
            return Optional.empty();
        }
        List<String> installed = Font.getFamilies();
        return CHINESE.stream().filter(installed::contains).findFirst();
    }
}
