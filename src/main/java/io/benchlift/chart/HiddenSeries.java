package io.benchlift.chart;

import java.awt.Color;
import java.util.Set;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.LegendItem;
import org.jfree.chart.LegendItemCollection;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.plot.CombinedDomainXYPlot;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.category.CategoryItemRenderer;
import org.jfree.chart.renderer.xy.AbstractXYItemRenderer;
import org.jfree.chart.renderer.xy.XYItemRenderer;
import org.jfree.data.category.CategoryDataset;
import org.jfree.data.xy.XYDataset;

/**
 * Removes series from a chart before it is painted. They stay in the legend, in grey, so that they can be shown again.
 */
public final class HiddenSeries {

    private static final Color GREY = new Color(0x80, 0x88, 0x90, 0x80);

    private HiddenSeries() {}

    public static void in(JFreeChart chart, Set<String> hidden) {
        if (hidden.isEmpty()) {
            return;
        }
        if (chart.getPlot() instanceof CategoryPlot plot) {
            // Must come before a series is hidden, because the legend would lose it.
            plot.setFixedLegendItems(greyed(plot.getLegendItems(), hidden));
            for (int i = 0; i < plot.getDatasetCount(); i++) {
                hide(plot.getDataset(i), plot.getRenderer(i), hidden);
            }
        } else if (chart.getPlot() instanceof XYPlot plot) {
            plot.setFixedLegendItems(greyed(plot.getLegendItems(), hidden));
            if (plot instanceof CombinedDomainXYPlot combined) {
                for (Object part : combined.getSubplots()) {
                    hideIn((XYPlot) part, hidden);
                }
            } else {
                hideIn(plot, hidden);
            }
        }
    }

    /** The name of a series in the legend. */
    public static String name(XYDataset data, XYItemRenderer renderer, int series) {
        return renderer.getLegendItemLabelGenerator() == null
                ? data.getSeriesKey(series).toString()
                : renderer.getLegendItemLabelGenerator().generateLabel(data, series);
    }

    /** The name of a series in a readout: longer than in the legend if the chart defines one. */
    public static String fullName(XYDataset data, XYItemRenderer renderer, int series) {
        return renderer instanceof AbstractXYItemRenderer known && known.getLegendItemToolTipGenerator() != null
                ? known.getLegendItemToolTipGenerator().generateLabel(data, series)
                : name(data, renderer, series);
    }

    private static void hideIn(XYPlot plot, Set<String> hidden) {
        for (int i = 0; i < plot.getDatasetCount(); i++) {
            XYDataset data = plot.getDataset(i);
            XYItemRenderer renderer = plot.getRenderer(i);
            for (int series = 0; data != null && renderer != null && series < data.getSeriesCount(); series++) {
                if (hidden.contains(name(data, renderer, series))) {
                    renderer.setSeriesVisible(series, false, false);
                }
            }
        }
    }

    private static void hide(CategoryDataset data, CategoryItemRenderer renderer, Set<String> hidden) {
        for (int row = 0; data != null && renderer != null && row < data.getRowCount(); row++) {
            if (hidden.contains(data.getRowKey(row).toString())) {
                renderer.setSeriesVisible(row, false, false);
            }
        }
    }

    private static LegendItemCollection greyed(LegendItemCollection items, Set<String> hidden) {
        for (int i = 0; i < items.getItemCount(); i++) {
            LegendItem item = items.get(i);
            if (hidden.contains(item.getLabel())) {
                item.setLinePaint(GREY);
                item.setFillPaint(GREY);
                item.setOutlinePaint(GREY);
                item.setLabelPaint(GREY);
            }
        }
        return items;
    }
}
