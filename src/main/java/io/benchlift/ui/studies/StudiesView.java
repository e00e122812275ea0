package io.benchlift.ui.studies;

import io.benchlift.chart.ChartPainter;
import io.benchlift.ui.common.Choices;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.Tabs;
import io.benchlift.ui.common.UiContext;
import io.benchlift.ui.common.WeakListeners;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/** Labs, studies and classes on a page each; an open lab fills the screen. */
public final class StudiesView {

    private final UiContext look;
    private final StudiesModel model;
    private final StudiesController controller;
    private final ChartPainter painter;
    private final Choices choices;
    private final StackPane pane = new StackPane();

    public StudiesView(
            UiContext look, StudiesModel model, StudiesController controller, ChartPainter painter, Choices choices) {
        this.look = look;
        this.model = model;
        this.controller = controller;
        this.painter = painter;
        this.choices = choices;
    }

    public Node root() {
        pane.setId("studies");
        WeakListeners.update(pane, this::fill, model.lab);
        return pane;
    }

    /** Prints the report of the open lab; empty if it is not at its report. */
    Optional<Runnable> printing() {
        return model.lab
                .get()
                .filter(lab -> lab.step.get() == LabModel.Step.REPORT && !lab.working.get())
                .map(lab -> () -> ReportStep.print(look, lab, controller));
    }

    private void fill() {
        pane.getChildren()
                .setAll(model.lab
                        .get()
                        .<Node>map(lab -> new LabView(look, lab, controller, painter).root())
                        .orElseGet(this::overview));
    }

    private Node overview() {
        Tabs tabs = new Tabs(
                List.of(
                        new Tabs.Tab(
                                "labs", look.text("ui.studies.tab.labs"), () -> new LabsPage(look, model, controller)
                                        .root()),
                        new Tabs.Tab("studies", look.text("ui.studies.tab.studies"), () -> new StudiesPage(
                                        look, model, controller)
                                .root()),
                        new Tabs.Tab("class", look.text("ui.studies.tab.class"), () -> new ClassPage(
                                        look, model, controller, painter, choices)
                                .root())),
                model.tab);
        VBox.setVgrow(tabs, Priority.ALWAYS);
        VBox body = new VBox(Nodes.problem(model.problem.map(look::said)), tabs);
        body.getStyleClass().add("studies-body");
        return Nodes.screen(
                Nodes.title(Nodes.label(look.text("ui.studies.title")), Nodes.label(look.text("ui.studies.subtitle"))),
                body);
    }
}
