package io.benchlift.ui.studies;

import io.benchlift.chart.ChartPainter;
import io.benchlift.lab.LabText;
import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.UiContext;
import io.benchlift.ui.common.WeakListeners;
import io.benchlift.ui.studies.LabModel.Step;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** One lab, step by step. */
final class LabView {

    private final UiContext look;
    private final LabModel model;
    private final StudiesController controller;
    private final ChartPainter painter;
    private final FlowPane steps = new FlowPane();
    private final VBox page = new VBox();
    private final ScrollPane scroll = Nodes.scrolling(page);

    LabView(UiContext look, LabModel model, StudiesController controller, ChartPainter painter) {
        this.look = look;
        this.model = model;
        this.controller = controller;
        this.painter = painter;
    }

    Node root() {
        page.getStyleClass().add("lab-step");
        steps.getStyleClass().add("lab-steps");
        WeakListeners.update(page, this::fill, model.step, model.locked, model.work);
        Label problem = Nodes.problem(model.problem.map(look::said));
        problem.setId("lab-problem");
        VBox.setVgrow(scroll, Priority.ALWAYS);
        VBox body = new VBox(steps, problem, scroll);
        body.getStyleClass().add("lab-body");
        Button back = Nodes.button("lab-back", look.text("ui.lab.back"), Icon.STUDIES, controller::leave);
        return Nodes.screen(
                Nodes.title(
                        Nodes.label(look.text("ui.lab.title", model.lab().number(), text().title())),
                        Nodes.label(look.text("ui.lab.about"))),
                body,
                back);
    }

    private LabText text() {
        return model.lab().text(look.messages().locale());
    }

    private void fill() {
        steps.getChildren().clear();
        for (Step step : Step.values()) {
            steps.getChildren().add(button(step));
        }
        page.getChildren()
                .setAll(
                        switch (model.step.get()) {
                            case READ -> read();
                            case PREDICT -> new PredictStep(look, model, controller).root();
                            case MEASURE -> new MeasureStep(look, model, controller).root();
                            case EXPLAIN -> new ExplainStep(look, model, controller, painter).root();
                            case REPORT -> new ReportStep(look, model, controller).root();
                        });
        scroll.setVvalue(0);
    }

    private Node button(Step step) {
        ToggleButton button =
                new ToggleButton(look.text("ui.lab.step", step.ordinal() + 1, look.text("ui.lab.step." + step.id())));
        button.setId("lab-step-" + step.id());
        button.getStyleClass().add("lab-step-button");
        button.setSelected(model.step.get() == step);
        button.setDisable(!model.isOpen(step));
        button.setOnAction(event -> {
            button.setSelected(true);
            model.go(step);
        });
        return button;
    }

    private Node read() {
        Button next = Nodes.button(
                "lab-to-predict", look.text("ui.lab.to-predict"), Icon.START, () -> model.go(Step.PREDICT), "accent");
        VBox box = new VBox(Nodes.card(new Prose(text().read())), next);
        model.lab().printed().ifPresent(printed -> box.getChildren().add(1, printed(look, printed)));
        box.getStyleClass().add("lab-column");
        return box;
    }

    /** Printed results in their original layout. */
    static Node printed(UiContext look, String text) {
        VBox card = Nodes.card(
                Nodes.label(look.text("ui.lab.printed"), "card-title"), Nodes.paragraph(text.strip(), "prose-code"));
        card.getStyleClass().add("lab-printed");
        return card;
    }
}
