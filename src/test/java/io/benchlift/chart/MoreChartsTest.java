package io.benchlift.chart;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.Color;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.jfree.chart.ChartRenderingInfo;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.LogAxis;
import org.jfree.data.statistics.BoxAndWhiskerCategoryDataset;
import org.junit.jupiter.api.Test;

class MoreChartsTest {

    private static final List<ChartTheme> THEMES = List.of(ChartTheme.LIGHT, ChartTheme.DARK);

    private static HeatMap.Cells cells() {
        return new HeatMap.Cells(new double[] {0, 1, 2, 3}, new double[] {1, 2, 4, 8}, new long[][] {
            {1000, 0, 0}, {10, 1, 0}, {0, 0, 1000}
        });
    }

    @Test
    void aHeatMapPaintsCountsFromVioletToYellowAndLeavesTheRestClear() {
        for (ChartTheme theme : THEMES) {
            JFreeChart chart = HeatMap.chart(cells(), new HeatMap.Words("s", "ms", "events"), theme, Locale.ENGLISH);
            ChartRenderingInfo info = new ChartRenderingInfo();
            BufferedImage image = new BufferedImage(700, 400, BufferedImage.TYPE_INT_RGB);
            chart.draw(image.createGraphics(), new Rectangle2D.Double(0, 0, 700, 400), info);
            var area = info.getPlotInfo().getDataArea();

            assertEquals(Viridis.at(1), at(image, area, 0.5 / 3, 0.5 / 3));
            assertEquals(Viridis.at(1), at(image, area, 2.5 / 3, 2.5 / 3));
            assertEquals(Viridis.at(1 / 3.0), at(image, area, 1.5 / 3, 0.5 / 3));
            assertEquals(Viridis.at(0), at(image, area, 1.5 / 3, 1.5 / 3));
            assertEquals(theme.background(), at(image, area, 0.5 / 3, 2.4 / 3));
            assertEquals(1, chart.getXYPlot().getRangeAxis().getLowerBound(), 1e-9);
            assertEquals(8, chart.getXYPlot().getRangeAxis().getUpperBound(), 1e-9);
            assertEquals("ms", chart.getXYPlot().getRangeAxis().getLabel());
        }
    }

    /** From the lower left corner, in shares of the area. */
    private static Color at(BufferedImage image, Rectangle2D area, double x, double y) {
        return new Color(
                image.getRGB((int) (area.getX() + x * area.getWidth()), (int) (area.getMaxY() - y * area.getHeight())));
    }

    @Test
    void aHeatMapTellsTheCountOfACell() {
        assertEquals(OptionalLong.of(1000), cells().count(0.5, 1.5));
        assertEquals(OptionalLong.of(1), cells().count(1, 2));
        assertEquals(OptionalLong.of(0), cells().count(0, 7.9));
        assertEquals(OptionalLong.empty(), cells().count(3.1, 1.5));
        assertEquals(OptionalLong.empty(), cells().count(0.5, 0.9));
        assertArrayEquals(new double[] {2, 4}, cells().row(3));
        assertThrows(
                IllegalArgumentException.class,
                () -> new HeatMap.Cells(new double[] {0, 1}, new double[] {1, 2}, new long[][] {{1, 2}}));
    }

    @Test
    void viridisRunsFromVioletToYellow() {
        assertEquals(new Color(0x440154), Viridis.at(0));
        assertEquals(new Color(0x21918c), Viridis.at(0.5));
        assertEquals(new Color(0xfde725), Viridis.at(1));
        assertEquals(new Color(0xfde725), Viridis.at(7));
    }

    @Test
    void aBoxNeedsEightTrialsAndFewerAreDots() {
        double[] eight =
                IntStream.rangeClosed(1, 8).asDoubleStream().map(i -> 100 + i).toArray();
        for (ChartTheme theme : THEMES) {
            JFreeChart chart = Spread.chart(
                    List.of(
                            new EngineBars.Bar("", "seven", 0, new double[] {1, 2, 3, 4, 5, 6, 7}),
                            new EngineBars.Bar("", "eight", 1, eight)),
                    "tps",
                    theme,
                    Locale.ENGLISH);

            var boxes = (BoxAndWhiskerCategoryDataset) chart.getCategoryPlot().getDataset(0);
            assertNull(boxes.getMedianValue("", "seven"));
            assertEquals(104.5, boxes.getMedianValue("", "eight"));
            BufferedImage image = ChartImage.paint(chart, 600, 400, 1);
            assertTrue(pixels(image, theme.series(0)) > 50, "dots of the first");
            assertTrue(pixels(image, theme.series(1)) > 50, "dots of the second");
            ChartRenderingInfo info = new ChartRenderingInfo();
            chart.draw(image.createGraphics(), new Rectangle2D.Double(0, 0, 600, 400), info);
            Collection<?> entities = info.getEntityCollection().getEntities();
            assertEquals(
                    15, entities.stream().filter(TrialPoint.class::isInstance).count());
        }
    }

