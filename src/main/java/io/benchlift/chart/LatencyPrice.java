package io.benchlift.chart;

import java.awt.Font;
import java.awt.Shape;
import java.awt.geom.Ellipse2D;
import java.text.NumberFormat;
import java.util.List;
import java.util.Locale;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.labels.ItemLabelAnchor;
import org.jfree.chart.labels.ItemLabelPosition;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.chart.ui.TextAnchor;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;

/**
 * What does throughput cost in latency? One point for each number of threads, joined in their order; the knee, where
 * throughput over latency is greatest, has a ring. Beyond it each further thread mostly waits.
 */
public final class LatencyPrice {

    private LatencyPrice() {}

    /** One configuration with one number of threads. */
    public record Point(int threads, double tps, double latencyMillis) {}

    /** A configuration, lowest number of threads first. @param hue tells the level of the judged factor */
    public record Curve(String name, Hue hue, List<Point> points) {

        public Curve {
            points = List.copyOf(points);
        }

        /** The index of the point with the greatest throughput per latency; -1 without points. */
        public int knee() {
            int knee = -1;
            double most = 0;
            for (int i = 0; i < points.size(); i++) {
                double power = points.get(i).tps() / points.get(i).latencyMillis();
                if (power > most) {
                    most = power;
                    knee = i;
                }
            }
            return knee;
        }
    }

    /** The texts of the axes and the pattern for a point's number of threads. */
    public record Words(String throughput, String latency) {}

    public static JFreeChart chart(List<Curve> curves, Words words, ChartTheme theme, Locale locale) {
        var data = new XYSeriesCollection();
        for (Curve curve : curves) {
            var series = new XYSeries(curve.name(), false, true);
            curve.points().forEach(point -> series.add(point.tps(), point.latencyMillis()));
            data.addSeries(series);
        }
        NumberAxis throughput = Styling.axisFromZero(words.throughput(), theme, locale);
        throughput.setUpperMargin(0.06);
        NumberAxis latency = Styling.axisFromZero(words.latency(), theme, locale);
        latency.setUpperMargin(0.12);
        var plot = new XYPlot(data, throughput, latency, new Points(curves, theme, locale));
        Styling.grid(plot, theme);
        return Styling.chart(plot, theme, curves.size() > 1);
    }

    private static final class Points extends XYLineAndShapeRenderer {

        private static final long serialVersionUID = 1;
        private static final Shape RING = new Ellipse2D.Double(-7, -7, 14, 14);

        private final transient List<Curve> curves;

        Points(List<Curve> curves, ChartTheme theme, Locale locale) {
            super(true, true);
            this.curves = curves;
            NumberFormat format = NumberFormat.getIntegerInstance(locale);
            for (int i = 0; i < curves.size(); i++) {
                Hue hue = curves.get(i).hue();
                setSeriesPaint(i, hue.color(theme));
                setSeriesStroke(i, hue.stroke(theme));
                setSeriesShape(i, theme.mark(hue.level()));
            }
            setDrawOutlines(true);
            setDefaultItemLabelsVisible(true);
            setDefaultItemLabelFont(theme.smallFont().deriveFont(Font.PLAIN));
            setDefaultItemLabelPaint(theme.text());
            setDefaultPositiveItemLabelPosition(
                    new ItemLabelPosition(ItemLabelAnchor.OUTSIDE10, TextAnchor.BOTTOM_RIGHT));
            setDefaultItemLabelGenerator((dataset, series, item) ->
                    format.format(curves.get(series).points().get(item).threads()));
        }

        @Override
        public Shape getItemShape(int series, int item) {
            return item == curves.get(series).knee() ? RING : super.getItemShape(series, item);
        }

        /** The knee is an unfilled ring, so that it differs from the marks in shape and not only in size. */
        @Override
        public boolean getItemShapeFilled(int series, int item) {
            return item != curves.get(series).knee();
        }
    }
}
