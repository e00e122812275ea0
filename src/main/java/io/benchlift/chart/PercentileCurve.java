package io.benchlift.chart;

import java.awt.BasicStroke;
import java.text.FieldPosition;
import java.text.NumberFormat;
import java.text.ParsePosition;
import java.util.List;
import java.util.Locale;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.data.xy.DefaultXYDataset;

/**
 * How slow is the slowest? Latency over percentile, with the percentiles scaled as 1/(1-p) so that 90 %, 99 % and 99.9
 * % are equally far apart. The points come from merged histograms, never from averaged percentiles.
 */
public final class PercentileCurve {

    private PercentileCurve() {}

    /** @param lines x is 1/(1-p), from 1; y is milliseconds */
    public static JFreeChart chart(
            List<Line> lines, String percentileAxis, String latencyAxis, ChartTheme theme, Locale locale) {
        var data = new DefaultXYDataset();
        var renderer = new XYLineAndShapeRenderer(true, false);
        for (int i = 0; i < lines.size(); i++) {
            Line line = lines.get(i);
            data.addSeries(line.name(), new double[][] {line.x(), line.y()});
            renderer.setSeriesPaint(i, theme.series(i));
            renderer.setSeriesStroke(i, theme.stroke(i));
        }
        renderer.setDrawSeriesLineAsPath(true);
        var percentiles = Styling.axis(new LogarithmicAxis(percentileAxis, new Percentiles(locale), 1), theme);
        percentiles.setSmallestValue(1);
        var latency =
                Styling.axis(new LogarithmicAxis(latencyAxis, NumberFormat.getNumberInstance(locale), 1, 2, 5), theme);
        var plot = new XYPlot(data, percentiles, latency, renderer);
        Styling.grid(plot, theme);
        plot.setDomainGridlinesVisible(true);
        plot.setDomainGridlinePaint(theme.grid());
        plot.setDomainGridlineStroke(new BasicStroke(1));
        return Styling.chart(plot, theme, lines.size() > 1);
    }

    /** Shows 1/(1-p) as the usual p: 100 is 99 %. */
    private static final class Percentiles extends NumberFormat {

        private static final long serialVersionUID = 1;

        private final NumberFormat percent;

        Percentiles(Locale locale) {
            percent = NumberFormat.getPercentInstance(locale);
            percent.setMaximumFractionDigits(6);
        }

        @Override
        public StringBuffer format(double number, StringBuffer buffer, FieldPosition position) {
            return buffer.append(percent.format(1 - 1 / number));
        }

        @Override
        public StringBuffer format(long number, StringBuffer buffer, FieldPosition position) {
            return format((double) number, buffer, position);
        }

        @Override
        public Number parse(String text, ParsePosition position) {
            throw new UnsupportedOperationException("an axis only writes");
        }
    }
}
