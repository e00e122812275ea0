package io.benchlift.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.annotations.XYTextAnnotation;
import org.jfree.chart.axis.AxisSpace;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTickUnit;
import org.jfree.chart.plot.IntervalMarker;
import org.jfree.chart.plot.ValueMarker;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.chart.ui.Layer;
import org.jfree.chart.ui.RectangleAnchor;
import org.jfree.chart.ui.RectangleInsets;
import org.jfree.chart.ui.TextAnchor;
import org.jfree.data.RangeType;
import org.jfree.data.xy.DefaultXYDataset;

/**
 * The newest trial of every cell over its own seconds, each named at the end of its line; the running one is drawn last
 * and boldest. Made for every picture from copies.
 *
 * @param span the seconds the axis shows
 * @param hidden the labels of trials that are not shown
 */
public record LiveChart(
        LivePanel panel, List<LiveSamples> trials, int current, double span, Set<String> hidden, Style style) {

    /** Colours and numbers. */
    public record Style(ChartTheme theme, Locale locale) {}

    /** Room for the longest number. */
    private static final double LEFT = 58;

    /** The same for a second scale. */
    private static final double RIGHT = 30;

    private static final double BOTTOM = 22;
    private static final double WHOLE = 100;
    private static final double LATE = 0.8;
    private static final int LONGEST_LABEL = 30;
    /** Room for the names at the right, as a share of the seconds. */
    private static final double NAMES = 0.22;
    /** Of a name, as a share of the chart. */
    private static final double NAME_HEIGHT = 0.065;

    private static final int MOST_NAMES = 12;
    private static final int LONGEST_NAME = 24;
    private static final int COLUMNS = 600;
    private static final float BOLD = 2f;
    private static final float FAINT = 1.2f;
    private static final int FAINT_ALPHA = 120;
    private static final BasicStroke THIN = new BasicStroke(1);
    private static final BasicStroke DASHED = dashed(1, 4, 3);
    /** For the other curves of a panel, by their position. */
    private static final BasicStroke[] FURTHER = {THIN, dashed(1.2f, 6, 3), dashed(1.2f, 2, 2)};

    private static BasicStroke dashed(float width, float on, float off) {
        return new BasicStroke(width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, new float[] {on, off}, 0);
    }

    public JFreeChart chart() {
        XYLineAndShapeRenderer renderer = new XYLineAndShapeRenderer(true, false);
        renderer.setDrawSeriesLineAsPath(true);
        name(renderer);
        XYPlot plot = new XYPlot(dataset(renderer), secondsAxis(), leftAxis(), renderer);
        plot.setBackgroundPaint(null);
        plot.setOutlineVisible(false);
        plot.setDomainGridlinesVisible(false);
        plot.setRangeGridlinePaint(theme().grid());
        plot.setRangeGridlineStroke(new BasicStroke(1));
        plot.setAxisOffset(RectangleInsets.ZERO_INSETS);
        plot.setInsets(new RectangleInsets(6, 0, 0, 0));
        plot.setFixedRangeAxisSpace(space(LEFT, RIGHT, 0));
        plot.setFixedDomainAxisSpace(space(0, 0, BOTTOM));
        addRightScale(plot);
        shadeWarmUp(plot);
        drawMarks(plot);
        nameLines(plot);
        JFreeChart chart = new JFreeChart(null, null, plot, false);
        chart.setBackgroundPaint(null);
        chart.setPadding(RectangleInsets.ZERO_INSETS);
        return chart;
    }

    /** A curve of a trial. */
    private record Key(int cell, String label, LiveCurve curve) implements Comparable<Key> {

        /** Percentiles are named as everywhere; the other curves of a panel are identified by their dash. */
        private String words() {
            return switch (curve) {
                case P50 -> label + " p50";
                case P95 -> label + " p95";
                default -> label;
            };
        }

        @Override
        public int compareTo(Key other) {
            return Comparator.comparingInt(Key::cell).thenComparing(Key::curve).compare(this, other);
        }
    }

    /** A trial is hidden with all its curves, but each is read separately. */
    private static void name(XYLineAndShapeRenderer renderer) {
        renderer.setLegendItemLabelGenerator((data, series) -> ((Key) data.getSeriesKey(series)).label());
        renderer.setLegendItemToolTipGenerator((data, series) -> ((Key) data.getSeriesKey(series)).words());
    }

    /** All curves of the running trial, the first one of the others. */
    private DefaultXYDataset dataset(XYLineAndShapeRenderer renderer) {
        DefaultXYDataset dataset = new DefaultXYDataset();
        for (LiveSamples trial : trials) {
            for (LiveCurve curve : panel.curves()) {
                if (!curve.isOnTheRight() && (curve.leads() || trial.cell == current)) {
                    add(dataset, renderer, trial, curve);
                }
            }
        }
        return dataset;
    }

    private void add(DefaultXYDataset dataset, XYLineAndShapeRenderer renderer, LiveSamples trial, LiveCurve curve) {
        boolean isCurrent = trial.cell == current;
        int series = dataset.getSeriesCount();
        dataset.addSeries(new Key(trial.cell, trial.label, curve), series(trial, curve));
        Color hue = trial.hue.color(theme());
        renderer.setSeriesPaint(
                series, isCurrent ? hue : new Color(hue.getRed(), hue.getGreen(), hue.getBlue(), FAINT_ALPHA));
        int further = panel.curves().indexOf(curve);
        renderer.setSeriesStroke(
                series, isCurrent && further > 0 ? FURTHER[further] : new BasicStroke(isCurrent ? BOLD : FAINT));
    }

    private double[][] series(LiveSamples trial, LiveCurve curve) {
        Line line = Decimation.m4(trial.line(curve), COLUMNS);
        return new double[][] {line.x(), line.y()};
    }

    /** A second scale for values other than percent; only for the running trial. */
    private void addRightScale(XYPlot plot) {
        for (LiveCurve curve : panel.curves()) {
            if (curve.isOnTheRight()) {
                XYLineAndShapeRenderer renderer = new XYLineAndShapeRenderer(true, false);
                name(renderer);
                DefaultXYDataset dataset = new DefaultXYDataset();
                trials.stream()
                        .filter(trial -> trial.cell == current)
                        .forEach(trial -> add(dataset, renderer, trial, curve));
                NumberAxis axis = valueAxis();
                axis.setAutoRangeMinimumSize(4);
                plot.setRangeAxis(1, axis);
                plot.setDataset(1, dataset);
                plot.mapDatasetToRangeAxis(1, 1);
                plot.setRenderer(1, renderer);
            }
        }
    }

    /** The name of each trial at the end of its first curve; names that would overlap are moved apart. */
    private void nameLines(XYPlot plot) {
        double height = plot.getRangeAxis().getRange().getLength();
        double lowest = plot.getRangeAxis().getLowerBound();
        List<LiveSamples> named = trials.stream()
                .filter(trial -> !hidden.contains(trial.label))
                .filter(trial -> !Double.isNaN(last(trial)))
                .sorted(Comparator.comparingDouble(this::last).reversed())
                .limit(MOST_NAMES)
                .toList();
        double above = Double.POSITIVE_INFINITY;
        for (int i = 0; i < named.size(); i++) {
            LiveSamples trial = named.get(i);
            double room = (named.size() - i - 0.5) * NAME_HEIGHT * height;
            double y = Math.max(lowest + room, Math.min(last(trial), above - NAME_HEIGHT * height));
            above = y;
            XYTextAnnotation name = new XYTextAnnotation(shown(trial.label), trial.end() + span * NAMES / 16, y);
            name.setTextAnchor(TextAnchor.CENTER_LEFT);
            boolean isCurrent = trial.cell == current;
            name.setFont(isCurrent ? theme().smallFont().deriveFont(Font.BOLD) : theme().smallFont());
            name.setPaint(trial.hue.color(theme()));
            plot.addAnnotation(name);
        }
    }

    private double last(LiveSamples trial) {
        Line line = trial.line(panel);
        return line.size() == 0 ? Double.NaN : line.y()[line.size() - 1];
    }

    private static String shown(String label) {
        return label.length() > LONGEST_NAME ? label.substring(0, LONGEST_NAME - 1) + "…" : label;
    }

    private ChartTheme theme() {
        return style.theme();
    }

    private void drawMarks(XYPlot plot) {
        trials.stream().filter(trial -> trial.cell == current).forEach(trial -> trial.marks()
                .forEach(mark -> plot.addDomainMarker(marker(mark), Layer.FOREGROUND)));
    }

    /** A line with its text; for a phase the line is enough. */
    private ValueMarker marker(LiveSamples.Mark mark) {
        boolean isPhase = mark.kind() == LiveSamples.Mark.Kind.PHASE;
        ValueMarker marker = new ValueMarker(mark.second());
        marker.setPaint(isPhase ? theme().faintText() : theme().outline());
        marker.setStroke(isPhase ? THIN : DASHED);
        if (!isPhase) {
            marker.setLabel(
                    mark.text().length() > LONGEST_LABEL
                            ? mark.text().substring(0, LONGEST_LABEL - 1) + "…"
                            : mark.text());
            marker.setLabelFont(theme().smallFont());
            marker.setLabelPaint(theme().text());
            marker.setLabelBackgroundColor(new Color(0, true));
            boolean isLate = mark.second() > LATE * span;
            marker.setLabelAnchor(isLate ? RectangleAnchor.TOP_LEFT : RectangleAnchor.TOP_RIGHT);
            marker.setLabelTextAnchor(isLate ? TextAnchor.TOP_RIGHT : TextAnchor.TOP_LEFT);
        }
        return marker;
    }

    private NumberAxis secondsAxis() {
        NumberAxis axis = new NumberAxis();
        axis.setRange(0, span * (1 + NAMES));
        plain(axis);
        axis.setAxisLineVisible(true);
        axis.setAxisLinePaint(theme().grid());
        axis.setStandardTickUnits(NumberAxis.createIntegerTickUnits(style.locale()));
        return axis;
    }

    private NumberAxis valueAxis() {
        NumberAxis axis = new NumberAxis();
        plain(axis);
        axis.setAxisLineVisible(false);
        axis.setTickMarksVisible(false);
        axis.setAutoRangeIncludesZero(true);
        axis.setRangeType(RangeType.POSITIVE);
        axis.setStandardTickUnits(
                panel == LivePanel.ERRORS
                        ? NumberAxis.createIntegerTickUnits(style.locale())
                        : NumberAxis.createStandardTickUnits(style.locale()));
        axis.setAutoRangeMinimumSize(panel == LivePanel.ERRORS ? 4 : 1);
        return axis;
    }

    /** Percent always span the full scale: half busy must look half busy. */
    private NumberAxis leftAxis() {
        NumberAxis axis = valueAxis();
        if (panel.isPercent()) {
            axis.setRange(0, WHOLE);
            axis.setTickUnit(new NumberTickUnit(WHOLE / 4));
        }
        return axis;
    }

    private void plain(NumberAxis axis) {
        axis.setTickLabelPaint(theme().faintText());
        axis.setTickMarkPaint(theme().grid());
        axis.setTickLabelFont(theme().smallFont());
    }

    private void shadeWarmUp(XYPlot plot) {
        trials.stream()
                .filter(trial -> trial.cell == current && trial.warmUpEnd() > 0)
                .forEach(trial -> plot.addDomainMarker(
                        new IntervalMarker(0, trial.warmUpEnd(), theme().shade()), Layer.BACKGROUND));
    }

    private static AxisSpace space(double left, double right, double bottom) {
        AxisSpace space = new AxisSpace();
        space.setLeft(left);
        space.setRight(right);
        space.setBottom(bottom);
        return space;
    }
}
