package io.benchlift.chart;

import java.util.List;
import java.util.Locale;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.plot.CombinedDomainXYPlot;
import org.jfree.chart.plot.IntervalMarker;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.chart.ui.Layer;
import org.jfree.chart.ui.RectangleAnchor;
import org.jfree.chart.ui.TextAnchor;
import org.jfree.data.xy.DefaultXYDataset;

/** What happened over time? Panels in one column with one axis of elapsed seconds, warm-up and outages shaded. */
public final class TimeSeries {

    private TimeSeries() {}

    /**
     * One panel.
     *
     * @param axis the metric with its unit
     * @param lines in the same order in every panel, so that colours mean the same
     * @param weight its height relative to the others
     */
    public record Panel(String axis, List<Line> lines, int weight) {}

    /**
     * The texts of the picture.
     *
     * @param elapsed label of the time axis, with its unit
     */
    public record Words(String elapsed, String warmUp, String outage) {}

    /** Seconds from {@code from} to {@code to}. */
    public record Span(double from, double to) {}

    /**
     * What is shaded behind the lines.
     *
     * @param warmUpSeconds 0 for no shading
     * @param outages when the server stood still
     */
    public record Shades(double warmUpSeconds, List<Span> outages) {

        public Shades {
            outages = List.copyOf(outages);
        }
    }

    /**
     * The chart.
     *
     * @param columns the width in pixels; more points would not be visible
     */
    public static JFreeChart chart(
            List<Panel> panels, Shades shades, Words words, int columns, ChartTheme theme, Locale locale) {
        NumberAxis time = Styling.axisFromZero(words.elapsed(), theme, locale);
        time.setUpperMargin(0.01);
        time.setStandardTickUnits(NumberAxis.createIntegerTickUnits(locale));
        var plot = new CombinedDomainXYPlot(time);
        plot.setGap(4);
        boolean isFirst = true;
        for (Panel panel : panels) {
            XYPlot part = panel(panel, columns, theme, locale, isFirst);
            if (shades.warmUpSeconds() > 0) {
                part.addDomainMarker(
                        shade(new Span(0, shades.warmUpSeconds()), isFirst ? words.warmUp() : null, theme),
                        Layer.BACKGROUND);
            }
            for (Span outage : shades.outages()) {
                part.addDomainMarker(shade(outage, isFirst ? words.outage() : null, theme), Layer.BACKGROUND);
            }
            plot.add(part, panel.weight());
            HeadedAxis.leaveRoom(part);
            isFirst = false;
        }
        int series =
                panels.stream().mapToInt(panel -> panel.lines().size()).max().orElse(0);
        return Styling.chart(plot, theme, series > 1);
    }

    private static XYPlot panel(Panel panel, int columns, ChartTheme theme, Locale locale, boolean isInLegend) {
        var data = new DefaultXYDataset();
        for (Line line : panel.lines()) {
            Line seen = Decimation.m4(line, columns);
            data.addSeries(line.name(), new double[][] {seen.x(), seen.y()});
        }
        var renderer = new XYLineAndShapeRenderer(true, false);
        for (int i = 0; i < panel.lines().size(); i++) {
            renderer.setSeriesPaint(i, panel.lines().get(i).color(theme, i));
            renderer.setSeriesStroke(i, panel.lines().get(i).stroke(theme, i));
            renderer.setSeriesVisibleInLegend(i, isInLegend);
        }
        renderer.setDrawSeriesLineAsPath(true);
        var plot = new XYPlot(data, null, Styling.fromZero(new HeadedAxis(panel.axis()), theme, locale), renderer);
        Styling.grid(plot, theme);
        return plot;
    }

    private static IntervalMarker shade(Span span, String label, ChartTheme theme) {
        var marker = new IntervalMarker(span.from(), span.to(), theme.shade());
        marker.setAlpha(1);
        if (label != null) {
            marker.setLabel(label);
            marker.setLabelFont(theme.smallFont());
            marker.setLabelPaint(theme.faintText());
            marker.setLabelBackgroundColor(theme.shade());
            marker.setLabelAnchor(RectangleAnchor.TOP);
            marker.setLabelTextAnchor(TextAnchor.TOP_CENTER);
        }
        return marker;
    }
}
