package io.benchlift.ui.common;

import java.util.List;
import java.util.function.BiConsumer;
import javafx.beans.property.ObjectProperty;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;

/** A row of joined buttons of which exactly one is selected, bound bidirectionally to a property. */
public final class Segments<T> extends HBox {

    /** @param dress sets text, icon and tooltip of a choice's button */
    public Segments(List<T> choices, ObjectProperty<T> chosen, BiConsumer<T, ToggleButton> dress) {
        getStyleClass().add("segments");
        setMaxWidth(USE_PREF_SIZE);
        ToggleGroup group = new ToggleGroup();
        for (int i = 0; i < choices.size(); i++) {
            ToggleButton button = new ToggleButton();
            button.setUserData(choices.get(i));
            button.setToggleGroup(group);
            button.getStyleClass().add(place(i, choices.size()));
            dress.accept(choices.get(i), button);
            getChildren().add(button);
        }
        show(group, chosen.get());
        chosen.addListener((property, before, now) -> show(group, now));
        group.selectedToggleProperty().addListener((property, before, now) -> {
            if (now == null) {
                group.selectToggle(before);
            } else {
                choose(choices, chosen, now.getUserData());
            }
        });
    }

    private static <T> void choose(List<T> choices, ObjectProperty<T> chosen, Object value) {
        choices.stream().filter(choice -> choice.equals(value)).forEach(chosen::set);
    }

    private static void show(ToggleGroup group, Object value) {
        group.getToggles().stream()
                .filter(toggle -> toggle.getUserData().equals(value))
                .forEach(group::selectToggle);
    }

    private static String place(int index, int count) {
        if (count == 1) {
            return "only-pill";
        }
        if (index == 0) {
            return "left-pill";
        }
        return index == count - 1 ? "right-pill" : "center-pill";
    }
}
