package io.benchlift.ui.comparison;

import io.benchlift.plan.Sketch;
import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Look;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.WideButton;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** Everything that can vary, with a sentence each, to search and choose from; opened by a button, built when it is. */
final class FactorChooser extends VBox {

    private static final double HEIGHT = 300;

    private final Shown shown;
    private final Look look;
    private final ComparisonModel model;
    private final TextField search = new TextField();
    private final VBox list = new VBox();

    FactorChooser(Shown shown) {
        this.shown = shown;
        this.look = shown.look;
        this.model = shown.model;
        getStyleClass().add("chooser-box");
        Button open = Nodes.button(look.text("ui.editor.add-factor"), Icon.LARGER, this::open);
        open.setId("add-factor");
        getChildren().add(open);
        search.setAccessibleText(look.text("ui.editor.add-factor.search"));
        search.setId("factor-search");
        search.textProperty().addListener((property, before, now) -> fill());
        list.getStyleClass().add("chooser-list");
    }

    private void open() {
        if (getChildren().size() > 1) {
            close();
            return;
        }
        search.clear();
        fill();
        ScrollPane scroll = Nodes.scrolling(list);
        scroll.setPrefHeight(HEIGHT);
        scroll.setMinHeight(HEIGHT);
        VBox panel = new VBox(Nodes.paragraph(look.text("ui.editor.add-factor.search"), "hint"), search, scroll);
        panel.getStyleClass().add("chooser");
        panel.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                close();
                event.consume();
            }
        });
        getChildren().add(panel);
        search.requestFocus();
    }

    private void close() {
        getChildren().remove(1);
        getChildren().get(0).requestFocus();
    }

    private void fill() {
        Sketch sketch = shown.sketch().get();
        String wanted = search.getText().strip().toLowerCase(Locale.ROOT);
        List<Node> rows = new ArrayList<>();
        List<Catalog.Offer> offers = model.catalog().offers(sketch).stream()
                .filter(offer -> !sketch.varies(offer.path()))
                .filter(offer -> text(offer).toLowerCase(Locale.ROOT).contains(wanted))
                .toList();
        Catalog.Group group = null;
        for (Catalog.Offer offer : offers) {
            if (offer.group() != group) {
                group = offer.group();
                rows.add(Nodes.label(
                        look.text("ui.editor.group." + group.name().toLowerCase(Locale.ROOT)), "chooser-group"));
            }
            rows.add(row(offer));
        }
        if (offers.stream().noneMatch(offer -> offer.path().equals(wanted))
                && wanted.matches("[a-z]+\\.[a-z0-9_.-]+")) {
            rows.add(byName(search.getText().strip()));
        } else if (rows.isEmpty()) {
            rows.add(Nodes.paragraph(look.text("ui.editor.add-factor.none"), "hint"));
        }
        list.getChildren().setAll(rows);
    }

    private String text(Catalog.Offer offer) {
        return String.join(
                " ", offer.path(), Naming.name(look, offer.path()), Naming.help(look, offer.path(), offer.help()));
    }

    private Node row(Catalog.Offer offer) {
        boolean isTechnical = Naming.isTechnical(look, offer.path());
        Label name = Nodes.label(Naming.name(look, offer.path()), isTechnical ? "factor-path" : "factor-name");
        VBox words = new VBox(name);
        String help = Naming.help(look, offer.path(), offer.help());
        if (!help.isEmpty()) {
            words.getChildren().add(Nodes.paragraph(help, "hint"));
        }
        Button vary = new WideButton(words, () -> {
            model.vary(offer.path());
            close();
        });
        vary.setId(Naming.id("offer", offer.path()));
        vary.setAccessibleText(name.getText() + ". " + help);
        vary.getStyleClass().addAll("list-row", "flat");
        HBox.setHgrow(vary, Priority.ALWAYS);
        Button fix = Nodes.button(
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
        fix.setId(Naming.id("pin", offer.path()));
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
