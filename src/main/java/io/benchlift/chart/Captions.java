package io.benchlift.chart;

import java.util.List;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.plot.CombinedDomainXYPlot;
import org.jfree.chart.plot.XYPlot;

/** Removes texts from a chart that the window shows above it, where they are never cut. */
public final class Captions {

    /** For panels over time: in a window the lowest needs more height than in a report. */
    private static final int[] WEIGHTS = {4, 3, 3};

    private Captions() {}

    public static JFreeChart withoutRangeLabel(JFreeChart chart) {
        if (chart.getPlot() instanceof CategoryPlot plot) {
            plot.getRangeAxis().setLabel(null);
        }
        return chart;
    }

    public static JFreeChart withoutDomainLabel(JFreeChart chart) {
        if (chart.getPlot() instanceof XYPlot plot) {
            plot.getDomainAxis().setLabel(null);
        }
        return chart;
    }

    public static JFreeChart withRoom(JFreeChart chart) {
        if (chart.getPlot() instanceof CombinedDomainXYPlot combined) {
            List<?> panels = combined.getSubplots();
            for (int i = 0; i < Math.min(WEIGHTS.length, panels.size()); i++) {
                if (panels.get(i) instanceof XYPlot panel) {
                    panel.setWeight(WEIGHTS[i]);
                }
            }
        }
        return chart;
    }
}
