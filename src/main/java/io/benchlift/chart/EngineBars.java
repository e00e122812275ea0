package io.benchlift.chart;

import io.benchlift.stats.Summary;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Paint;
import java.text.NumberFormat;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.CategoryAxis;
import org.jfree.chart.labels.ItemLabelAnchor;
import org.jfree.chart.labels.ItemLabelPosition;
import org.jfree.chart.labels.StandardCategoryItemLabelGenerator;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.plot.DatasetRenderingOrder;
import org.jfree.chart.renderer.category.StandardBarPainter;
import org.jfree.chart.renderer.category.StatisticalBarRenderer;
import org.jfree.chart.ui.RectangleInsets;
import org.jfree.chart.ui.TextAnchor;
import org.jfree.data.category.CategoryDataset;
import org.jfree.data.statistics.DefaultMultiValueCategoryDataset;
import org.jfree.data.statistics.DefaultStatisticalCategoryDataset;

/**
 * Which is better? Bars from zero, the 95 % interval of the mean on top, every trial as a dot. With fewer than {@value
 * #FEWEST} trials there are only the dots: such an interval has little meaning but looks precise.
 */
public final class EngineBars {

    public static final int FEWEST = 5;

    /** A fraction of the whole width. */
    static final double WIDEST = 0.14;

    private EngineBars() {}

    /**
     * The trials of one configuration.
     *
     * @param series of which colour; the same for all if there is only one factor
     * @param category the position on the axis
     * @param color of the theme's series, by number; {@link Hue#TWIN} for the twin
     */
    public record Bar(String series, String category, int color, double[] values) {}

    /** @param axis the metric with its unit and which direction is good */
    public static JFreeChart chart(List<Bar> bars, String axis, ChartTheme theme, Locale locale) {
        var means = new DefaultStatisticalCategoryDataset();
        var dots = new DefaultMultiValueCategoryDataset();
        for (Bar bar : bars) {
            double[] values = finite(bar);
            dots.add(Arrays.stream(values).boxed().toList(), bar.series(), bar.category());
            boolean hasBar = values.length >= FEWEST;
            means.add(hasBar ? mean(values) : null, hasBar ? halfWidth(values) : null, bar.series(), bar.category());
        }
        int[][] colors = colors(bars, means);
        boolean isOneSeries = bars.stream().map(Bar::series).distinct().count() <= 1;
        var plot = new CategoryPlot(
                means,
                categories(theme),
                Styling.axisFromZero(axis, theme, locale),
                new Bars(theme, colors, NumberFormat.getNumberInstance(locale)));
        plot.setDataset(1, dots);
        plot.setRenderer(
                1,
                new TrialDots(
                        theme,
                        values(bars, means),
                        Bars.ITEM_MARGIN,
                        (row, column, count) ->
                                count < FEWEST ? theme.series(colors[row][column]) : theme.background()));
        plot.getRenderer(1).setDefaultSeriesVisibleInLegend(false);
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

    private static double[][][] values(List<Bar> bars, CategoryDataset data) {
        double[][][] values = new double[data.getRowCount()][data.getColumnCount()][0];
        for (Bar bar : bars) {
            values[data.getRowIndex(bar.series())][data.getColumnIndex(bar.category())] = finite(bar);
        }
        return values;
    }

    private static double[] finite(Bar bar) {
        return Arrays.stream(bar.values()).filter(Double::isFinite).toArray();
    }

    private static int[][] colors(List<Bar> bars, CategoryDataset data) {
        int[][] colors = new int[data.getRowCount()][data.getColumnCount()];
        for (Bar bar : bars) {
            colors[data.getRowIndex(bar.series())][data.getColumnIndex(bar.category())] = bar.color();
        }
        return colors;
    }

    /** The mean is printed at the foot of its bar, where no dot or whisker can hide it; above a bar too low for it. */
    private static final class Bars extends StatisticalBarRenderer {

        private static final long serialVersionUID = 1;
        private static final double ITEM_MARGIN = 0.08;

        private final transient ChartTheme theme;
        /** A lower bar, as a share of the highest, has no room for a number. */
        private static final double LOW = 0.08;
        /** From the edge of the bar: past a dot. */
        private static final double ROOM = 8;

        private final int[][] colors;

        Bars(ChartTheme theme, int[][] colors, NumberFormat format) {
            this.theme = theme;
            this.colors = colors;
            format.setMaximumFractionDigits(0);
            setItemMargin(ITEM_MARGIN);
            setMaximumBarWidth(WIDEST);
            setBarPainter(new StandardBarPainter());
            setShadowVisible(false);
            setDrawBarOutline(false);
            setErrorIndicatorPaint(theme.outline());
            setErrorIndicatorStroke(new BasicStroke(1.6f));
            setDefaultItemLabelGenerator(new StandardCategoryItemLabelGenerator("{2}", format));
            setDefaultItemLabelsVisible(true);
            setItemLabelInsets(new RectangleInsets(ROOM, ROOM, ROOM, ROOM));
            setDefaultItemLabelFont(theme.smallFont().deriveFont(Font.BOLD));
            setDefaultItemLabelPaint(Color.WHITE);
            setDefaultPositiveItemLabelPosition(
                    new ItemLabelPosition(ItemLabelAnchor.INSIDE6, TextAnchor.BOTTOM_CENTER));
        }

        private boolean isLow(int row, int column) {
            CategoryDataset data = getPlot().getDataset();
            double highest = 0;
            for (int i = 0; i < data.getRowCount(); i++) {
                for (int j = 0; j < data.getColumnCount(); j++) {
                    highest = Math.max(highest, value(data, i, j));
                }
            }
            return value(data, row, column) < LOW * highest;
        }

        private static double value(CategoryDataset data, int row, int column) {
            Number value = data.getValue(row, column);
            return value == null ? 0 : value.doubleValue();
        }

        @Override
        public ItemLabelPosition getPositiveItemLabelPosition(int row, int column) {
            return isLow(row, column)
                    ? new ItemLabelPosition(ItemLabelAnchor.OUTSIDE12, TextAnchor.BOTTOM_CENTER)
                    : super.getPositiveItemLabelPosition(row, column);
        }

        @Override
        public Paint getItemLabelPaint(int row, int column) {
            if (isLow(row, column)) {
                return theme.text();
            }
            // White on the grey of the dark theme would be too faint.
            return colors[row][column] == Hue.TWIN ? theme.background() : super.getItemLabelPaint(row, column);
        }

        @Override
        public Paint getItemPaint(int row, int column) {
            return theme.series(colors[row][column]);
        }

        @Override
        public Paint lookupSeriesPaint(int series) {
            return theme.series(colors[series][0]);
        }
    }
}
