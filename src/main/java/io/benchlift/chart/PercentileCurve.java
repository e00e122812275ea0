package io.benchlift.chart;

import java.awt.BasicStroke;
import java.text.FieldPosition;
import java.text.NumberFormat;
import java.text.ParsePosition;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.plot.CombinedRangeXYPlot;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.data.xy.DefaultXYDataset;

/**
 * How slow is the slowest? Latency over percentile, with the percentiles scaled as 1/(1-p) so that 90 %, 99 % and 99.9
 * % are equally far apart. The points come from merged histograms, never from averaged percentiles.
 */
public final class PercentileCurve {

    private PercentileCurve() {}

    /**
     * The lines of one combination of the other factors.
     *
     * @param title the combination; empty if there is only one
     * @param lines x is 1/(1-p), from 1; y is milliseconds
     */
    public record Panel(String title, List<Line> lines) {}

    /** @param lines of one panel */
    public static JFreeChart chart(
            List<Line> lines, String percentileAxis, String latencyAxis, ChartTheme theme, Locale locale) {
        return panels(List.of(new Panel("", lines)), percentileAxis, latencyAxis, theme, locale);
    }

    /** A panel for each combination, beside each other, with one scale of latency. */
    public static JFreeChart panels(
            Collection<Panel> panels, String percentileAxis, String latencyAxis, ChartTheme theme, Locale locale) {
        var latency =
                Styling.axis(new LogarithmicAxis(latencyAxis, NumberFormat.getNumberInstance(locale), 1, 2, 5), theme);
        var all = new CombinedRangeXYPlot(latency);
        all.setGap(14);
        Set<String> named = new HashSet<>();
        for (Panel panel : panels) {
            String axis = panel.title().isEmpty() ? percentileAxis : panel.title() + " · " + percentileAxis;
            XYPlot part = plot(panel.lines(), axis, theme, locale);
            for (int i = 0; i < panel.lines().size(); i++) {
                ((XYLineAndShapeRenderer) part.getRenderer())
                        .setSeriesVisibleInLegend(
                                i, named.add(panel.lines().get(i).name()));
            }
            all.add(part);
        }
        if (panels.size() == 1) {
            XYPlot only = all.getSubplots().get(0);
            only.setRangeAxis(latency);
            return Styling.chart(only, theme, named.size() > 1);
        }
        return Styling.chart(all, theme, named.size() > 1);
    }

    private static XYPlot plot(List<Line> lines, String percentileAxis, ChartTheme theme, Locale locale) {
        var data = new DefaultXYDataset();
        var renderer = new XYLineAndShapeRenderer(true, false);
        for (int i = 0; i < lines.size(); i++) {
            Line line = lines.get(i);
            data.addSeries(line.name(), new double[][] {line.x(), line.y()});
            renderer.setSeriesPaint(i, line.color(theme, i));
            renderer.setSeriesStroke(i, line.stroke(theme, i));
        }
        renderer.setDrawSeriesLineAsPath(true);
        var percentiles = Styling.axis(new LogarithmicAxis(percentileAxis, new Percentiles(locale), 1), theme);
        percentiles.setSmallestValue(1);
        var plot = new XYPlot(data, percentiles, null, renderer);
        Styling.grid(plot, theme);
        plot.setDomainGridlinesVisible(true);
        plot.setDomainGridlinePaint(theme.grid());
        plot.setDomainGridlineStroke(new BasicStroke(1));
        return plot;
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
