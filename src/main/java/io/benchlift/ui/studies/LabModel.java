package io.benchlift.ui.studies;

import io.benchlift.lab.JudgedWork;
import io.benchlift.lab.Lab;
import io.benchlift.lab.PredictionFile;
import io.benchlift.plan.Size;
import io.benchlift.session.Prediction;
import io.benchlift.text.Message;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/** A student's progress through a lab. The explanation is closed until the prediction is locked and measured. */
public final class LabModel {

    /** The steps in their order. */
    public enum Step {
        READ,
        PREDICT,
        MEASURE,
        EXPLAIN,
        REPORT;

        String id() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** A locked prediction and its file. */
    public record Locked(Path file, Prediction prediction) {}

    private static final int QUESTIONS = 3;

    final ObjectProperty<Step> step = new SimpleObjectProperty<>(Step.READ);
    final StringProperty choice = new SimpleStringProperty("");
    final DoubleProperty number = new SimpleDoubleProperty();
    final BooleanProperty isNumberSet = new SimpleBooleanProperty();
    final ObjectProperty<Optional<Prediction.Sure>> sure = new SimpleObjectProperty<>(Optional.empty());
    final StringProperty why = new SimpleStringProperty("");
    final StringProperty who = new SimpleStringProperty("");
    final StringProperty group = new SimpleStringProperty("");
    final ObjectProperty<Size> size = new SimpleObjectProperty<>(Size.LOOK);
    final ObjectProperty<Optional<Locked>> locked = new SimpleObjectProperty<>(Optional.empty());
    final ObjectProperty<Optional<JudgedWork>> work = new SimpleObjectProperty<>(Optional.empty());
    final BooleanProperty working = new SimpleBooleanProperty();
    final StringProperty problem = new SimpleStringProperty("");
    final List<StringProperty> answers = new ArrayList<>();

    private final Lab lab;

    LabModel(Lab lab) {
        this.lab = lab;
        number.set(lab.question().scale().middle());
        for (int i = 0; i < QUESTIONS; i++) {
            answers.add(new SimpleStringProperty(""));
        }
    }

    public Lab lab() {
        return lab;
    }

    /** Whether a step can be opened. */
    public boolean isOpen(Step wanted) {
        return switch (wanted) {
            case READ, PREDICT -> true;
            case MEASURE -> locked.get().isPresent();
            case EXPLAIN, REPORT -> work.get().isPresent();
        };
    }

    /** Opens a step if that is possible. */
    void go(Step wanted) {
        if (isOpen(wanted)) {
            step.set(wanted);
        }
    }

    /** What must still be filled in before the prediction can be locked. */
    Optional<Message> missing() {
        if (choice.get().isEmpty()) {
            return Optional.of(Message.of("ui.lab.missing.choice"));
        }
        if (!isNumberSet.get()) {
            return Optional.of(Message.of("ui.lab.missing.number"));
        }
        if (sure.get().isEmpty()) {
            return Optional.of(Message.of("ui.lab.missing.sure"));
        }
        return why.get().isBlank() ? Optional.of(Message.of("ui.lab.missing.why")) : Optional.empty();
    }

    /** Restores an earlier locked prediction. */
    void restore(Path file, PredictionFile.Kept kept) {
        Prediction prediction = kept.prediction();
        choice.set(prediction.answer().choice());
        number.set(prediction.answer().number());
        isNumberSet.set(true);
        sure.set(Optional.of(prediction.answer().sure()));
        why.set(prediction.answer().why());
        who.set(prediction.who());
        group.set(prediction.group());
        locked.set(Optional.of(new Locked(file, prediction)));
    }

    /** Shows a measurement and the answers in it. */
    void show(JudgedWork measured) {
        work.set(Optional.of(measured));
        measured.work().book().answers().forEach((question, text) -> {
            if (question >= 1 && question <= answers.size()) {
                answers.get(question - 1).set(text);
            }
        });
    }

    /** The current step. */
    public ObjectProperty<Step> step() {
        return step;
    }

    Map<Integer, String> given() {
        Map<Integer, String> given = new HashMap<>();
        for (int i = 0; i < answers.size(); i++) {
            given.put(i + 1, answers.get(i).get());
        }
        return given;
    }
}
