package io.benchlift.ui;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import io.benchlift.ui.common.Fonts;
import io.benchlift.ui.common.UiContext;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import javafx.application.Application;
import javafx.scene.Parent;

/** Applies theme, font size and our own style sheet to windows and dialogs. */
final class Theming {

    private static final String NAME = "workbench.css";
    private static final String SHEET = Objects.requireNonNull(
                    Theming.class.getResource(NAME), "workbench.css is not on the class path")
            .toExternalForm();
    /** The default font size. */
    static final double TEXT_PIXELS = 14;

    private static final int WHOLE = 100;

    private Theming() {}

    /** Sets the theme of the whole program. */
    static void theme(UiContext look) {
        Application.setUserAgentStylesheet(
                look.isDark() ? new PrimerDark().getUserAgentStylesheet() : new PrimerLight().getUserAgentStylesheet());
    }

    static void root(Parent root, UiContext look) {
        root(root, look, WHOLE);
    }

    /** @param percent the size of the text */
    static void root(Parent root, UiContext look, int percent) {
        List<String> sheets = percent == WHOLE ? List.of(SHEET) : List.of(SHEET, IconSizes.grown(NAME, percent));
        if (!root.getStylesheets().equals(sheets)) {
            root.getStylesheets().setAll(sheets);
        }
        root.getStyleClass().remove("dark");
        if (look.isDark()) {
            root.getStyleClass().add("dark");
        }
        String size = String.format(Locale.ROOT, "-fx-font-size: %.1fpx;", TEXT_PIXELS * percent / WHOLE);
        String family = Fonts.familyFor(look.messages().locale())
                .map(name -> " -fx-font-family: \"" + name + "\";")
                .orElse("");
        root.setStyle(size + family);
    }
}
