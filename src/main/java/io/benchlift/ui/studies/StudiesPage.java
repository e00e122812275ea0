package io.benchlift.ui.studies;

import io.benchlift.lab.Reference;
import io.benchlift.plan.Estimate;
import io.benchlift.plan.Plan;
import io.benchlift.plan.Problem;
import io.benchlift.plan.Size;
import io.benchlift.plan.Study;
import io.benchlift.report.RoundedTime;
import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.Segments;
import io.benchlift.ui.common.UiContext;
import io.benchlift.ui.common.WeakListeners;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** The ready-made plans: a list at the left, the selected one at the right. */
final class StudiesPage {

    private static final double LIST_WIDTH = 300;

    private final UiContext look;
    private final StudiesModel model;
    private final StudiesController controller;
    private final VBox detail = new VBox();

    StudiesPage(UiContext look, StudiesModel model, StudiesController controller) {
        this.look = look;
        this.model = model;
        this.controller = controller;
    }

    Node root() {
        ListView<Study> list = new ListView<>();
        list.setId("study-list");
        list.getItems().setAll(model.studies());
        list.setCellFactory(view -> new Cell());
        list.getSelectionModel().select(model.study.get());
        list.getSelectionModel().selectedItemProperty().addListener((property, before, now) -> {
            if (now != null) {
                controller.choose(now);
            }
        });
        list.getStyleClass().add("study-list");
        list.setMinWidth(LIST_WIDTH);
        list.setPrefWidth(LIST_WIDTH);
        detail.getStyleClass().add("study-detail");
        WeakListeners.update(detail, this::fill, model.needs, model.study);
        Node right = Nodes.scrolling(detail);
        HBox.setHgrow(right, Priority.ALWAYS);
        HBox page = new HBox(list, right);
        page.getStyleClass().add("study-page");
        return page;
    }

    private void fill() {
        Study study = model.study.get();
        VBox what = Nodes.card(
                Nodes.paragraph(look.text(study.key("title")), "home-card-title"),
                Nodes.paragraph(look.text(study.key("question")), "study-question"),
                fact("ui.studies.trap", study.key("trap"), Icon.WARNING, "warning"),
                fact("ui.studies.source", study.key("source"), Icon.SESSION, "accent"));
        what.getStyleClass().add("study-card");
        VBox run = Nodes.card(
                Nodes.label(look.text("ui.studies.run"), "card-title"), sizes(), sizeText(), needs(), actions(study));
        run.getStyleClass().add("study-card");
        detail.getChildren().setAll(what, run);
    }

    private Node fact(String name, String key, Icon icon, String style) {
        VBox words =
                new VBox(Nodes.label(look.text(name), "card-title"), Nodes.paragraph(look.text(key), "study-text"));
        HBox.setHgrow(words, Priority.ALWAYS);
        HBox row = new HBox(icon.node(style), words);
        row.getStyleClass().add("study-fact");
        return row;
    }

    private Node sizes() {
        Segments<Size> sizes = new Segments<>(List.of(Size.values()), model.size, (size, button) -> {
            button.setText(look.text("ui.studies.size." + size.id()));
            button.setId("study-size-" + size.id());
        });
        Label time = Nodes.text(Nodes.label("", "study-time"), this::time, model.size, model.study);
        HBox row = new HBox(sizes, Icon.CLOCK.node("accent"), time);
        row.getStyleClass().add("study-size");
        return row;
    }

    private Node sizeText() {
        Label text = Nodes.text(
                Nodes.paragraph("", "hint"),
                () -> look.text("ui.studies.size.about." + model.size.get().id()),
                model.size);
        return text;
    }

    private String time() {
        Plan plan = model.study.get().plan(model.size.get());
        Estimate estimate = Estimate.of(plan);
        return look.text("ui.studies.time", estimate.trials(), look.text(RoundedTime.of(estimate.seconds())));
    }

    private Node needs() {
        VBox needs = new VBox();
        needs.getStyleClass().add("study-needs");
        needs.getChildren().setAll(model.needs.get().stream().map(this::need).toList());
        return needs;
    }

    private Node need(Problem need) {
        Node icon =
                switch (need.severity()) {
                    case NOTE -> Icon.OK.node("success");
                    case WARNING -> Icon.NOTE.node("accent");
                    case UNAVAILABLE, ERROR -> Icon.WARNING.node("warning");
                };
        HBox row = new HBox(icon, Nodes.paragraph(look.text(need.message()), "fact"));
        row.getStyleClass().add("study-need");
        return row;
    }

    private Node actions(Study study) {
        Button start = Nodes.button(
                "study-start",
                look.text("ui.studies.start"),
                Icon.START,
                () -> controller.start(study, model.size.get()),
                "accent");
        Button edit =
                Nodes.button(look.text("ui.studies.edit"), Icon.CODE, () -> controller.edit(study, model.size.get()));
        FlowPane row = new FlowPane(start, edit);
        Reference.of(study.id()).ifPresent(reference -> row.getChildren()
                .add(Nodes.button(
                        look.text("ui.studies.reference"), Icon.DIFF, () -> controller.showReference(reference))));
        row.getStyleClass().add("study-actions");
        return row;
    }

    private final class Cell extends ListCell<Study> {

        @Override
        protected void updateItem(Study study, boolean isEmpty) {
            super.updateItem(study, isEmpty);
            setText(isEmpty || study == null ? null : look.text(study.key("title")));
            setWrapText(true);
            setPrefWidth(0);
        }
    }
}
