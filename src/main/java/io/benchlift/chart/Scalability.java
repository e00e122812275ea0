package io.benchlift.chart;

import io.benchlift.stats.Range;
import io.benchlift.stats.ScalabilityLaw;
import io.benchlift.stats.Summary;
import java.awt.BasicStroke;
import java.text.NumberFormat;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.LogAxis;
import org.jfree.chart.axis.NumberTickUnit;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.DeviationRenderer;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.data.xy.DefaultXYDataset;
import org.jfree.data.xy.YIntervalSeries;
import org.jfree.data.xy.YIntervalSeriesCollection;

/**
 * How does it scale? Mean and a band of its 95 % interval over the number of threads, each step a doubling; dashed, the
 * best fit of the universal scalability law, with the number of threads beyond which it falls if
 * that was measured.
 */
public final class Scalability {

    private static final float BAND_ALPHA = 0.18f;
    private static final int FIT_POINTS = 120;
    private static final BasicStroke DASHED =
            new BasicStroke(1.1f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 10, new float[] {3, 4}, 0);

    private Scalability() {}

    /**
     * A configuration at several numbers of threads.
     *
     * @param hue tells the level of the judged factor
     * @param threads increasing
     * @param values of the trials, for each number of threads
     */
    public record Curve(String name, Hue hue, List<Integer> threads, List<double[]> values) {

        /** The means that are not NaN, with their threads: x and y. */
        private double[][] means() {
            List<double[]> points = new ArrayList<>();
            for (int i = 0; i < threads.size(); i++) {
                double[] finite = finite(values.get(i));
                if (finite.length > 0) {
                    points.add(new double[] {threads.get(i), Summary.of(finite).mean()});
                }
            }
            return new double[][] {
                points.stream().mapToDouble(point -> point[0]).toArray(),
                points.stream().mapToDouble(point -> point[1]).toArray()
            };
        }

        /** Empty with too few numbers of threads. */
        public Optional<ScalabilityLaw> law() {
            double[][] means = means();
            return ScalabilityLaw.fit(means[0], means[1]);
        }
    }

    /** The legend's name of a fitted curve. */
    @FunctionalInterface
    public interface FitName {

        /** @param mostThreads that were measured */
        String of(String curve, ScalabilityLaw law, int mostThreads);
    }

    /** For a metric without a known law. @param axis the metric with its unit and which direction is good */
    public static JFreeChart chart(
            List<Curve> curves, String threadsAxis, String axis, ChartTheme theme, Locale locale) {
        return chart(curves, threadsAxis, axis, Optional.empty(), theme, locale);
    }

    /** @param fits names the law's curves of throughput */
    public static JFreeChart chart(
            List<Curve> curves,
            String threadsAxis,
            String axis,
            Optional<FitName> fits,
            ChartTheme theme,
            Locale locale) {
        var data = new YIntervalSeriesCollection();
        var renderer = new DeviationRenderer(true, true);
        renderer.setAlpha(BAND_ALPHA);
        for (int i = 0; i < curves.size(); i++) {
            data.addSeries(series(curves.get(i)));
            Hue hue = curves.get(i).hue();
            renderer.setSeriesPaint(i, hue.color(theme));
            renderer.setSeriesFillPaint(i, hue.color(theme));
            renderer.setSeriesStroke(i, hue.stroke(theme));
            renderer.setSeriesShape(i, theme.mark(hue.level()));
        }
        var plot = new XYPlot(
                data, threads(threadsAxis, theme, locale), Styling.axisFromZero(axis, theme, locale), renderer);
        int fitted = fits.map(name -> addLaws(plot, curves, name, theme)).orElse(0);
        Styling.grid(plot, theme);
        return Styling.chart(plot, theme, curves.size() + fitted > 1);
    }

    private static int addLaws(XYPlot plot, List<Curve> curves, FitName name, ChartTheme theme) {
        var data = new DefaultXYDataset();
        var renderer = new XYLineAndShapeRenderer(true, false);
        renderer.setDrawSeriesLineAsPath(true);
        for (int i = 0; i < curves.size(); i++) {
            Optional<ScalabilityLaw> law = curves.get(i).law();
            if (law.isPresent()) {
                double[] threads = curves.get(i).means()[0];
                int series = data.getSeriesCount();
                data.addSeries(
                        name.of(curves.get(i).name(), law.get(), (int) threads[threads.length - 1]),
                        points(law.get(), threads));
                renderer.setSeriesPaint(series, curves.get(i).hue().color(theme));
                renderer.setSeriesStroke(series, DASHED);
            }
        }
        plot.setDataset(1, data);
        plot.setRenderer(1, renderer);
        return data.getSeriesCount();
    }

    /** Only within the measured range: beyond it, a law is a guess. */
    private static double[][] points(ScalabilityLaw law, double[] threads) {
        double[][] points = new double[2][FIT_POINTS];
        double ratio = threads[threads.length - 1] / threads[0];
        for (int i = 0; i < FIT_POINTS; i++) {
            points[0][i] = threads[0] * Math.pow(ratio, i / (FIT_POINTS - 1.0));
            points[1][i] = law.at(points[0][i]);
        }
        return points;
    }

    private static YIntervalSeries series(Curve curve) {
        var series = new YIntervalSeries(curve.name());
        for (int i = 0; i < curve.threads().size(); i++) {
            double[] values = finite(curve.values().get(i));
            if (values.length > 0) {
                Summary summary = Summary.of(values);
                Range range = values.length < EngineBars.FEWEST
                        ? new Range(summary.mean(), summary.mean())
                        : summary.interval95();
                series.add(curve.threads().get(i), summary.mean(), range.low(), range.high());
            }
        }
        return series;
    }

    private static double[] finite(double[] values) {
        return Arrays.stream(values).filter(Double::isFinite).toArray();
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
