package io.benchlift.chart;

import java.awt.BasicStroke;
import java.awt.Shape;
import java.text.NumberFormat;
import java.util.List;
import java.util.Locale;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.plot.ValueMarker;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;

/**
 * What does a rate cost in latency? One mark for each rate that a search tried: filled if it kept the target, hollow if
 * it missed it; the target is a line. Latencies are logarithmic, because an overloaded server's are far above.
 */
public final class RateLatency {

    private RateLatency() {}

    /** A rate in events per second and the percentile of the target in milliseconds. */
    public record Point(double rate, double millis, boolean isMet) {}

    /** The rates of one configuration, of all its trials. */
    public record Points(String name, List<Point> points) {

        public Points {
            points = List.copyOf(points);
        }
    }

    /**
     * The texts of the axes.
     *
     * @param limitMillis the target; NaN if it is not a latency
     */
    public record Words(String rate, String latency, double limitMillis) {}

    public static JFreeChart chart(List<Points> cells, Words words, ChartTheme theme, Locale locale) {
        var data = new XYSeriesCollection();
        for (Points cell : cells) {
            var series = new XYSeries(cell.name(), false, true);
            cell.points().forEach(point -> series.add(point.rate(), Math.max(point.millis(), 1e-3)));
            data.addSeries(series);
        }
        NumberAxis rate = Styling.axisFromZero(words.rate(), theme, locale);
        rate.setUpperMargin(0.06);
        NumberFormat format = NumberFormat.getNumberInstance(locale);
        format.setMaximumFractionDigits(3);
        var latency = Styling.axis(new LogarithmicAxis(words.latency(), format, 1, 2, 5), theme);
        var plot = new XYPlot(data, rate, latency, new Marks(cells, theme));
        Styling.grid(plot, theme);
        if (!Double.isNaN(words.limitMillis())) {
            plot.addRangeMarker(new ValueMarker(words.limitMillis(), theme.faintText(), new BasicStroke(1.5f)));
        }
        return Styling.chart(plot, theme, cells.size() > 1);
    }

    private static final class Marks extends XYLineAndShapeRenderer {

        private static final long serialVersionUID = 1;

        private final transient List<Points> cells;

        Marks(List<Points> cells, ChartTheme theme) {
            super(false, true);
            this.cells = cells;
            for (int i = 0; i < cells.size(); i++) {
                Shape mark = theme.mark(i);
                setSeriesPaint(i, theme.series(i));
                setSeriesShape(i, mark);
            }
            setDrawOutlines(true);
        }

        @Override
        public boolean getItemShapeFilled(int series, int item) {
            // The legend asks for the first point, of configurations without points too.
            List<Point> points = cells.get(series).points();
            return item >= points.size() || points.get(item).isMet();
        }
    }
}
