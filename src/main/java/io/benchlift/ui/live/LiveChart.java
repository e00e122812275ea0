package io.benchlift.ui.live;

import io.benchlift.chart.ChartTheme;
import io.benchlift.chart.Decimation;
import io.benchlift.chart.Line;
import java.awt.BasicStroke;
import java.awt.Color;
import java.util.List;
import java.util.Locale;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.AxisSpace;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.plot.IntervalMarker;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.chart.ui.Layer;
import org.jfree.chart.ui.RectangleInsets;
import org.jfree.data.xy.DefaultXYDataset;

/**
 * One panel of the live charts: the newest trial of every cell over its own seconds, the running one drawn last and
 * boldest. Made anew for every picture, from copies.
 *
 * @param span the seconds the axis shows
 * @param isLowest whether it carries the axis of seconds
 */
record LiveChart(
        Panel panel,
        List<Samples> trials,
        int current,
        double span,
        boolean isLowest,
        ChartTheme theme,
        Locale locale) {

    /** Room for the longest number, the same in all panels so that their seconds stand below each other. */
    private static final double LEFT = 58;

    private static final double BOTTOM = 22;
    private static final int COLUMNS = 600;
    private static final float BOLD = 2f;
    private static final float FAINT = 1.2f;
    private static final int FAINT_ALPHA = 120;

    JFreeChart chart() {
        XYLineAndShapeRenderer renderer = new XYLineAndShapeRenderer(true, false);
        renderer.setDrawSeriesLineAsPath(true);
        XYPlot plot = new XYPlot(dataset(renderer), secondsAxis(), valueAxis(), renderer);
        plot.setBackgroundPaint(null);
        plot.setOutlineVisible(false);
        plot.setDomainGridlinesVisible(false);
        plot.setRangeGridlinePaint(theme.grid());
        plot.setRangeGridlineStroke(new BasicStroke(1));
        plot.setAxisOffset(RectangleInsets.ZERO_INSETS);
        plot.setInsets(new RectangleInsets(6, 0, 0, 10));
        plot.setFixedRangeAxisSpace(space(LEFT, 0));
        plot.setFixedDomainAxisSpace(space(0, isLowest ? BOTTOM : 4));
        shadeWarmUp(plot);
        JFreeChart chart = new JFreeChart(null, null, plot, false);
        chart.setBackgroundPaint(null);
        chart.setPadding(RectangleInsets.ZERO_INSETS);
        return chart;
    }

    private DefaultXYDataset dataset(XYLineAndShapeRenderer renderer) {
        DefaultXYDataset dataset = new DefaultXYDataset();
        for (Samples trial : trials) {
            boolean isCurrent = trial.cell == current;
            int series = dataset.getSeriesCount();
            dataset.addSeries(trial.label, series(trial));
            Color hue = theme.series(trial.cell - 1);
            renderer.setSeriesPaint(
                    series, isCurrent ? hue : new Color(hue.getRed(), hue.getGreen(), hue.getBlue(), FAINT_ALPHA));
            renderer.setSeriesStroke(series, line(trial.cell - 1, isCurrent ? BOLD : FAINT));
        }
        return dataset;
    }

    private double[][] series(Samples trial) {
        Line line = Decimation.m4(trial.line(panel), COLUMNS);
        return new double[][] {line.x(), line.y()};
    }

    /** The theme's dash, as wide as wanted. */
    private BasicStroke line(int index, float width) {
        float[] dash = theme.stroke(index) instanceof BasicStroke stroke ? stroke.getDashArray() : null;
        return new BasicStroke(width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, dash, 0);
    }

    private NumberAxis secondsAxis() {
        NumberAxis axis = new NumberAxis();
        axis.setRange(0, span);
        plain(axis);
        axis.setTickLabelsVisible(isLowest);
        axis.setTickMarksVisible(isLowest);
        axis.setAxisLineVisible(true);
        axis.setAxisLinePaint(theme.grid());
        axis.setStandardTickUnits(NumberAxis.createIntegerTickUnits(locale));
        return axis;
    }

    private NumberAxis valueAxis() {
        NumberAxis axis = new NumberAxis();
        plain(axis);
        axis.setAxisLineVisible(false);
        axis.setTickMarksVisible(false);
        axis.setAutoRangeIncludesZero(true);
        axis.setStandardTickUnits(
                panel == Panel.ERRORS
                        ? NumberAxis.createIntegerTickUnits(locale)
                        : NumberAxis.createStandardTickUnits(locale));
        axis.setAutoRangeMinimumSize(panel == Panel.ERRORS ? 4 : 1);
        return axis;
    }

    private void plain(NumberAxis axis) {
        axis.setTickLabelPaint(theme.faintText());
        axis.setTickMarkPaint(theme.grid());
        axis.setTickLabelFont(theme.smallFont());
    }

    private void shadeWarmUp(XYPlot plot) {
        trials.stream()
                .filter(trial -> trial.cell == current && trial.warmUpEnd() > 0)
                .forEach(trial -> plot.addDomainMarker(
                        new IntervalMarker(0, trial.warmUpEnd(), theme.shade()), Layer.BACKGROUND));
    }

    private static AxisSpace space(double left, double bottom) {
        AxisSpace space = new AxisSpace();
        space.setLeft(left);
        space.setBottom(bottom);
        return space;
    }
}