    @Test
    void thePriceOfLatencyJoinsItsPointsInTheOrderOfThreadsAndRingsTheKnee() {
        var curve = new LatencyPrice.Curve(
                "InnoDB",
                new Hue(2, 0),
                List.of(
                        new LatencyPrice.Point(1, 100, 1),
                        new LatencyPrice.Point(4, 380, 1.2),
                        new LatencyPrice.Point(16, 600, 6),
                        new LatencyPrice.Point(64, 550, 40)));
        assertEquals(1, curve.knee());
        assertEquals(-1, new LatencyPrice.Curve("none", new Hue(0, 0), List.of()).knee());

        for (ChartTheme theme : THEMES) {
            JFreeChart chart =
                    LatencyPrice.chart(List.of(curve), new LatencyPrice.Words("1/s", "ms"), theme, Locale.ENGLISH);

            assertEquals(550, chart.getXYPlot().getDataset().getXValue(0, 3), "falling throughput stays in its place");
            assertTrue(pixels(ChartImage.paint(chart, 500, 300, 1), theme.series(2)) > 100);
            assertEquals(0, chart.getXYPlot().getDomainAxis().getLowerBound());
            assertEquals(0, chart.getXYPlot().getRangeAxis().getLowerBound());
        }
    }

    @Test
    void scalabilityShowsTheFittedLawWithItsPeak() {
        List<Integer> threads = List.of(1, 2, 4, 8, 16, 32);
        List<double[]> values = threads.stream()
                .map(n -> 1000.0 * n / (1 + 0.05 * (n - 1) + 0.002 * n * (n - 1)))
                .map(tps -> new double[] {tps, tps, tps, tps, tps})
                .toList();
        for (ChartTheme theme : THEMES) {
            JFreeChart chart = Scalability.chart(
                    List.of(new Scalability.Curve("InnoDB", new Hue(3, 0), threads, values)),
                    "threads",
                    "tps",
                    Optional.of((name, law, most) ->
                            name + " N* = " + Math.round(law.peak().orElse(-1))),
                    theme,
                    Locale.ENGLISH);

            assertEquals("InnoDB N* = 22", chart.getXYPlot().getDataset(1).getSeriesKey(0));
            assertEquals(120, chart.getXYPlot().getDataset(1).getItemCount(0));
            assertTrue(chart.getXYPlot().getDomainAxis() instanceof LogAxis axis && axis.getBase() == 2);
            assertEquals(0, chart.getXYPlot().getRangeAxis().getLowerBound());
            assertTrue(pixels(ChartImage.paint(chart, 500, 300, 1), theme.series(3)) > 100);
        }
    }

    @Test
    void smallMultiplesShareOneScaleFromZero() {
        var bars = List.of(new EngineBars.Bar("", "InnoDB", 0, new double[] {101, 102, 103, 104, 105}));
        var high = List.of(new EngineBars.Bar("", "InnoDB", 1, new double[] {901, 902, 903, 904, 905}));
        for (ChartTheme theme : THEMES) {
            BufferedImage image = ChartImage.paint(
                    SmallMultiples.chart(
                            List.of(
                                    new SmallMultiples.Multiple("1 thread", bars),
                                    new SmallMultiples.Multiple("16 threads", high)),
                            "tps",
                            theme,
                            Locale.ENGLISH),
                    800,
                    300,
                    1);

            double low = pixels(image, theme.series(0));
            double tall = pixels(image, theme.series(1));
            assertTrue(low > 100 && low < 0.2 * tall, low + " against " + tall + " pixels");
        }
        assertThrows(
                IllegalArgumentException.class,
                () -> SmallMultiples.chart(
                        Collections.nCopies(10, new SmallMultiples.Multiple("", bars)),
                        "tps",
                        ChartTheme.LIGHT,
                        Locale.ENGLISH));
    }

    private static int pixels(BufferedImage image, Color color) {
        int count = 0;
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                count += (image.getRGB(x, y) & 0xffffff) == (color.getRGB() & 0xffffff) ? 1 : 0;
            }
        }
        return count;
    }
}
