package io.benchlift.ui.studies;

import io.benchlift.plan.Estimate;
import io.benchlift.plan.Plan;
import io.benchlift.plan.Size;
import io.benchlift.report.RoundedTime;
import io.benchlift.ui.common.FileQuestion;
import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.Segments;
import io.benchlift.ui.common.UiContext;
import io.benchlift.ui.studies.LabModel.Step;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/** The run for a locked prediction, or the audit of printed results. */
final class MeasureStep {

    private final UiContext look;
    private final LabModel model;
    private final StudiesController controller;

    MeasureStep(UiContext look, LabModel model, StudiesController controller) {
        this.look = look;
        this.model = model;
        this.controller = controller;
    }

    Node root() {
        VBox card = model.lab().isPrinted() ? judge() : run();
        card.getStyleClass().add("study-card");
        VBox box = new VBox(card);
        if (model.lab().isPrinted()) {
            model.lab().printed().ifPresent(text -> box.getChildren().add(LabView.printed(look, text)));
        }
        box.getStyleClass().add("lab-column");
        return box;
    }

    private VBox judge() {
        return Nodes.card(
                Nodes.paragraph(look.text("ui.lab.judge.about"), "study-text"), done("ui.lab.judge", Icon.AUDIT));
    }

    private VBox run() {
        Segments<Size> sizes = new Segments<>(List.of(Size.values()), model.size, (size, button) -> {
            button.setText(look.text("ui.studies.size." + size.id()));
            button.setId("lab-size-" + size.id());
        });
        Label time = Nodes.text(Nodes.label("", "study-time"), this::time, model.size);
        Label about = Nodes.text(
                Nodes.paragraph("", "hint"),
                () -> look.text("ui.studies.size.about." + model.size.get().id()),
                model.size);
        HBox row = new HBox(sizes, Icon.CLOCK.node("accent"), time);
        row.getStyleClass().add("study-size");
        Button take = Nodes.button(look.text("ui.lab.take"), Icon.OPEN, this::take);
        FlowPane actions = new FlowPane(done("ui.lab.measure", Icon.START), take);
        actions.getStyleClass().add("study-actions");
        return Nodes.card(Nodes.paragraph(look.text("ui.lab.measure.about"), "study-text"), row, about, actions);
    }

    /** A measurement cannot be repeated: another run needs another prediction. */
    private Node done(String key, Icon icon) {
        if (model.work.get().isPresent()) {
            Button next = Nodes.button(
                    "lab-to-explain",
                    look.text("ui.lab.to-explain"),
                    Icon.START,
                    () -> model.go(Step.EXPLAIN),
                    "accent");
            return next;
        }
        Button start = Nodes.button(
                "lab-measure", look.text(key), icon, () -> controller.lab().measure(model, look.messages()), "accent");
        start.disableProperty().bind(model.working);
        return start;
    }

    private String time() {
        Plan plan = model.lab().experiment().plan(model.size.get(), 1).orElseThrow();
        Estimate estimate = Estimate.of(plan);
        return look.text("ui.studies.time", estimate.trials(), look.text(RoundedTime.of(estimate.seconds())));
    }

    private void take() {
        FileQuestion.file(
                        look.text("ui.lab.take"),
                        new FileQuestion.Kind(look.text("ui.open.filter"), List.of("*.benchlift")))
                .ask(controller.navigator().window())
                .ifPresent(session -> controller.lab().take(model, session));
    }
}
