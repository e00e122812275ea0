package io.benchlift.chart;

import java.awt.BasicStroke;
import java.awt.geom.Line2D;
import java.text.NumberFormat;
import java.util.List;
import java.util.Locale;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.annotations.XYShapeAnnotation;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.labels.XYToolTipGenerator;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;

/** One dot for each student: the prediction horizontally, the measurement vertically, and the line of equality. */
public final class ClassDots {

    private static final float[] DASH = {6, 4};

    private ClassDots() {}

    /** A student's two numbers; the name appears when the mouse is over the dot. */
    public record Dot(String name, double predicted, double measured) {}

    public static JFreeChart chart(
            List<Dot> dots, String predictedAxis, String measuredAxis, ChartTheme theme, Locale locale) {
        XYSeries series = new XYSeries("students", false, true);
        dots.forEach(dot -> series.add(dot.predicted(), dot.measured()));
        XYSeriesCollection data = new XYSeriesCollection(series);
        var renderer = new XYLineAndShapeRenderer(false, true);
        renderer.setSeriesShape(0, theme.mark(0));
        renderer.setSeriesPaint(0, theme.series(0));
        XYToolTipGenerator tips = (set, row, item) -> dots.get(item).name();
        renderer.setDefaultToolTipGenerator(tips);
        NumberAxis across = axis(predictedAxis, theme, locale);
        NumberAxis up = axis(measuredAxis, theme, locale);
        double high = largest(dots) * 1.08;
        across.setRange(0, high);
        up.setRange(0, high);
        XYPlot plot = new XYPlot(data, across, up, renderer);
        Styling.grid(plot, theme);
        plot.addAnnotation(new XYShapeAnnotation(
                new Line2D.Double(0, 0, high, high),
                new BasicStroke(1.5f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 10, DASH, 0),
                theme.faintText()));
        return Styling.chart(plot, theme, false);
    }

    /** Both axes have the same scale; otherwise the line of equality would be wrong. */
    private static double largest(List<Dot> dots) {
        return dots.stream()
                .mapToDouble(dot -> Math.max(dot.predicted(), dot.measured()))
                .filter(value -> value > 0)
                .max()
                .orElse(1);
    }

    private static NumberAxis axis(String label, ChartTheme theme, Locale locale) {
        NumberAxis axis = Styling.axis(new NumberAxis(label), theme);
        axis.setNumberFormatOverride(NumberFormat.getNumberInstance(locale));
        return axis;
    }
}
