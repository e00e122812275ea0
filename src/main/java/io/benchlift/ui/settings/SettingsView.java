package io.benchlift.ui.settings;

import atlantafx.base.controls.ToggleSwitch;
import io.benchlift.report.SizeUnits;
import io.benchlift.ui.common.Choices;
import io.benchlift.ui.common.Fonts;
import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Navigator;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.Places;
import io.benchlift.ui.common.Segments;
import io.benchlift.ui.common.Theme;
import io.benchlift.ui.common.UiContext;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/** Language, theme, font size, and folders. */
public final class SettingsView {

    private final UiContext look;
    private final Choices choices;
    private final Places places;
    private final Navigator navigator;

    public SettingsView(UiContext look, Choices choices, Places places, Navigator navigator) {
        this.look = look;
        this.choices = choices;
        this.places = places;
        this.navigator = navigator;
    }

    public Node root() {
        VBox appearance = Nodes.card(
                Nodes.label(look.text("ui.settings.appearance"), "card-title"),
                row(
                        "ui.settings.language",
                        new Segments<>(
                                Choices.LANGUAGES,
                                choices.language(),
                                (language, button) -> button.setText(language.getDisplayLanguage(language)))),
                row(
                        "ui.settings.theme",
                        new Segments<>(
                                List.of(Theme.values()),
                                choices.theme(),
                                (theme, button) -> button.setText(look.text(theme.key())))),
                row("ui.settings.text-size", textSize()),
                row(
                        "ui.settings.units",
                        new Segments<>(
                                List.of(SizeUnits.values()),
                                choices.units(),
                                (units, button) -> button.setText(units.example()))));
        Fonts.missing(look.messages().locale())
                .ifPresent(name ->
                        appearance.getChildren().add(Nodes.paragraph(look.text("ui.fonts.missing", name), "problem")));
        ToggleSwitch quiet = new ToggleSwitch();
        quiet.setId("settings-quiet");
        quiet.selectedProperty().bindBidirectional(choices.quiet());
        VBox runs = Nodes.card(
                Nodes.label(look.text("ui.settings.runs"), "card-title"),
                row("ui.settings.quiet", quiet),
                Nodes.paragraph(look.text("ui.settings.quiet.hint"), "hint"));
        Button reset = Nodes.button("settings-reset", look.text("ui.settings.reset"), Icon.RESET, this::reset);
        VBox folders = new FoldersCard(look, choices, places, navigator);
        appearance.getStyleClass().add("settings-card");
        folders.getStyleClass().add("settings-card");
        runs.getStyleClass().add("settings-card");
        VBox body = new VBox(appearance, runs, folders, reset);
        body.getStyleClass().add("settings-body");
        return Nodes.screen(
                Nodes.title(
                        Nodes.label(look.text("ui.settings.title")), Nodes.label(look.text("ui.settings.subtitle"))),
                Nodes.scrolling(body));
    }

    private Node row(String key, Node control) {
        return row(look, key, control);
    }

    static HBox row(UiContext look, String key, Node control) {
        Label label = Nodes.label(look.text(key), "field-label");
        label.setLabelFor(control);
        if (control.getAccessibleText() == null) {
            control.setAccessibleText(look.text(key));
        }
        HBox row = new HBox(label, control);
        row.getStyleClass().add("settings-row");
        return row;
    }

    private Node textSize() {
        Label percent = Nodes.text(
                Nodes.label("", "settings-percent"),
                () -> look.text("ui.settings.percent", choices.textPercent().get()),
                choices.textPercent());
        HBox box = new HBox(
                Nodes.iconButton(look.text("ui.settings.smaller"), Icon.SMALLER, () -> choices.resizeText(-1)),
                percent,
                Nodes.iconButton(look.text("ui.settings.larger"), Icon.LARGER, () -> choices.resizeText(1)));
        box.getStyleClass().add("field-group");
        return box;
    }

    private void reset() {
        choices.reset();
        look.tables().forget();
    }
}
