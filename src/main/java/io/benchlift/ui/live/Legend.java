package io.benchlift.ui.live;

import io.benchlift.chart.ChartTheme;
import io.benchlift.ui.common.Nodes;
import java.awt.BasicStroke;
import java.awt.Color;
import java.util.Collection;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.shape.Line;

/** Which line belongs to which cell: colour, dash and words. */
final class Legend extends FlowPane {

    private static final double LENGTH = 26;
    private static final double WIDTH = 2.5;

    private final ChartTheme theme;

    Legend(ChartTheme theme) {
        this.theme = theme;
        getStyleClass().add("legend");
    }

    void show(Collection<Samples> trials, int current) {
        getChildren()
                .setAll(trials.stream()
                        .map(trial -> entry(trial, trial.cell == current))
                        .toList());
    }

    private HBox entry(Samples trial, boolean isCurrent) {
        Line line = new Line(0, 0, LENGTH, 0);
        Color hue = theme.series(trial.cell - 1);
        line.setStroke(javafx.scene.paint.Color.rgb(hue.getRed(), hue.getGreen(), hue.getBlue()));
        line.setStrokeWidth(WIDTH);
        if (theme.stroke(trial.cell - 1) instanceof BasicStroke stroke && stroke.getDashArray() != null) {
            for (float part : stroke.getDashArray()) {
                line.getStrokeDashArray().add((double) part);
            }
        }
        HBox entry = new HBox(line, Nodes.label(trial.label, isCurrent ? "legend-current" : "legend-other"));
        entry.getStyleClass().add("legend-entry");
        return entry;
    }
}
