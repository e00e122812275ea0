package io.benchlift.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.stats.Range;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.jfree.chart.ChartRenderingInfo;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.data.statistics.StatisticalCategoryDataset;
import org.junit.jupiter.api.Test;

class ChartTest {

    private static final double[] FIVE = {101, 102, 103, 104, 105};

    @Test
    void drawsEachSeriesInItsColourOnBothThemes() {
        for (ChartTheme theme : List.of(ChartTheme.LIGHT, ChartTheme.DARK)) {
            BufferedImage image = ChartImage.paint(
                    EngineBars.chart(
                            List.of(
                                    new EngineBars.Bar("", "InnoDB", 0, FIVE),
                                    new EngineBars.Bar("", "MyISAM", 1, FIVE)),
                            "tps",
                            theme,
                            Locale.ENGLISH),
                    600,
                    400,
                    2);

            assertEquals(1200, image.getWidth());
            assertTrue(pixels(image, theme.series(0)) > 10_000);
            assertTrue(pixels(image, theme.series(1)) > 10_000);
            assertEquals(theme.background().getRGB(), image.getRGB(1, 1));
        }
    }

    @Test
    void drawsNoBarAndNoIntervalOfFourTrials() {
        JFreeChart chart = EngineBars.chart(
                List.of(
                        new EngineBars.Bar("", "few", 0, new double[] {1, 2, Double.NaN, 3, 4}),
                        new EngineBars.Bar("", "enough", 1, FIVE)),
                "tps",
                ChartTheme.LIGHT,
                Locale.ENGLISH);

        var data = (StatisticalCategoryDataset) chart.getCategoryPlot().getDataset(0);
        assertNull(data.getMeanValue("", "few"));
        assertNull(data.getStdDevValue("", "few"));
        assertEquals(103.0, data.getMeanValue("", "enough"));
        // t(0.975; 4) times the standard error
        assertEquals(1.9632, data.getStdDevValue("", "enough").doubleValue(), 1e-4);
    }

    @Test
    void startsBarsAtZero() {
        JFreeChart chart = EngineBars.chart(
                List.of(new EngineBars.Bar("", "InnoDB", 0, FIVE)), "tps", ChartTheme.LIGHT, Locale.ENGLISH);
        ChartImage.paint(chart, 300, 200, 1);

        assertEquals(0, chart.getCategoryPlot().getRangeAxis().getLowerBound());
    }

    @Test
    void writesNumbersInTheLanguageOfTheReader() {
        NumberAxis axis = Styling.axisFromZero("tps", ChartTheme.LIGHT, Locale.GERMAN);

        assertEquals("1.234", axis.getNumberFormatOverride().format(1234));
    }

    @Test
    void drawsSixHoursOfSecondsQuickly() {
        double[] x = IntStream.range(0, 21_600).asDoubleStream().toArray();
        double[] y = IntStream.range(0, x.length).mapToDouble(i -> 100 + i % 17).toArray();
        y[9_999] = Double.NaN;
        var panel =
                new TimeSeries.Panel("tps", List.of(new Line("a", x, y), new Line("b", x, y), new Line("c", x, y)), 1);

        JFreeChart chart = TimeSeries.chart(
                List.of(panel, panel),
                new TimeSeries.Shades(600, List.of()),
                new TimeSeries.Words("s", "warm-up", "outage"),
                900,
                ChartTheme.DARK,
                Locale.ENGLISH);
        BufferedImage image = ChartImage.paint(chart, 900, 500, 1);

        assertTrue(pixels(image, ChartTheme.DARK.shade()) > 1000, "the warm-up is shaded");
        assertTrue(chart.getXYPlot().getDomainAxis().getUpperBound() >= 21_599);
    }

