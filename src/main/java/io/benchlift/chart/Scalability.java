package io.benchlift.chart;

import io.benchlift.stats.Range;
import io.benchlift.stats.Summary;
import java.text.NumberFormat;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.LogAxis;
import org.jfree.chart.axis.NumberTickUnit;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYErrorRenderer;
import org.jfree.data.xy.XYIntervalSeries;
import org.jfree.data.xy.XYIntervalSeriesCollection;

/** How does it scale? Mean and 95 % interval over the number of threads, each step a doubling. */
public final class Scalability {

    private Scalability() {}

    /**
     * A configuration at several numbers of threads.
     *
     * @param values of the trials, for each number of threads
     */
    public record Curve(String name, List<Integer> threads, List<double[]> values) {}

    /** @param axis the metric with its unit and which direction is good */
    public static JFreeChart chart(
            List<Curve> curves, String threadsAxis, String axis, ChartTheme theme, Locale locale) {
        var data = new XYIntervalSeriesCollection();
        var renderer = new XYErrorRenderer();
        renderer.setDefaultLinesVisible(true);
        renderer.setDrawXError(false);
        for (int i = 0; i < curves.size(); i++) {
            data.addSeries(series(curves.get(i)));
            renderer.setSeriesPaint(i, theme.series(i));
            renderer.setSeriesStroke(i, theme.stroke(i));
            renderer.setSeriesShape(i, theme.mark(i));
        }
        var plot = new XYPlot(
                data, threads(threadsAxis, theme, locale), Styling.axisFromZero(axis, theme, locale), renderer);
        Styling.grid(plot, theme);
        return Styling.chart(plot, theme, curves.size() > 1);
    }

    private static XYIntervalSeries series(Curve curve) {
        var series = new XYIntervalSeries(curve.name());
        for (int i = 0; i < curve.threads().size(); i++) {
            double[] values = Arrays.stream(curve.values().get(i))
                    .filter(Double::isFinite)
                    .toArray();
            if (values.length > 0) {
                double threads = curve.threads().get(i);
                Summary summary = Summary.of(values);
                Range range = values.length < EngineBars.FEWEST
                        ? new Range(summary.mean(), summary.mean())
                        : summary.interval95();
                series.add(threads, threads, threads, summary.mean(), range.low(), range.high());
            }
        }
        return series;
    }

    private static LogAxis threads(String label, ChartTheme theme, Locale locale) {
        LogAxis axis = Styling.axis(new LogAxis(label), theme);
        axis.setBase(2);
        axis.setTickUnit(new NumberTickUnit(1));
        axis.setSmallestValue(0.5);
        axis.setMinorTickMarksVisible(false);
        axis.setNumberFormatOverride(NumberFormat.getNumberInstance(locale));
        return axis;
    }
}
