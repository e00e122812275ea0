package io.benchlift.ui.comparison;

import io.benchlift.plan.PlanDraft;
import io.benchlift.plan.Setting;
import io.benchlift.runner.SettingCatalog;
import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.UiContext;
import java.util.ArrayList;
import java.util.List;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** Settings, one a line: name, value, explanation. A value that differs from its default is marked and can be reset. */
final class SettingTable extends GridPane {

    private static final double FIELD = 138;
    private static final double NAME = 168;
    private static final PseudoClass CHANGED = PseudoClass.getPseudoClass("changed");

    private final ModelBindings shown;
    private final UiContext look;
    private final ComparisonModel model;
    private final Fields fields;

    SettingTable(ModelBindings shown, List<SettingCatalog.Offer> offers) {
        this.shown = shown;
        this.look = shown.look;
        this.model = shown.model;
        this.fields = new Fields(shown);
        getStyleClass().add("option-fields");
        ColumnConstraints name = new ColumnConstraints();
        name.setMinWidth(NAME);
        ColumnConstraints help = new ColumnConstraints();
        help.setHgrow(Priority.ALWAYS);
        getColumnConstraints().addAll(name, new ColumnConstraints(), new ColumnConstraints(), help);
        offers.forEach(this::add);
    }

    private void add(SettingCatalog.Offer offer) {
        String called = SettingNames.name(look, offer.path()).replaceFirst("^options\\.", "");
        Label name =
                Nodes.paragraph(called, SettingNames.isTechnical(look, offer.path()) ? "option-name" : "setting-name");
        Node value = value(offer);
        name.setLabelFor(value);
        Label varying = Nodes.label(look.text("ui.editor.varies"), "hint");
        Button reset = small(
                offer, "reset", Icon.RESET, "ui.editor.reset", () -> model.edit(draft -> draft.without(offer.path())));
        Button vary = small(offer, "vary", Icon.VARY, "ui.editor.vary", () -> model.vary(offer.path()));
        HBox buttons = new HBox(vary, reset);
        buttons.setAlignment(Pos.CENTER_LEFT);
        HBox field = new HBox(value, varying);
        field.setAlignment(Pos.CENTER_LEFT);
        shown.draft().addListener((property, before, now) -> dress(offer, now, name, value, varying, reset, vary));
        dress(offer, shown.draft().get(), name, value, varying, reset, vary);
        addRow(getRowCount(), name, field, buttons, help(offer));
    }

    private void dress(
            SettingCatalog.Offer offer, PlanDraft now, Label name, Node value, Node varying, Node reset, Node vary) {
        boolean varies = now.varies(offer.path());
        boolean isChanged = varies
                || !now.value(offer.path())
                        .orElse(offer.setting().defaultValue())
                        .equals(offer.setting().defaultValue());
        name.pseudoClassStateChanged(CHANGED, isChanged);
        reset.setVisible(isChanged);
        vary.setVisible(offer.setting().mayVary() && !varies);
        for (Node node : List.of(value, varying)) {
            boolean isWanted = (node == varying) == varies;
            Nodes.show(node, isWanted);
        }
    }

    private Node help(SettingCatalog.Offer offer) {
        VBox box = new VBox();
        box.setAlignment(Pos.CENTER_LEFT);
        String text = SettingNames.help(look, offer.path(), offer.help());
        if (!text.isEmpty()) {
            box.getChildren().add(Nodes.paragraph(text, "hint"));
        }
        box.getChildren().add(Form.problem(shown, List.of(offer.path())));
        return box;
    }

    private Node value(SettingCatalog.Offer offer) {
        Setting setting = offer.setting();
        if (!setting.isClosed()) {
            TextField field = fields.word(offer.path(), FIELD);
            field.setPromptText(setting.defaultValue());
            field.setAccessibleText(offer.path());
            return field;
        }
        List<String> choices = new ArrayList<>(setting.kind().choices());
        if (!choices.contains(setting.defaultValue())) {
            choices.add(0, setting.defaultValue());
        }
        ComboBox<String> box = fields.choice(offer.path(), choices, setting.defaultValue(), FIELD);
        box.setAccessibleText(offer.path());
        return box;
    }

    private Button small(SettingCatalog.Offer offer, String id, Icon icon, String key, Runnable action) {
        Button button =
                Nodes.iconButton(SettingNames.id(id, offer.path()), look.text(key), icon, action, "flat", "small-icon");
        return button;
    }
}
