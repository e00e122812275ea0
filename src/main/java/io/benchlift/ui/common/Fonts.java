package io.benchlift.ui.common;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.scene.text.Font;

/**
 * The font family the window needs. JavaFX's CSS takes one family and JavaFX 21 does not fall back to OpenType CJK
 * fonts, so Chinese text is a row of boxes unless a family that has the characters is named.
 */
public final class Fonts {

    private static final List<String> CHINESE = List.of(
            "Microsoft YaHei",
            "PingFang SC",
            "WenQuanYi Micro Hei",
            "Noto Sans CJK SC",
            "Source Han Sans SC",
            "Droid Sans Fallback");

    /** This package is small and JavaFX 21 shows its font, unlike that of fonts-noto-cjk. */
    private static final String PACKAGE = "fonts-wqy-microhei";

    private Fonts() {}

    /** The family to set for texts in {@code locale}; empty if the system's default will do or there is none. */
    public static Optional<String> familyFor(Locale locale) {
        if (!locale.getLanguage().equals(Locale.CHINESE.getLanguage())) {
            return Optional.empty();
        }
        List<String> installed = Font.getFamilies();
        return CHINESE.stream().filter(installed::contains).findFirst();
    }

    /** The package to install if texts in {@code locale} cannot be shown. */
    public static Optional<String> missing(Locale locale) {
        boolean isChinese = locale.getLanguage().equals(Locale.CHINESE.getLanguage());
        return isChinese && familyFor(locale).isEmpty() ? Optional.of(PACKAGE) : Optional.empty();
    }
}
