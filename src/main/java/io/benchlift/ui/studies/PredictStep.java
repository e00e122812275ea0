package io.benchlift.ui.studies;

import io.benchlift.lab.LabText;
import io.benchlift.lab.LabWords;
import io.benchlift.lab.Scale;
import io.benchlift.session.Prediction;
import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.UiContext;
import io.benchlift.ui.studies.LabModel.Step;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.Slider;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** The student's prediction: a choice, a number, the confidence, and the reason. Once locked it is read-only. */
final class PredictStep {

    private static final int TICKS = 5;
    private static final int REASON_ROWS = 3;
    private static final int HASH_SHOWN = 16;

    private final UiContext look;
    private final LabModel model;
    private final StudiesController controller;
    private final LabText text;

    PredictStep(UiContext look, LabModel model, StudiesController controller) {
        this.look = look;
        this.model = model;
        this.controller = controller;
        this.text = model.lab().text(look.messages().locale());
    }

    Node root() {
        VBox form = new VBox(choices(), number(), sure(), why(), person());
        form.getStyleClass().add("lab-form");
        form.setDisable(model.locked.get().isPresent());
        VBox box =
                new VBox(Nodes.card(form), model.locked.get().map(this::locked).orElseGet(this::lock));
        box.getStyleClass().add("lab-column");
        return box;
    }

    private Node choices() {
        VBox answers = new VBox();
        answers.getStyleClass().add("lab-answers");
        ToggleGroup group = new ToggleGroup();
        text.options().forEach((id, option) -> {
            RadioButton answer = new RadioButton(option);
            answer.setId("lab-choice-" + id);
            answer.setWrapText(true);
            answer.setToggleGroup(group);
            answer.setSelected(model.choice.get().equals(id));
            answer.setOnAction(event -> model.choice.set(id));
            answers.getChildren().add(answer);
        });
        return field(text.choice(), answers);
    }

    private Node number() {
        Scale scale = model.lab().question().scale();
        Slider slider = new Slider(scale.from(), scale.to(), model.number.get());
        slider.setId("lab-number");
        slider.setBlockIncrement(scale.step());
        slider.setMajorTickUnit((scale.to() - scale.from()) / TICKS);
        slider.setMinorTickCount(0);
        slider.setShowTickMarks(true);
        slider.setShowTickLabels(true);
        slider.setAccessibleText(text.number());
        slider.valueProperty().addListener((property, before, now) -> {
            double step = scale.from() + scale.step() * Math.round((now.doubleValue() - scale.from()) / scale.step());
            model.number.set(Math.min(scale.to(), step));
            model.isNumberSet.set(true);
        });
        // A click on the middle does not move the slider, but it is an answer too.
        slider.setOnMousePressed(event -> model.isNumberSet.set(true));
        LabWords words = new LabWords(look.messages());
        Label value = Nodes.text(
                Nodes.label("", "lab-value"),
                () -> model.isNumberSet.get() ? words.number(model.number.get(), scale) : "?",
                model.number,
                model.isNumberSet);
        value.setId("lab-value");
        HBox.setHgrow(slider, Priority.ALWAYS);
        HBox row = new HBox(slider, value);
        row.getStyleClass().add("lab-number-row");
        return field(text.number(), row);
    }

    private Node sure() {
        FlowPane row = new FlowPane();
        row.getStyleClass().add("lab-sure");
        ToggleGroup group = new ToggleGroup();
        for (Prediction.Sure sure : Prediction.Sure.values()) {
            RadioButton button = new RadioButton(new LabWords(look.messages()).sure(sure));
            button.setId("lab-sure-" + sure.id());
            button.setToggleGroup(group);
            button.setSelected(model.sure.get().equals(Optional.of(sure)));
            button.setOnAction(event -> model.sure.set(Optional.of(sure)));
            row.getChildren().add(button);
        }
        return field(look.text("ui.lab.sure"), row);
    }

    private Node why() {
        TextArea why = new TextArea();
        why.setId("lab-why");
        why.setWrapText(true);
        why.setPrefRowCount(REASON_ROWS);
        why.textProperty().bindBidirectional(model.why);
        return field(look.text("ui.lab.why"), why);
    }

    private Node person() {
        TextField who = new TextField();
        who.setId("lab-who");
        who.textProperty().bindBidirectional(model.who);
        TextField group = new TextField();
        group.setId("lab-class");
        group.textProperty().bindBidirectional(model.group);
        Node name = field(look.text("ui.lab.who"), who);
        HBox.setHgrow(name, Priority.ALWAYS);
        HBox row = new HBox(name, field(look.text("ui.lab.class"), group));
        row.getStyleClass().add("lab-person");
        return row;
    }

    private static Node field(String question, Node control) {
        Label label = Nodes.paragraph(question, "lab-question");
        label.setLabelFor(control);
        VBox field = new VBox(label, control);
        field.getStyleClass().add("lab-field");
        return field;
    }

    private Node lock() {
        Button lock = Nodes.button(
                "lab-lock",
                look.text("ui.lab.lock"),
                Icon.CHECK,
                () -> controller.lab().lock(model),
                "accent");
        Nodes.disableWhile(
                lock,
                () -> model.missing().isPresent() || model.working.get(),
                model.choice,
                model.isNumberSet,
                model.sure,
                model.why,
                model.working);
        Label missing = Nodes.text(
                Nodes.paragraph("", "hint"),
                () -> model.missing().map(look::text).orElse(look.text("ui.lab.lock.about")),
                model.choice,
                model.isNumberSet,
                model.sure,
                model.why);
        HBox.setHgrow(missing, Priority.ALWAYS);
        HBox row = new HBox(lock, missing);
        row.getStyleClass().add("lab-actions");
        return row;
    }

    private Node locked(LabModel.Locked locked) {
        String time = look.moment(locked.prediction().locked());
        Label said = Nodes.paragraph(
                look.text("ui.lab.locked", time, locked.prediction().hash().substring(0, HASH_SHOWN)), "fact");
        HBox.setHgrow(said, Priority.ALWAYS);
        Button next = Nodes.button(look.text("ui.lab.to-measure"), Icon.START, () -> model.go(Step.MEASURE), "accent");
        Button again =
                Nodes.button("lab-again", look.text("ui.lab.again"), Icon.REMOVE, () -> controller.again(model.lab()));
        HBox row = new HBox(Icon.OK.node("success"), said, again, next);
        row.getStyleClass().add("lab-actions");
        return row;
    }
}
