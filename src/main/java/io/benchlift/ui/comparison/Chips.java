package io.benchlift.ui.comparison;

import io.benchlift.ui.common.Icon;
import java.util.List;
import javafx.collections.ObservableList;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.FlowPane;

/** Small buttons of which any number can be on: those whose text is in a list. */
final class Chips extends FlowPane {

    private static final double WRAP = 510;

    private final ObservableList<String> chosen;

    Chips(ObservableList<String> chosen) {
        this.chosen = chosen;
        getStyleClass().add("chips");
        setPrefWrapLength(WRAP);
    }

    /** Shows these instead of what there was. */
    void offer(List<String> choices) {
        getChildren().setAll(choices.stream().map(this::chip).toList());
    }

    private ToggleButton chip(String name) {
        ToggleButton chip = new ToggleButton(name);
        chip.setId("chip-" + name.replace('/', '-'));
        chip.getStyleClass().add("chip");
        chip.setSelected(chosen.contains(name));
        mark(chip);
        chip.selectedProperty().addListener((property, before, now) -> {
            mark(chip);
            if (now && !chosen.contains(name)) {
                chosen.add(name);
            } else if (!now) {
                chosen.remove(name);
            }
        });
        return chip;
    }

    /** A tick as well as a colour. */
    private static void mark(ToggleButton chip) {
        chip.setGraphic(chip.isSelected() ? Icon.CHECK.node("chip-tick") : null);
    }
}
