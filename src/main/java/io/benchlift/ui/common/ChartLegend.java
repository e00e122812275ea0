package io.benchlift.ui.common;

import io.benchlift.chart.ChartGeometry.Entry;
import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.layout.Pane;

/** Transparent buttons over the painted legend, so that mouse and keyboard can hide and show a series. */
final class ChartLegend extends Pane {

    private static final double MARGIN = 3;

    private final UiContext look;
    private final ChartLink link;
    private List<Entry> shown = List.of();

    ChartLegend(UiContext look, ChartLink link) {
        this.look = look;
        this.link = link;
        setPickOnBounds(false);
    }

    /** Keeps its buttons, and with them the focus, if the texts are the same. */
    void show(List<Entry> entries) {
        boolean isSame = entries.stream()
                .map(Entry::name)
                .toList()
                .equals(shown.stream().map(Entry::name).toList());
        shown = entries;
        if (!isSame) {
            getChildren().setAll(entries.stream().map(this::button).toList());
        }
        for (int i = 0; i < entries.size(); i++) {
            Button button = (Button) getChildren().get(i);
            describe(button, entries.get(i).name());
            var area = entries.get(i).area();
            button.resizeRelocate(
                    area.getX() - MARGIN,
                    area.getY() - MARGIN,
                    area.getWidth() + 2 * MARGIN,
                    area.getHeight() + 2 * MARGIN);
        }
    }

    private Button button(Entry entry) {
        Button button = new Button();
        button.setManaged(false);
        button.getStyleClass().setAll("chart-legend-button");
        button.setOnAction(event -> link.toggle(entry.name()));
        return button;
    }

    private void describe(Button button, String name) {
        button.setAccessibleText(look.text(link.hidden.contains(name) ? "ui.chart.show" : "ui.chart.hide", name));
    }
}
