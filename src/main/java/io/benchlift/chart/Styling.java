package io.benchlift.chart;

import java.awt.BasicStroke;
import java.text.NumberFormat;
import java.util.Locale;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.Axis;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.block.BlockBorder;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.plot.Plot;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.title.LegendTitle;
import org.jfree.chart.ui.HorizontalAlignment;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.RectangleInsets;

/** The common look of all charts: no frames, no ticks, a faint grid, the legend on top. */
final class Styling {

    private Styling() {}

    static JFreeChart chart(Plot plot, ChartTheme theme, boolean hasLegend) {
        plot.setOutlineVisible(false);
        plot.setBackgroundPaint(theme.background());
        plot.setInsets(new RectangleInsets(6, 4, 4, 14));
        plot.setNoDataMessageFont(theme.font());
        plot.setNoDataMessagePaint(theme.faintText());
        var chart = new JFreeChart(null, theme.font(), plot, hasLegend);
        chart.setBackgroundPaint(theme.background());
        chart.setBorderVisible(false);
        if (hasLegend) {
            legend(chart.getLegend(), theme);
        }
        return chart;
    }

    static void grid(XYPlot plot, ChartTheme theme) {
        plot.setBackgroundPaint(theme.background());
        plot.setOutlineVisible(false);
        plot.setDomainGridlinesVisible(false);
        plot.setRangeGridlinePaint(theme.grid());
        plot.setRangeGridlineStroke(new BasicStroke(1));
        plot.setAxisOffset(RectangleInsets.ZERO_INSETS);
    }

    static void grid(CategoryPlot plot, ChartTheme theme) {
        plot.setRangeGridlinePaint(theme.grid());
        plot.setRangeGridlineStroke(new BasicStroke(1));
        plot.setAxisOffset(RectangleInsets.ZERO_INSETS);
    }

    static <A extends Axis> A axis(A axis, ChartTheme theme) {
        axis.setLabelFont(theme.font());
        axis.setLabelPaint(theme.text());
        axis.setTickLabelFont(theme.smallFont());
        axis.setTickLabelPaint(theme.text());
        axis.setTickMarksVisible(false);
        axis.setAxisLineVisible(false);
        return axis;
    }

    /** From zero, because a bar or a curve that starts elsewhere makes small differences look large. */
    static NumberAxis axisFromZero(String label, ChartTheme theme, Locale locale) {
        return fromZero(new NumberAxis(label), theme, locale);
    }

    static <A extends NumberAxis> A fromZero(A plain, ChartTheme theme, Locale locale) {
        A axis = axis(plain, theme);
        axis.setAutoRangeIncludesZero(true);
        axis.setUpperMargin(0.08);
        axis.setLowerMargin(0);
        axis.setNumberFormatOverride(NumberFormat.getNumberInstance(locale));
        axis.setStandardTickUnits(NumberAxis.createStandardTickUnits(locale));
        return axis;
    }

    private static void legend(LegendTitle legend, ChartTheme theme) {
        legend.setPosition(RectangleEdge.TOP);
        legend.setHorizontalAlignment(HorizontalAlignment.LEFT);
        legend.setFrame(BlockBorder.NONE);
        legend.setBackgroundPaint(theme.background());
        legend.setItemFont(theme.font());
        legend.setItemPaint(theme.text());
    }
}
