package io.benchlift.ui.studies;

import io.benchlift.lab.LabText;
import io.benchlift.ui.common.FileManager;
import io.benchlift.ui.common.FileQuestion;
import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Navigator;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.UiContext;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;

/** Three questions to answer, and the report to print. */
final class ReportStep {

    private static final int ROWS = 3;

    private final UiContext look;
    private final LabModel model;
    private final StudiesController controller;

    ReportStep(UiContext look, LabModel model, StudiesController controller) {
        this.look = look;
        this.model = model;
        this.controller = controller;
    }

    Node root() {
        LabText text = model.lab().text(look.messages().locale());
        VBox card = Nodes.card();
        card.getStyleClass().add("lab-form");
        for (int i = 0; i < Math.min(text.questions().size(), model.answers.size()); i++) {
            TextArea answer = new TextArea();
            answer.setId("lab-answer-" + (i + 1));
            answer.setWrapText(true);
            answer.setPrefRowCount(ROWS);
            answer.textProperty().bindBidirectional(model.answers.get(i));
            Label question = Nodes.paragraph(
                    look.text("ui.lab.question", i + 1, text.questions().get(i)), "lab-question");
            question.setLabelFor(answer);
            VBox field = new VBox(question, answer);
            field.getStyleClass().add("lab-field");
            card.getChildren().add(field);
        }
        VBox box = new VBox(card, Nodes.paragraph(look.text("ui.lab.report.about"), "hint"), actions());
        box.getStyleClass().add("lab-column");
        return box;
    }

    private Node actions() {
        Button html = Nodes.button(
                "lab-report-html", look.text("ui.lab.report.html"), Icon.EXPORT, () -> write("html"), "accent");
        Button pdf = Nodes.button(look.text("ui.lab.report.pdf"), Icon.EXPORT, () -> write("pdf"));
        Button print = Nodes.button("lab-report-print", look.text("ui.results.print"), Icon.PRINT, this::print);
        Button keep = Nodes.button("lab-keep", look.text("ui.lab.keep"), Icon.SAVE, () -> controller
                .lab()
                .answer(model));
        FlowPane row = new FlowPane(html, pdf, print, keep);
        row.getStyleClass().add("study-actions");
        row.disableProperty().bind(model.working);
        return row;
    }

    private void print() {
        print(look, model, controller);
    }

    /** Writes the report as a file that the desktop's viewer shows and prints. */
    static void print(UiContext look, LabModel model, StudiesController controller) {
        Navigator navigator = controller.navigator();
        navigator.say(look.text("ui.print.opening"));
        controller.lab().print(model, look.messages(), report -> FileManager.open(look, report, navigator::say));
    }

    private void write(String ending) {
        FileQuestion.newFile(look.text("ui.lab.report.title"), model.lab().id() + "." + ending)
                .ask(controller.navigator().window())
                .ifPresent(target -> controller.lab().report(model, look.messages(), target));
    }
}
