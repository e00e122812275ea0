package io.benchlift.chart;

import io.benchlift.stats.Range;
import java.awt.BasicStroke;
import java.awt.Shape;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.text.NumberFormat;
import java.util.Locale;
import java.util.OptionalDouble;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.annotations.XYTextAnnotation;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.chart.ui.TextAnchor;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;

/** Prediction and measurement: an empty and a filled mark on one scale, joined. Readable without colours. */
public final class Predicted {

    public static final int HEIGHT = 130;

    private static final double LABEL = 0.42;
    private static final double MARGIN = 0.06;

    /** From this width on there are no ticks between whole numbers. */
    private static final double WIDE = 5;

    private Predicted() {}

    /** The texts at the two marks, including the numbers. */
    public record Labels(String predicted, String measured) {}

    /** @param measured empty before the measurement */
    public static JFreeChart chart(
            double predicted,
            OptionalDouble measured,
            Range scale,
            Labels labels,
            String axis,
            ChartTheme theme,
            Locale locale) {
        var data = new XYSeriesCollection();
        var renderer = new XYLineAndShapeRenderer(false, true);
        measured.ifPresent(value -> {
            XYSeries between = new XYSeries("between");
            between.add(predicted, 0);
            between.add(value, 0);
            data.addSeries(between);
            renderer.setSeriesLinesVisible(0, true);
            renderer.setSeriesShapesVisible(0, false);
            renderer.setSeriesPaint(0, theme.faintText());
            renderer.setSeriesStroke(0, new BasicStroke(2.5f));
            mark(data, renderer, value, diamond(), true, theme);
        });
        mark(data, renderer, predicted, new Ellipse2D.Double(-7, -7, 14, 14), false, theme);
        XYPlot plot = new XYPlot(data, values(predicted, measured, scale, axis, theme, locale), hidden(), renderer);
        Styling.grid(plot, theme);
        plot.setRangeGridlinesVisible(false);
        plot.setDomainGridlinesVisible(true);
        plot.setDomainGridlinePaint(theme.grid());
        plot.setDomainGridlineStroke(new BasicStroke(1));
        Range shown = shown(predicted, measured, scale);
        plot.addAnnotation(label(labels.predicted(), predicted, LABEL, shown, theme));
        measured.ifPresent(value -> plot.addAnnotation(label(labels.measured(), value, -LABEL, shown, theme)));
        return Styling.chart(plot, theme, false);
    }

    private static void mark(
            XYSeriesCollection data,
            XYLineAndShapeRenderer renderer,
            double value,
            Shape shape,
            boolean isFull,
            ChartTheme theme) {
        int index = data.getSeriesCount();
        XYSeries series = new XYSeries("mark " + index);
        series.add(value, 0);
        data.addSeries(series);
        renderer.setSeriesShape(index, shape);
        renderer.setUseFillPaint(true);
        renderer.setUseOutlinePaint(true);
        renderer.setSeriesOutlinePaint(index, theme.series(0));
        renderer.setSeriesOutlineStroke(index, new BasicStroke(2.5f));
        renderer.setSeriesFillPaint(index, isFull ? theme.series(0) : theme.background());
    }

    private static Shape diamond() {
        Path2D path = new Path2D.Double();
        path.moveTo(0, -8);
        path.lineTo(8, 0);
        path.lineTo(0, 8);
        path.lineTo(-8, 0);
        path.closePath();
        return path;
    }

    /** Placed towards the middle near an end, so that it is never cut. */
    private static XYTextAnnotation label(String text, double x, double y, Range shown, ChartTheme theme) {
        XYTextAnnotation label = new XYTextAnnotation(text, x, y);
        label.setFont(theme.font());
        label.setPaint(theme.text());
        double place = (x - shown.low()) / (shown.high() - shown.low());
        label.setTextAnchor(
                place < 0.2 ? TextAnchor.CENTER_LEFT : place > 0.8 ? TextAnchor.CENTER_RIGHT : TextAnchor.CENTER);
        return label;
    }

    private static Range shown(double predicted, OptionalDouble measured, Range scale) {
        double low = Math.min(scale.low(), Math.min(predicted, measured.orElse(predicted)));
        double high = Math.max(scale.high(), Math.max(predicted, measured.orElse(predicted)));
        double margin = MARGIN * (high - low);
        return new Range(low - margin, high + margin);
    }

    private static NumberAxis values(
            double predicted, OptionalDouble measured, Range scale, String label, ChartTheme theme, Locale locale) {
        NumberAxis axis = Styling.axis(new NumberAxis(label), theme);
        Range shown = shown(predicted, measured, scale);
        axis.setRange(shown.low(), shown.high());
        axis.setNumberFormatOverride(NumberFormat.getNumberInstance(locale));
        axis.setStandardTickUnits(
                scale.high() - scale.low() < WIDE
                        ? NumberAxis.createStandardTickUnits(locale)
                        : NumberAxis.createIntegerTickUnits(locale));
        return axis;
    }

    private static NumberAxis hidden() {
        NumberAxis axis = new NumberAxis();
        axis.setRange(-1, 1);
        axis.setVisible(false);
        return axis;
    }
}
