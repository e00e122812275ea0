package io.benchlift.ui.comparison;

import io.benchlift.plan.PlanDraft;
import io.benchlift.plan.Setting;
import io.benchlift.runner.SettingCatalog;
import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.UiContext;
import io.benchlift.ui.common.WideButton;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/**
 * Every setting that can be a factor, with one sentence each, to search and choose from; its button opens it and only
 * then builds it.
 */
final class FactorChooser extends VBox {

    private final ModelBindings shown;
    private final UiContext look;
    private final ComparisonModel model;

    FactorChooser(ModelBindings shown) {
        this.shown = shown;
        this.look = shown.look;
        this.model = shown.model;
        getStyleClass().add("chooser-box");
        Button open = Nodes.button("add-factor", look.text("ui.editor.add-factor"), Icon.LARGER, this::open);
        getChildren().add(open);
    }

    private void open() {
        if (getChildren().size() > 1) {
            close();
            return;
        }
        SearchPanel panel =
                new SearchPanel("factor-search", look.text("ui.editor.add-factor.search"), this::rows, this::close);
        getChildren().add(panel);
        panel.begin();
    }

    private void close() {
        getChildren().remove(1);
        getChildren().get(0).requestFocus();
    }

    private List<Node> rows(String wanted) {
        PlanDraft draft = shown.draft().get();
        List<Node> rows = new ArrayList<>();
        List<SettingCatalog.Offer> offers = model.catalog().offers(draft).stream()
                .filter(offer -> !draft.varies(offer.path()))
                .filter(offer -> text(offer).toLowerCase(Locale.ROOT).contains(wanted))
                .toList();
        Setting.Group group = null;
        for (SettingCatalog.Offer offer : offers) {
            if (offer.setting().group() != group) {
                group = offer.setting().group();
                rows.add(Nodes.label(
                        look.text("ui.editor.group." + group.name().toLowerCase(Locale.ROOT)), "chooser-group"));
            }
            rows.add(row(offer));
        }
        if (offers.stream().noneMatch(offer -> offer.path().equals(wanted))
                && wanted.matches("[a-z]+\\.[a-z0-9_.-]+")) {
            rows.add(byName(wanted));
        } else if (rows.isEmpty()) {
            rows.add(Nodes.paragraph(look.text("ui.editor.add-factor.none"), "hint"));
        }
        return rows;
    }

    private String text(SettingCatalog.Offer offer) {
        return String.join(
                " ",
                offer.path(),
                SettingNames.name(look, offer.path()),
                SettingNames.help(look, offer.path(), offer.help()));
    }

    private Node row(SettingCatalog.Offer offer) {
        boolean isTechnical = SettingNames.isTechnical(look, offer.path());
        Label name = Nodes.label(SettingNames.name(look, offer.path()), isTechnical ? "factor-path" : "factor-name");
        VBox text = new VBox(name);
        String help = SettingNames.help(look, offer.path(), offer.help());
        if (!help.isEmpty()) {
            text.getChildren().add(Nodes.paragraph(help, "hint"));
        }
        Button vary = new WideButton(text, () -> {
            model.vary(offer.path());
            close();
        });
        vary.setId(SettingNames.id("offer", offer.path()));
        vary.setAccessibleText(name.getText() + ". " + help);
        vary.getStyleClass().addAll("list-row", "flat");
        HBox.setHgrow(vary, Priority.ALWAYS);
        Button fix = Nodes.button(
                SettingNames.id("pin", offer.path()),
                look.text("ui.editor.fix-value"),
                Icon.PIN,
                () -> {
                    model.put(
                            offer.path(),
                            List.of(offer.usual().stream().findFirst().orElse("")));
                    close();
                },
                "flat",
                "small-button");
        HBox row = new HBox(vary, fix);
        row.getStyleClass().add("chooser-row");
        return row;
    }

    private Node byName(String path) {
        return Nodes.button(look.text("ui.editor.add-factor.named", path), Icon.LARGER, () -> {
            model.vary(path);
            close();
        });
    }
}
