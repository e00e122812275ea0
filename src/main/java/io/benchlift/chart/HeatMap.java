package io.benchlift.chart;

import java.awt.Paint;
import java.awt.image.BufferedImage;
import java.text.FieldPosition;
import java.text.NumberFormat;
import java.text.ParsePosition;
import java.util.Arrays;
import java.util.Locale;
import java.util.OptionalLong;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.annotations.XYDataImageAnnotation;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTickUnit;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.block.BlockBorder;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.PaintScale;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.chart.title.PaintScaleLegend;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.RectangleInsets;
import org.jfree.data.xy.DefaultXYDataset;

/**
 * When were the stalls? The number of events that ended in each second with each latency. The colour depends on the
 * logarithm of the count; otherwise one event of a second would be invisible among ten thousand of a millisecond.
 */
public final class HeatMap {

    private HeatMap() {}

    /**
     * The counts.
     *
     * @param seconds the edges of the columns, evenly spaced
     * @param millis the edges of the rows, with a constant ratio
     * @param counts by column and row
     */
    public record Cells(double[] seconds, double[] millis, long[][] counts) {

        public Cells {
            if (counts.length != seconds.length - 1) {
                throw new IllegalArgumentException(
                        counts.length + " columns of counts between " + seconds.length + " edges");
            }
            for (long[] column : counts) {
                if (column.length != millis.length - 1) {
                    throw new IllegalArgumentException(
                            column.length + " rows of counts between " + millis.length + " edges");
                }
            }
        }

        /** The count of the cell at a position; empty outside. */
        public OptionalLong count(double second, double milli) {
            int column = cell(seconds, second);
            int row = cell(millis, milli);
            return column < 0 || row < 0 ? OptionalLong.empty() : OptionalLong.of(counts[column][row]);
        }

        /** The edges of the row that contains {@code milli}, which must be inside. */
        public double[] row(double milli) {
            int row = cell(millis, milli);
            return new double[] {millis[row], millis[row + 1]};
        }

        long most() {
            return Arrays.stream(counts).flatMapToLong(Arrays::stream).max().orElse(0);
        }

        private static int cell(double[] edges, double value) {
            int found = Arrays.binarySearch(edges, value);
            int cell = found >= 0 ? found : -found - 2;
            return cell < edges.length - 1 ? cell : -1;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Cells cells
                    && Arrays.equals(seconds, cells.seconds)
                    && Arrays.equals(millis, cells.millis)
                    && Arrays.deepEquals(counts, cells.counts);
        }

        @Override
        public int hashCode() {
            return 31 * (31 * Arrays.hashCode(seconds) + Arrays.hashCode(millis)) + Arrays.deepHashCode(counts);
        }

        @Override
        public String toString() {
            return counts.length + " × " + (millis.length - 1) + " cells";
        }
    }

    /** The texts of the axes, with units. */
    public record Words(String elapsed, String latency, String events) {}

    /** A plot that knows the counts of its cells. */
    public static final class Plot extends XYPlot {

        private static final long serialVersionUID = 1;

        private final transient Cells cells;

        private Plot(Cells cells, ValueAxis time, ValueAxis latency) {
            super(new DefaultXYDataset(), time, latency, new XYLineAndShapeRenderer());
            this.cells = cells;
        }

        public Cells cells() {
            return cells;
        }

        /** A plot is equal only to itself: two with the same look may have different cells. */
        @Override
        public boolean equals(Object other) {
            return this == other;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(this);
        }
    }

    public static JFreeChart chart(Cells cells, Words words, ChartTheme theme, Locale locale) {
        NumberAxis time = Styling.axisFromZero(words.elapsed(), theme, locale);
        time.setStandardTickUnits(NumberAxis.createIntegerTickUnits(locale));
        var latency = Styling.axis(
                new LogarithmicAxis(words.latency(), NumberFormat.getNumberInstance(locale), 1, 2, 5), theme);
        var plot = new Plot(cells, time, latency);
        Styling.grid(plot, theme);
        double[] x = cells.seconds();
        double[] y = cells.millis();
        latency.setSmallestValue(Math.min(latency.getSmallestValue(), y[0]));
        time.setRange(x[0], x[x.length - 1]);
        latency.setRange(y[0], y[y.length - 1]);
        long most = Math.max(2, cells.most());
        plot.addAnnotation(new XYDataImageAnnotation(
                image(cells, most), x[0], y[0], x[x.length - 1] - x[0], y[y.length - 1] - y[0], true));
        JFreeChart chart = Styling.chart(plot, theme, false);
        chart.addSubtitle(scale(words.events(), most, theme, locale));
        return chart;
    }

    /** One pixel for each cell, the slowest row on top; a cell without an event stays transparent. */
    private static BufferedImage image(Cells cells, long most) {
        int rows = cells.millis().length - 1;
        var image = new BufferedImage(Math.max(1, cells.counts().length), rows, BufferedImage.TYPE_INT_ARGB);
        for (int column = 0; column < cells.counts().length; column++) {
            for (int row = 0; row < rows; row++) {
                long count = cells.counts()[column][row];
                if (count > 0) {
                    image.setRGB(
                            column,
                            rows - 1 - row,
                            Viridis.at(share(count, most)).getRGB());
                }
            }
        }
        return image;
    }

    private static double share(double count, long most) {
        return Math.log(count) / Math.log(most);
    }

    /** In decades: with counts, the even steps of the strip would have no colour for small ones. */
    private static PaintScaleLegend scale(String label, long most, ChartTheme theme, Locale locale) {
        var axis = Styling.axis(new NumberAxis(label), theme);
        double decades = Math.log10(most);
        axis.setRange(0, decades);
        axis.setTickUnit(new NumberTickUnit(Math.min(1, decades)));
        axis.setNumberFormatOverride(new PowersOfTen(locale));
        var legend = new PaintScaleLegend(new Scale(decades), axis);
        legend.setPosition(RectangleEdge.RIGHT);
        legend.setStripWidth(12);
        legend.setStripOutlineVisible(false);
        legend.setAxisOffset(2);
        legend.setSubdivisionCount(128);
        legend.setFrame(BlockBorder.NONE);
        legend.setBackgroundPaint(theme.background());
        legend.setMargin(new RectangleInsets(10, 0, 40, 8));
        return legend;
    }

    private record Scale(double decades) implements PaintScale {

        @Override
        public double getLowerBound() {
            return 0;
        }

        @Override
        public double getUpperBound() {
            return decades;
        }

        @Override
        public Paint getPaint(double decade) {
            return Viridis.at(decade / decades);
        }
    }

    private static final class PowersOfTen extends NumberFormat {

        private static final long serialVersionUID = 1;

        private final NumberFormat format;

        PowersOfTen(Locale locale) {
            format = NumberFormat.getIntegerInstance(locale);
        }

        @Override
        public StringBuffer format(double decade, StringBuffer buffer, FieldPosition position) {
            return format.format(Math.round(Math.pow(10, decade)), buffer, position);
        }

        @Override
        public StringBuffer format(long decade, StringBuffer buffer, FieldPosition position) {
            return format((double) decade, buffer, position);
        }

        @Override
        public Number parse(String text, ParsePosition position) {
            throw new UnsupportedOperationException("an axis only writes");
        }
    }
}
