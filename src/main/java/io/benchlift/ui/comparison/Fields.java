package io.benchlift.ui.comparison;

import io.benchlift.plan.Sketch;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafx.scene.layout.Region;
import javafx.util.StringConverter;

/** Fields that show a word of the plan and change it. What is typed is kept as typed until the plan says otherwise. */
final class Fields {

    private static final PseudoClass WRONG = PseudoClass.getPseudoClass("wrong");

    private final Shown shown;
    private final ComparisonModel model;

    Fields(Shown shown) {
        this.shown = shown;
        this.model = shown.model;
    }

    /** A word as it stands; nothing typed leaves the default. */
    TextField word(String path, double width) {
        return field(
                path,
                width,
                UnaryOperator.identity(),
                sketch -> sketch.word(path).orElse(""),
                text -> {
                    if (text.isBlank()) {
                        model.edit(path, sketch -> sketch.without(path));
                    } else {
                        model.edit(path, sketch -> sketch.with(path, text.strip()));
                    }
                });
    }

    /** A time; a bare number is seconds. */
    TextField time(String path, double width) {
        return field(
                path,
                width,
                Fields::seconds,
                sketch -> sketch.word(path).orElse(""),
                text -> model.edit(path, sketch -> sketch.with(path, seconds(text))));
    }

    private static String seconds(String text) {
        String plain = text.strip();
        return plain.matches("\\d+(\\.\\d+)?") ? plain + "s" : plain;
    }

    /** One value, or several with blanks or commas between that are compared. */
    TextField levels(String path, double width) {
        return field(
                path,
                width,
                text -> String.join(" ", split(text)),
                sketch -> String.join(" ", sketch.values(path)),
                text -> model.put(path, split(text)));
    }

    private static List<String> split(String text) {
        return List.of(text.strip().split("[\\s,;]+")).stream()
                .filter(word -> !word.isEmpty())
                .distinct()
                .toList();
    }

    /**
     * @param normal what is typed, as the plan will say it
     * @param says what the plan says
     */
    private TextField field(
            String path,
            double width,
            UnaryOperator<String> normal,
            Function<Sketch, String> says,
            Consumer<String> typed) {
        TextField field = new TextField(says.apply(model.sketch().get()));
        field.setId("field-" + Naming.id(path).toLowerCase(Locale.ROOT));
        field.setPrefWidth(width);
        field.setMinWidth(Region.USE_PREF_SIZE);
        field.setMaxWidth(Region.USE_PREF_SIZE);
        follow(field, normal, says);
        field.textProperty().addListener((property, before, now) -> {
            if (!normal.apply(now).strip().equals(says.apply(model.sketch().get()))) {
                typed.accept(now);
            }
        });
        field.focusedProperty().addListener((property, before, now) -> model.leaveField());
        markWrong(field, path);
        return field;
    }

    private void follow(TextInputControl field, UnaryOperator<String> normal, Function<Sketch, String> says) {
        shown.sketch().addListener((property, before, now) -> {
            String word = says.apply(now);
            if (!normal.apply(field.getText()).strip().equals(word)) {
                field.setText(word);
            }
        });
    }

    /** Turns red while the plan has something wrong there. */
    void markWrong(Node node, String path) {
        node.pseudoClassStateChanged(WRONG, isWrong(model.draft().get(), path));
        shown.draft().addListener((property, before, now) -> node.pseudoClassStateChanged(WRONG, isWrong(now, path)));
    }

    private static boolean isWrong(Draft draft, String path) {
        return draft.at(path).stream().anyMatch(Trouble::stops);
    }

    /** One of a few values; the default is shown where the plan says nothing. */
    ComboBox<String> choice(String path, List<String> values, String otherwise, double width) {
        ComboBox<String> box = new ComboBox<>();
        box.getItems().setAll(values);
        box.setId("field-" + Naming.id(path).toLowerCase(Locale.ROOT));
        box.setMinWidth(width);
        box.setConverter(new ShownChoice());
        box.setValue(model.sketch().get().word(path).orElse(otherwise));
        shown.sketch()
                .addListener(
                        (property, before, now) -> box.setValue(now.word(path).orElse(otherwise)));
        box.valueProperty().addListener((property, before, now) -> {
            Sketch sketch = model.sketch().get();
            if (now != null
                    && !sketch.varies(path)
                    && !now.equals(sketch.word(path).orElse(otherwise))) {
                model.edit(put -> now.equals(otherwise) ? put.without(path) : put.with(path, now));
            }
        });
        return box;
    }

    /** Nothing would look like a box that was forgotten. */
    private static final class ShownChoice extends StringConverter<String> {

        private static final String NOTHING = "–";

        @Override
        public String toString(String value) {
            return value == null || value.isEmpty() ? NOTHING : value;
        }

        @Override
        public String fromString(String text) {
            return text.equals(NOTHING) ? "" : text;
        }
    }
}
