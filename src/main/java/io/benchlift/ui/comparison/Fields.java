package io.benchlift.ui.comparison;

import io.benchlift.plan.PlanDraft;
import io.benchlift.plan.Problem;
import io.benchlift.runner.CheckedPlan;
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

/** Fields that show a value of the plan and change it. The text stays as typed until the plan has another value. */
final class Fields {

    private static final PseudoClass WRONG = PseudoClass.getPseudoClass("wrong");

    private final ModelBindings shown;
    private final ComparisonModel model;

    Fields(ModelBindings shown) {
        this.shown = shown;
        this.model = shown.model;
    }

    /** A value as typed; an empty field means the default. */
    TextField word(String path, double width) {
        return field(
                path,
                width,
                UnaryOperator.identity(),
                draft -> draft.value(path).orElse(""),
                text -> {
                    if (text.isBlank()) {
                        model.edit(path, draft -> draft.without(path));
                    } else {
                        model.edit(path, draft -> draft.with(path, text.strip()));
                    }
                });
    }

    /** A time; a bare number is seconds. */
    TextField time(String path, double width) {
        return field(
                path,
                width,
                Fields::seconds,
                draft -> draft.value(path).orElse(""),
                text -> model.edit(path, draft -> draft.with(path, seconds(text))));
    }

    private static String seconds(String text) {
        String plain = text.strip();
        return plain.matches("\\d+(\\.\\d+)?") ? plain + "s" : plain;
    }

    /** One value, or several separated by blanks or commas, which are compared. */
    TextField levels(String path, double width) {
        return field(
                path,
                width,
                text -> String.join(" ", split(text)),
                draft -> String.join(" ", draft.values(path)),
                text -> model.put(path, split(text)));
    }

    private static List<String> split(String text) {
        return List.of(text.strip().split("[\\s,;]+")).stream()
                .filter(word -> !word.isEmpty())
                .distinct()
                .toList();
    }

    /**
     * @param normal converts what is typed to the plan's form
     * @param says the plan's value
     */
    private TextField field(
            String path,
            double width,
            UnaryOperator<String> normal,
            Function<PlanDraft, String> says,
            Consumer<String> typed) {
        TextField field = new TextField(says.apply(model.draft().get()));
        field.setId("field-" + SettingNames.id(path).toLowerCase(Locale.ROOT));
        field.setPrefWidth(width);
        field.setMinWidth(Region.USE_PREF_SIZE);
        field.setMaxWidth(Region.USE_PREF_SIZE);
        follow(field, normal, says);
        field.textProperty().addListener((property, before, now) -> {
            if (!normal.apply(now).strip().equals(says.apply(model.draft().get()))) {
                typed.accept(now);
            }
        });
        field.focusedProperty().addListener((property, before, now) -> model.leaveField());
        markWrong(field, path);
        return field;
    }

    private void follow(TextInputControl field, UnaryOperator<String> normal, Function<PlanDraft, String> says) {
        shown.draft().addListener((property, before, now) -> {
            String word = says.apply(now);
            if (!normal.apply(field.getText()).strip().equals(word)) {
                field.setText(word);
            }
        });
    }

    /** Turns red while the plan has a problem at {@code path}. */
    void markWrong(Node node, String path) {
        node.pseudoClassStateChanged(WRONG, isWrong(model.checked().get(), path));
        shown.checked().addListener((property, before, now) -> node.pseudoClassStateChanged(WRONG, isWrong(now, path)));
    }

    private static boolean isWrong(CheckedPlan checked, String path) {
        return checked.at(path).stream().anyMatch(Problem::isBlocking);
    }

    /** One of a few values; the default is shown where the plan sets none. */
    ComboBox<String> choice(String path, List<String> values, String otherwise, double width) {
        ComboBox<String> box = new ComboBox<>();
        box.getItems().setAll(values);
        box.setId("field-" + SettingNames.id(path).toLowerCase(Locale.ROOT));
        box.setMinWidth(width);
        box.setConverter(new ShownChoice());
        box.setValue(model.draft().get().value(path).orElse(otherwise));
        shown.draft()
                .addListener(
                        (property, before, now) -> box.setValue(now.value(path).orElse(otherwise)));
        box.valueProperty().addListener((property, before, now) -> {
            PlanDraft draft = model.draft().get();
            if (now != null
                    && !draft.varies(path)
                    && !now.equals(draft.value(path).orElse(otherwise))) {
                model.edit(put -> now.equals(otherwise) ? put.without(path) : put.with(path, now));
            }
        });
        return box;
    }

    /** An empty box would look like a forgotten one. */
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
