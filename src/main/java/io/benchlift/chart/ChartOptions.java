package io.benchlift.chart;

import java.awt.Color;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.plot.CombinedDomainXYPlot;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.AbstractRenderer;

/** The visible part of a chart and its hidden series, applied before the chart is painted. */
public record ChartOptions(ChartZoom zoom, Set<String> hidden) implements UnaryOperator<JFreeChart> {

    @Override
    public JFreeChart apply(JFreeChart chart) {
        HiddenSeries.in(chart, hidden);
        zoom.applyTo(chart);
        if (chart.getPlot() instanceof CombinedDomainXYPlot combined) {
            for (Object part : combined.getSubplots()) {
                withoutEntities((XYPlot) part);
            }
        } else if (chart.getPlot() instanceof XYPlot plot) {
            withoutEntities(plot);
        }
        return chart;
    }

    /** A chart with a transparent background gets a white one for a file. */
    public static JFreeChart onPaper(JFreeChart chart) {
        if (chart.getBackgroundPaint() == null) {
            chart.setBackgroundPaint(Color.WHITE);
        }
        return chart;
    }

    /**
     * JFreeChart would create an object for every point and every picture; {@link ChartGeometry} finds points instead.
     */
    private static void withoutEntities(XYPlot plot) {
        for (int i = 0; i < plot.getDatasetCount(); i++) {
            if (plot.getRenderer(i) instanceof AbstractRenderer renderer) {
                renderer.setDefaultCreateEntities(false, false);
            }
        }
    }
}
