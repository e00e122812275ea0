package io.benchlift.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Paint;
import java.text.NumberFormat;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.CategoryAxis;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.plot.DatasetRenderingOrder;
import org.jfree.chart.renderer.category.BoxAndWhiskerRenderer;
import org.jfree.data.statistics.BoxAndWhiskerCalculator;
import org.jfree.data.statistics.BoxAndWhiskerItem;
import org.jfree.data.statistics.DefaultBoxAndWhiskerCategoryDataset;
import org.jfree.data.statistics.DefaultMultiValueCategoryDataset;

/**
 * How steady? Every trial as a dot, in the order they ran; from {@value #FEWEST_IN_A_BOX} trials on with a box of the
 * middle half behind them. The axis does not start at zero, because there are no bars and the scatter is the question.
 */
public final class Spread {

    /** Quartiles of fewer are random. */
    public static final int FEWEST_IN_A_BOX = 8;

    private static final double ITEM_MARGIN = 0.08;
    private static final int BOX_ALPHA = 70;

    private Spread() {}

    /**
     * One strip for each bar, each with one colour. @param axis the metric with its unit and which direction is good
     */
    public static JFreeChart chart(List<EngineBars.Bar> strips, String axis, ChartTheme theme, Locale locale) {
        var boxes = new DefaultBoxAndWhiskerCategoryDataset();
        var dots = new DefaultMultiValueCategoryDataset();
        double[][][] values = new double[1][strips.size()][];
        for (int i = 0; i < strips.size(); i++) {
            EngineBars.Bar strip = strips.get(i);
            List<Double> trials = Arrays.stream(strip.values())
                    .filter(Double::isFinite)
                    .boxed()
                    .toList();
            values[0][i] = trials.stream().mapToDouble(Double::doubleValue).toArray();
            dots.add(trials, "", name(strip));
            boxes.add(box(trials), "", name(strip));
        }
        var plot = new CategoryPlot(boxes, categories(theme), range(axis, theme, locale), new Boxes(strips, theme));
        plot.setDataset(1, dots);
        plot.setRenderer(
                1,
                new TrialDots(
                        theme,
                        values,
                        ITEM_MARGIN,
                        (row, column, count) -> theme.series(strips.get(column).color())));
        plot.setDatasetRenderingOrder(DatasetRenderingOrder.FORWARD);
        Styling.grid(plot, theme);
        JFreeChart chart = Styling.chart(plot, theme, false);
        HeadedAxis.leaveRoom(plot);
        return chart;
    }

    private static String name(EngineBars.Bar strip) {
        return strip.series().isEmpty() ? strip.category() : strip.series() + ", " + strip.category();
    }

    /** Without outliers: all dots are drawn anyway. */
    private static BoxAndWhiskerItem box(List<Double> trials) {
        if (trials.size() < FEWEST_IN_A_BOX) {
            return new BoxAndWhiskerItem(null, null, null, null, null, null, null, null, List.of());
        }
        BoxAndWhiskerItem all = BoxAndWhiskerCalculator.calculateBoxAndWhiskerStatistics(trials);
        return new BoxAndWhiskerItem(
                all.getMean(),
                all.getMedian(),
                all.getQ1(),
                all.getQ3(),
                all.getMinRegularValue(),
                all.getMaxRegularValue(),
                all.getMinOutlier(),
                all.getMaxOutlier(),
                List.of());
    }

    private static CategoryAxis categories(ChartTheme theme) {
        CategoryAxis axis = Styling.axis(new CategoryAxis(), theme);
        axis.setTickLabelFont(theme.font());
        axis.setMaximumCategoryLabelLines(2);
        return axis;
    }

    private static NumberAxis range(String label, ChartTheme theme, Locale locale) {
        NumberAxis axis = Styling.axis(new HeadedAxis(label), theme);
        axis.setAutoRangeIncludesZero(false);
        axis.setUpperMargin(0.12);
        axis.setLowerMargin(0.12);
        axis.setNumberFormatOverride(NumberFormat.getNumberInstance(locale));
        return axis;
    }

    private static final class Boxes extends BoxAndWhiskerRenderer {

        private static final long serialVersionUID = 1;

        private final transient List<EngineBars.Bar> strips;
        private final transient ChartTheme theme;

        Boxes(List<EngineBars.Bar> strips, ChartTheme theme) {
            this.strips = strips;
            this.theme = theme;
            setFillBox(true);
            setMeanVisible(false);
            setArtifactPaint(theme.outline());
            setMaximumBarWidth(EngineBars.WIDEST);
            setItemMargin(ITEM_MARGIN);
            setUseOutlinePaintForWhiskers(true);
            setDefaultOutlinePaint(theme.faintText());
            setDefaultOutlineStroke(new BasicStroke(1.2f));
        }

        @Override
        public Paint getItemPaint(int row, int column) {
            Color hue = theme.series(strips.get(column).color());
            return new Color(hue.getRed(), hue.getGreen(), hue.getBlue(), BOX_ALPHA);
        }
    }
}
