package io.benchlift.ui.studies;

import io.benchlift.lab.Lab;
import io.benchlift.plan.Estimate;
import io.benchlift.plan.Problem;
import io.benchlift.plan.Size;
import io.benchlift.report.RoundedTime;
import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.UiContext;
import io.benchlift.ui.common.WeakListeners;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/** The labs as cards, each with its question. */
final class LabsPage {

    private static final double CARD_WIDTH = 316;

    private final UiContext look;
    private final StudiesModel model;
    private final StudiesController controller;
    private final FlowPane cards = new FlowPane();
    private final VBox page = new VBox();

    LabsPage(UiContext look, StudiesModel model, StudiesController controller) {
        this.look = look;
        this.model = model;
        this.controller = controller;
    }

    Node root() {
        cards.getStyleClass().add("lab-cards");
        page.getStyleClass().add("lab-page");
        WeakListeners.update(page, this::fill, model.labs);
        return Nodes.scrolling(page);
    }

    private void fill() {
        cards.getChildren()
                .setAll(model.labs.get().all().stream().map(this::card).toList());
        page.getChildren().setAll(Nodes.paragraph(look.text("ui.labs.how"), "hint"), cards);
        for (Problem problem : model.labs.get().problems()) {
            page.getChildren().add(Nodes.paragraph(look.text("ui.labs.problem", problem.located()), "problem"));
        }
        page.getChildren()
                .add(Nodes.paragraph(
                        look.text("ui.labs.own", controller.ownLabs().toString()), "hint"));
    }

    private Node card(Lab lab) {
        Label number = Nodes.label(String.valueOf(lab.number()), "lab-number");
        StackPane mark = new StackPane(number);
        mark.getStyleClass().addAll("mark", lab.isPrinted() ? "mark-open" : "mark-lab");
        Region space = new Region();
        VBox.setVgrow(space, Priority.ALWAYS);
        Button open = Nodes.button(
                "lab-open-" + lab.id(), look.text("ui.labs.open"), Icon.STUDIES, () -> controller.open(lab));
        open.setAccessibleText(lab.text(look.messages().locale()).title());
        FlowPane foot = new FlowPane(open, Nodes.label(time(lab), "hint"));
        foot.getStyleClass().add("lab-foot");
        VBox card = Nodes.card(
                mark,
                Nodes.paragraph(lab.text(look.messages().locale()).title(), "home-card-title"),
                Nodes.paragraph(question(lab), "home-card-text"),
                space,
                foot);
        card.getStyleClass().add("lab-card");
        card.setPrefWidth(CARD_WIDTH);
        return card;
    }

    private String question(Lab lab) {
        return lab.text(look.messages().locale()).choice();
    }

    private String time(Lab lab) {
        return lab.experiment()
                .plan(Size.LOOK, 1)
                .map(plan -> look.text(
                        "ui.labs.from",
                        look.text(RoundedTime.of(Estimate.of(plan).seconds()))))
                .orElse(look.text("ui.labs.no-run"));
    }
}
