package io.benchlift.chart;

import io.benchlift.stats.Summary;
import java.awt.BasicStroke;
import java.awt.Paint;
import java.awt.geom.Ellipse2D;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.CategoryAxis;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.plot.DatasetRenderingOrder;
import org.jfree.chart.renderer.category.ScatterRenderer;
import org.jfree.chart.renderer.category.StandardBarPainter;
import org.jfree.chart.renderer.category.StatisticalBarRenderer;
import org.jfree.data.statistics.DefaultMultiValueCategoryDataset;
import org.jfree.data.statistics.DefaultStatisticalCategoryDataset;

/**
 * Which is better? Bars from zero, the 95 % interval of the mean on top, every trial as a dot. With fewer than
 * {@value #FEWEST} trials there are only the dots: an interval of so few would say little and look like much.
 */
public final class EngineBars {

    public static final int FEWEST = 5;

    private EngineBars() {}

    /**
     * The trials of one configuration.
     *
     * @param series of which colour; one and the same for all if there is but one factor
     * @param category where on the axis
     */
    public record Bar(String series, String category, double[] values) {}

    /** @param axis the metric with its unit and which direction is good */
    public static JFreeChart chart(List<Bar> bars, String axis, ChartTheme theme, Locale locale) {
        var means = new DefaultStatisticalCategoryDataset();
        var dots = new DefaultMultiValueCategoryDataset();
        for (Bar bar : bars) {
            double[] values =
                    Arrays.stream(bar.values()).filter(Double::isFinite).toArray();
            dots.add(Arrays.stream(values).boxed().toList(), bar.series(), bar.category());
            boolean hasBar = values.length >= FEWEST;
            means.add(hasBar ? mean(values) : null, hasBar ? halfWidth(values) : null, bar.series(), bar.category());
        }
        boolean isOneSeries = bars.stream().map(Bar::series).distinct().count() <= 1;
        var plot = new CategoryPlot(
                means, categories(theme), Styling.axisFromZero(axis, theme, locale), new Bars(theme, isOneSeries));
        plot.setDataset(1, dots);
        plot.setRenderer(1, dots(theme, means.getRowCount()));
        plot.setDatasetRenderingOrder(DatasetRenderingOrder.FORWARD);
        Styling.grid(plot, theme);
        return Styling.chart(plot, theme, !isOneSeries);
    }

    private static Number mean(double[] values) {
        return Summary.of(values).mean();
    }

    private static Number halfWidth(double[] values) {
        return Summary.of(values).interval95().width() / 2;
    }

    private static CategoryAxis categories(ChartTheme theme) {
        CategoryAxis axis = Styling.axis(new CategoryAxis(), theme);
        axis.setTickLabelFont(theme.font());
        axis.setCategoryMargin(0.4);
        axis.setLowerMargin(0.05);
        axis.setUpperMargin(0.05);
        axis.setMaximumCategoryLabelLines(2);
        return axis;
    }

    private static ScatterRenderer dots(ChartTheme theme, int series) {
        var renderer = new ScatterRenderer();
        renderer.setItemMargin(Bars.ITEM_MARGIN);
        renderer.setUseFillPaint(true);
        renderer.setDrawOutlines(true);
        renderer.setUseOutlinePaint(true);
        for (int i = 0; i < series; i++) {
            renderer.setSeriesShape(i, new Ellipse2D.Double(-3, -3, 6, 6));
            renderer.setSeriesFillPaint(i, theme.background());
            renderer.setSeriesOutlinePaint(i, theme.outline());
            renderer.setSeriesVisibleInLegend(i, false);
        }
        return renderer;
    }

    /** A colour a series, or a colour a bar where there is one series only. */
    private static final class Bars extends StatisticalBarRenderer {

        private static final long serialVersionUID = 1;
        private static final double ITEM_MARGIN = 0.08;

        private final transient ChartTheme theme;
        private final boolean isOneSeries;

        Bars(ChartTheme theme, boolean isOneSeries) {
            this.theme = theme;
            this.isOneSeries = isOneSeries;
            setItemMargin(ITEM_MARGIN);
            setMaximumBarWidth(0.14);
            setBarPainter(new StandardBarPainter());
            setShadowVisible(false);
            setDrawBarOutline(false);
            setErrorIndicatorPaint(theme.outline());
            setErrorIndicatorStroke(new BasicStroke(1.6f));
        }

        @Override
        public Paint getItemPaint(int row, int column) {
            return theme.series(isOneSeries ? column : row);
        }

        @Override
        public Paint lookupSeriesPaint(int series) {
            return theme.series(series);
        }
    }
}
