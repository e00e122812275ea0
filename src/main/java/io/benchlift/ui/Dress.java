package io.benchlift.ui;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import io.benchlift.ui.common.Fonts;
import io.benchlift.ui.common.Look;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import javafx.application.Application;
import javafx.scene.Parent;

/** Puts theme, letters and our own style sheet on windows and dialogs. */
final class Dress {

    private static final String NAME = "workbench.css";
    private static final String SHEET = Objects.requireNonNull(
                    Dress.class.getResource(NAME), "workbench.css is not on the class path")
            .toExternalForm();
    /** The usual size of letters. */
    static final double TEXT_PIXELS = 14;

    private static final int WHOLE = 100;

    private Dress() {}

    /** The theme of the whole program. */
    static void theme(Look look) {
        Application.setUserAgentStylesheet(
                look.isDark() ? new PrimerDark().getUserAgentStylesheet() : new PrimerLight().getUserAgentStylesheet());
    }

    static void root(Parent root, Look look) {
        root(root, look, WHOLE);
    }

    /** @param percent the size of the text */
    static void root(Parent root, Look look, int percent) {
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
