package io.benchlift.chart;

import io.benchlift.stats.Range;
import java.awt.BasicStroke;
import java.awt.Color;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.FieldPosition;
import java.util.List;
import java.util.Locale;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.SymbolAxis;
import org.jfree.chart.plot.IntervalMarker;
import org.jfree.chart.plot.ValueMarker;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYErrorRenderer;
import org.jfree.chart.ui.Layer;
import org.jfree.data.xy.XYIntervalSeries;
import org.jfree.data.xy.XYIntervalSeriesCollection;

/**
 * By how much? Each candidate's difference from the baseline with its interval, over a band of negligible differences.
 * Only a clear difference has a colour.
 */
public final class Differences {

    private Differences() {}

    /**
     * One row.
     *
     * @param percent of the baseline
     * @param isClear whether it may have a colour
     */
    public record Difference(String name, double percent, Range interval, boolean isClear) {}

    /** The height of the chart for this number of rows. */
    public static int height(int rows) {
        return 70 + 40 * rows;
    }

    /** @param delta the smallest relative difference that matters, such as 0.03 */
    public static JFreeChart chart(
            List<Difference> differences, double delta, String axis, ChartTheme theme, Locale locale) {
        var data = new XYIntervalSeriesCollection();
        var renderer = new XYErrorRenderer();
        renderer.setDrawYError(false);
        renderer.setErrorStroke(new BasicStroke(2));
        int rows = differences.size();
        String[] names = new String[rows];
        for (int i = 0; i < rows; i++) {
            // From top to bottom, in the order of the list.
            int row = rows - 1 - i;
            Difference difference = differences.get(i);
            names[row] = difference.name();
            data.addSeries(series(difference, row));
            renderer.setSeriesPaint(i, color(difference, theme));
            renderer.setSeriesShape(i, theme.mark(0));
            renderer.setSeriesFillPaint(i, color(difference, theme));
        }
        XYPlot plot = new XYPlot(
                data, percents(axis, range(differences, delta), theme, locale), rows(names, theme), renderer);
        Styling.grid(plot, theme);
        plot.setRangeGridlinesVisible(false);
        plot.addDomainMarker(new IntervalMarker(-100 * delta, 100 * delta, theme.shade()), Layer.BACKGROUND);
        plot.addDomainMarker(new ValueMarker(0, theme.faintText(), new BasicStroke(1)), Layer.BACKGROUND);
        return Styling.chart(plot, theme, false);
    }

    private static XYIntervalSeries series(Difference difference, int row) {
        var series = new XYIntervalSeries(difference.name());
        boolean isKnown = difference.interval().isKnown();
        series.add(
                difference.percent(),
                isKnown ? difference.interval().low() : difference.percent(),
                isKnown ? difference.interval().high() : difference.percent(),
                row,
                row,
                row);
        return series;
    }

    private static Color color(Difference difference, ChartTheme theme) {
        Range interval = difference.interval();
        return difference.isClear() && interval.isKnown() && !interval.contains(0)
                ? theme.series(interval.isAbove(0) ? 0 : 1)
                : theme.faintText();
    }

    /** Wide enough to show the whole band of negligible differences. */
    private static Range range(List<Difference> differences, double delta) {
        double low = -150 * delta;
        double high = 150 * delta;
        for (Difference difference : differences) {
            boolean isKnown = difference.interval().isKnown();
            double from = isKnown ? difference.interval().low() : difference.percent();
            double to = isKnown ? difference.interval().high() : difference.percent();
            low = Double.isFinite(from) ? Math.min(low, from) : low;
            high = Double.isFinite(to) ? Math.max(high, to) : high;
        }
        double margin = 0.06 * (high - low);
        return new Range(low - margin, high + margin);
    }

    private static NumberAxis percents(String label, Range range, ChartTheme theme, Locale locale) {
        NumberAxis axis = Styling.axis(new NumberAxis(label), theme);
        axis.setRange(range.low(), range.high());
        axis.setNumberFormatOverride(new SignedPercent(locale));
        return axis;
    }

    private static SymbolAxis rows(String[] names, ChartTheme theme) {
        SymbolAxis axis = Styling.axis(new SymbolAxis(null, names), theme);
        axis.setTickLabelFont(theme.font());
        axis.setGridBandsVisible(false);
        axis.setRange(-0.6, names.length - 0.4);
        return axis;
    }

    private static final class SignedPercent extends DecimalFormat {

        private static final long serialVersionUID = 1;

        SignedPercent(Locale locale) {
            super("+0.###\u00a0%;\u22120.###\u00a0%", DecimalFormatSymbols.getInstance(locale));
            setMultiplier(1);
        }

        @Override
        public StringBuffer format(double number, StringBuffer buffer, FieldPosition position) {
            return number == 0 ? buffer.append("0\u00a0%") : super.format(number, buffer, position);
        }
    }
}
