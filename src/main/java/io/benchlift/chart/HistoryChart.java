package io.benchlift.chart;

import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.TimeZone;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.DateAxis;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.plot.ValueMarker;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.data.xy.DefaultXYDataset;

/** Values of sessions over time, a line for each configuration, with a rule where a new level begins. */
public final class HistoryChart {

    private HistoryChart() {}

    /**
     * A configuration over time.
     *
     * @param changes when a new level begins
     */
    public record Curve(String name, List<Instant> at, double[] values, List<Instant> changes) {

        public Curve {
            at = List.copyOf(at);
            changes = List.copyOf(changes);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Curve curve
                    && name.equals(curve.name)
                    && at.equals(curve.at)
                    && changes.equals(curve.changes)
                    && Arrays.equals(values, curve.values);
        }

        @Override
        public int hashCode() {
            return 31 * name.hashCode() + Arrays.hashCode(values);
        }
    }

    /** @param axis what the values are, with their unit */
    public static JFreeChart chart(List<Curve> curves, String axis, ChartTheme theme, Locale locale) {
        DefaultXYDataset data = new DefaultXYDataset();
        XYLineAndShapeRenderer renderer = new XYLineAndShapeRenderer(true, true);
        DateAxis time = Styling.axis(new DateAxis("", TimeZone.getDefault(), locale), theme);
        NumberAxis values = Styling.axis(new NumberAxis(axis), theme);
        values.setAutoRangeIncludesZero(false);
        XYPlot plot = new XYPlot(data, time, values, renderer);
        for (int i = 0; i < curves.size(); i++) {
            Curve curve = curves.get(i);
            data.addSeries(curve.name(), new double[][] {
                curve.at().stream().mapToDouble(Instant::toEpochMilli).toArray(), curve.values()
            });
            renderer.setSeriesPaint(i, theme.series(i));
            renderer.setSeriesStroke(i, theme.stroke(i));
            renderer.setSeriesShape(i, theme.mark(i));
            for (Instant change : curve.changes()) {
                plot.addDomainMarker(new ValueMarker(change.toEpochMilli(), theme.series(i), theme.stroke(i)));
            }
        }
        Styling.grid(plot, theme);
        return Styling.chart(plot, theme, true);
    }
}
