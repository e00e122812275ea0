package io.benchlift.ui.common;

import io.benchlift.chart.ChartGeometry;
import io.benchlift.chart.ChartGeometry.Curve;
import io.benchlift.chart.ChartGeometry.Panel;
import io.benchlift.report.Rounded;
import java.awt.Color;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.scene.shape.Line;
import org.jfree.chart.axis.LogAxis;
import org.jfree.chart.axis.ValueAxis;

/** A line over all panels of a chart and, next to it, the value of each series at that position. */
final class ChartReadout extends Pane {

    private static final double SAMPLE = 18;
    private static final double WIDTH = 2;
    private static final double GAP = 14;
    private static final int MOST_ROWS = 24;
    /** A fraction of the axis: a series that ends farther away shows no value. */
    private static final double REACH = 0.03;

    private final UiContext look;
    private final Locale locale;
    private final Line line = new Line();
    private final VBox box = new VBox();

    ChartReadout(UiContext look) {
        this.look = look;
        this.locale = look.messages().locale();
        line.getStyleClass().add("chart-crosshair");
        box.getStyleClass().add("chart-readout");
        getChildren().addAll(line, box);
        setMouseTransparent(true);
        clear();
    }

    void clear() {
        line.setVisible(false);
        box.setVisible(false);
    }

    /** Shows the values of all series at {@code x}. */
    void at(ChartGeometry geometry, double x) {
        List<Panel> panels =
                geometry.panels().stream().filter(Panel::isReadable).toList();
        if (panels.isEmpty() || Double.isNaN(x) || !panels.get(0).x().getRange().contains(x)) {
            clear();
            return;
        }
        Panel first = panels.get(0);
        double pixel = first.pixelOfX(x);
        line.setStartX(pixel);
        line.setEndX(pixel);
        line.setStartY(first.area().getMinY());
        line.setEndY(panels.get(panels.size() - 1).area().getMaxY());
        line.setVisible(true);
        List<Node> rows = new ArrayList<>();
        rows.add(Nodes.label(text(first.x(), x), "chart-readout-head"));
        for (Panel panel : panels) {
            if (panels.size() > 1) {
                rows.add(Nodes.label(label(panel.y()), "chart-readout-panel"));
            }
            rows.addAll(rows(panel, x));
        }
        show(
                rows.subList(0, Math.min(MOST_ROWS, rows.size())),
                pixel,
                first.area().getMinY());
    }

    /** Shows the values of one point. */
    void point(Panel panel, Curve curve, int index) {
        double x = curve.x()[index];
        double y = curve.y()[index];
        line.setVisible(false);
        show(
                List.of(
                        row(curve.color(), dashes(curve), curve.name(), text(panel.x(), x)),
                        Nodes.label(text(panel.y(), y), "chart-readout-panel")),
                panel.pixelOfX(x),
                panel.pixelOfY(y));
    }

    /** Shows a text at a position. */
    void words(String words, double x, double y) {
        line.setVisible(false);
        show(List.of(new Label(words)), x, y);
    }

    /** Shows how many events a cell of a heat map contains. */
    void cell(Panel panel, double pixelX, double pixelY) {
        double x = panel.xAt(pixelX);
        double y = panel.yAt(pixelY);
        OptionalLong count = panel.cells().map(cells -> cells.count(x, y)).orElse(OptionalLong.empty());
        if (count.isEmpty()) {
            clear();
            return;
        }
        double[] row = panel.cells().orElseThrow().row(y);
        words(
                look.text(
                        "ui.chart.cell",
                        text(panel.x(), Math.floor(x)),
                        Rounded.of(row[0], locale),
                        Rounded.of(row[1], locale),
                        count.getAsLong()),
                pixelX,
                pixelY);
    }

    private List<Node> rows(Panel panel, double x) {
        double reach = REACH * panel.x().getRange().getLength();
        List<Node> rows = new ArrayList<>();
        for (Curve curve : panel.curves()) {
            int index = curve.nearest(x, reach);
            if (index >= 0) {
                rows.add(row(curve.color(), dashes(curve), curve.name(), Rounded.of(curve.y()[index], locale)));
            }
        }
        return rows;
    }

    private static float[] dashes(Curve curve) {
        float[] dashes = curve.stroke().getDashArray();
        return dashes == null ? new float[0] : dashes;
    }

    private static Node row(Color color, float[] dashes, String name, String value) {
        Line sample = new Line(0, 0, SAMPLE, 0);
        sample.setStroke(javafx.scene.paint.Color.rgb(color.getRed(), color.getGreen(), color.getBlue()));
        sample.setStrokeWidth(WIDTH);
        for (float dash : dashes) {
            sample.getStrokeDashArray().add((double) dash);
        }
        Label said = Nodes.label(value, "chart-readout-value");
        Label who = Nodes.label(name);
        HBox row = new HBox(sample, who, Nodes.spacer(), said);
        HBox.setHgrow(who, Priority.NEVER);
        row.getStyleClass().add("chart-readout-row");
        return row;
    }

    /** Placed at the right of the position, or at its left if there is no room. */
    private void show(List<Node> rows, double x, double y) {
        box.getChildren().setAll(rows);
        box.setVisible(true);
        box.applyCss();
        box.autosize();
        Bounds bounds = box.getLayoutBounds();
        boolean isRight = x + GAP + bounds.getWidth() <= getWidth();
        box.relocate(
                Math.max(0, isRight ? x + GAP : x - GAP - bounds.getWidth()),
                Math.max(0, Math.min(y + GAP / 2, getHeight() - bounds.getHeight())));
    }

    /** Formatted as on the axis, for example as a percentile, with the name of the axis. */
    private String text(ValueAxis axis, double value) {
        String number = written(axis, value);
        return axis.getLabel() == null ? number : label(axis) + ": " + number;
    }

    private String written(ValueAxis axis, double value) {
        return axis instanceof LogAxis logarithmic && logarithmic.getNumberFormatOverride() != null
                ? logarithmic.getNumberFormatOverride().format(value)
                : Rounded.of(value, locale);
    }

    private static String label(ValueAxis axis) {
        return axis.getLabel() == null ? "" : axis.getLabel();
    }
}