    @Test
    void outagesAreShadedInEveryPanel() {
        double[] x = {1, 2, 3, 4};
        var panel = new TimeSeries.Panel("tps", List.of(new Line("a", x, new double[] {100, 0, 0, 100})), 1);
        JFreeChart chart = TimeSeries.chart(
                List.of(panel, panel),
                new TimeSeries.Shades(0, List.of(new TimeSeries.Span(1, 3))),
                new TimeSeries.Words("s", "warm-up", "outage"),
                900,
                ChartTheme.LIGHT,
                Locale.ENGLISH);

        BufferedImage image = ChartImage.paint(chart, 400, 300, 1);

        assertTrue(pixels(image, ChartTheme.LIGHT.shade()) > 1000, "the outage is not shaded");
    }

    @Test
    void lowPanelsSayAboveThemselvesWhatTheyMeasure() {
        double[] x = {0, 1, 2, 3};
        var lines = List.of(new Line("a", x, new double[] {100, 200, 300, 250}));
        JFreeChart chart = TimeSeries.chart(
                List.of(
                        new TimeSeries.Panel("Transactions per second", lines, 1),
                        new TimeSeries.Panel("Latency that is slower than 99 %", lines, 1)),
                new TimeSeries.Shades(0, List.of()),
                new TimeSeries.Words("s", "warm-up", "outage"),
                900,
                ChartTheme.LIGHT,
                Locale.ENGLISH);
        var info = new ChartRenderingInfo();
        BufferedImage image = new BufferedImage(500, 150, BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = image.createGraphics();
        chart.draw(graphics, new Rectangle(500, 150), info);
        graphics.dispose();

        Rectangle2D upper = info.getPlotInfo().getSubplotInfo(0).getDataArea();
        Rectangle2D lower = info.getPlotInfo().getSubplotInfo(1).getDataArea();
        assertTrue(upper.getX() < 50, "words beside the panel would take its room: " + upper);
        assertTrue(upper.getY() > 16 && lower.getY() - upper.getMaxY() > 16, upper + " " + lower);
        assertTrue(darkPixels(image, 0, upper.getY()) > 100, "the upper panel has no words");
        assertTrue(darkPixels(image, upper.getMaxY() + 4, lower.getY()) > 100, "the lower panel has no words");
    }

    private static int darkPixels(BufferedImage image, double from, double to) {
        int count = 0;
        for (int y = (int) from; y < (int) to; y++) {
            for (int x = 60; x < image.getWidth(); x++) {
                count += new Color(image.getRGB(x, y)).getRed() < 128 ? 1 : 0;
            }
        }
        return count;
    }

    @Test
    void labelsPercentilesAsPeopleKnowThem() {
        JFreeChart chart = PercentileCurve.chart(
                List.of(new Line("a", new double[] {1, 10, 100, 1000}, new double[] {1, 2, 4, 80})),
                "p",
                "ms",
                ChartTheme.LIGHT,
                Locale.ENGLISH);

        var axis = (LogarithmicAxis) chart.getXYPlot().getDomainAxis();
        assertEquals("99%", axis.getNumberFormatOverride().format(100));
        assertEquals("99.9%", axis.getNumberFormatOverride().format(1000));
        assertFalse(pixels(ChartImage.paint(chart, 500, 300, 1), ChartTheme.LIGHT.series(0)) < 100);
    }

    @Test
    void coloursOnlyDifferencesThatAreClear() {
        JFreeChart chart = Differences.chart(
                List.of(
                        new Differences.Difference("clear", 20, new Range(15, 25), true),
                        new Differences.Difference("look", -20, new Range(-25, -15), false),
                        new Differences.Difference("one block", -20, Range.UNKNOWN, false)),
                0.03,
                "change",
                ChartTheme.LIGHT,
                Locale.ENGLISH);
        BufferedImage image = ChartImage.paint(chart, 600, 200, 1);

        assertTrue(pixels(image, ChartTheme.LIGHT.series(0)) > 20);
        assertEquals(0, pixels(image, ChartTheme.LIGHT.series(1)));
    }

    private static int pixels(BufferedImage image, Color color) {
        int count = 0;
        for (int x = 0; x < image.getWidth(); x++) {
            for (int y = 0; y < image.getHeight(); y++) {
                count += image.getRGB(x, y) == color.getRGB() ? 1 : 0;
            }
        }
        return count;
    }
}
