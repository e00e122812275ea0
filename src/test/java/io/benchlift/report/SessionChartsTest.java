package io.benchlift.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.chart.ChartTheme;
import io.benchlift.chart.HeatMap;
import io.benchlift.chart.Hue;
import io.benchlift.chart.LatencyPrice;
import io.benchlift.plan.Cell;
import io.benchlift.plan.Matrix;
import io.benchlift.plan.Plan;
import io.benchlift.plan.PlanFile;
import io.benchlift.plan.Starter;
import io.benchlift.runner.RunEvent;
import io.benchlift.session.SampleRun;
import io.benchlift.session.Session;
import io.benchlift.session.SessionWriter;
import io.benchlift.text.Messages;
import io.benchlift.verdict.Comparisons;
import io.benchlift.verdict.Family;
import io.benchlift.verdict.TrialMetric;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.plot.CategoryPlot;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SessionChartsTest {

    @TempDir
    Path directory;

    private Session session(SampleRun run) {
        Path path = directory.resolve("sample.benchlift");
        try (var writer = SessionWriter.create(path)) {
            run.play(writer);
        }
        return Session.open(path);
    }

    @Test
    void theHeatMapHoldsEveryEventOfTheTrial() {
        Session session = session(SampleRun.of(1, 20));
        AtomicLong events = new AtomicLong();
        AtomicLong seconds = new AtomicLong();
        session.eachInterval(1, interval -> {
            events.addAndGet(interval.latencies().service().getTotalCount());
            seconds.incrementAndGet();
        });

        HeatMap.Cells cells = LatencyCells.of(session, 1, 900);

        assertEquals(seconds.get(), cells.counts().length);
        assertEquals(events.get(), total(cells));
        for (int i = 1; i < cells.millis().length; i++) {
            assertEquals(LatencyCells.RATIO, cells.millis()[i] / cells.millis()[i - 1], 1e-9);
        }
    }

    @Test
    void secondsShareColumnsWhereThereAreFewerPixels() {
        Session session = session(SampleRun.of(1, 20));

        HeatMap.Cells all = LatencyCells.of(session, 1, 900);
        HeatMap.Cells few = LatencyCells.of(session, 1, 10);

        assertTrue(few.counts().length <= 10);
        assertEquals(total(all), total(few));
        assertEquals(3, few.seconds()[1], "three seconds a column");
    }

    private static long total(HeatMap.Cells cells) {
        return Arrays.stream(cells.counts()).flatMapToLong(Arrays::stream).sum();
    }

    @Test
    void everyChartOfASessionCanBeHad() {
        Session session = session(SampleRun.of(5, 3));
        List<Family> families = Comparisons.of(session);
        var charts = new SessionCharts(session, Messages.in(Locale.ENGLISH), ChartTheme.LIGHT);

        assertInstanceOf(HeatMap.Plot.class, charts.heatMap(1, 900).getPlot());
        assertEquals(
                "Transactions per second (1/s), higher is better",
                charts.spread(families, TrialMetric.TPS)
                        .getCategoryPlot()
                        .getRangeAxis()
                        .getLabel());
        assertEquals(Optional.empty(), charts.scalability(TrialMetric.TPS), "one number of threads");
        assertEquals(Optional.empty(), charts.priceOfLatency());
        assertEquals(Optional.empty(), charts.smallMultiples(families, TrialMetric.TPS), "one family");
    }

    @Test
    void barsStandInTheOrderOfTheMatrixAndTheTwinIsGrey() {
        Session session = session(SampleRun.of(5, 3));
        var charts = new SessionCharts(session, Messages.in(Locale.ENGLISH), ChartTheme.LIGHT);

        CategoryPlot plot = charts.bars(
                        Comparisons.of(session, TrialMetric.TPS, Optional.of("MEMORY")), TrialMetric.TPS)
                .getCategoryPlot();

        assertEquals(List.of("MEMORY", "InnoDB", "MyISAM", "InnoDB (again)"), plot.getCategories());
        assertEquals(
                List.of(
                        ChartTheme.LIGHT.series(2),
                        ChartTheme.LIGHT.series(0),
                        ChartTheme.LIGHT.series(1),
                        ChartTheme.LIGHT.faintText()),
                IntStream.range(0, 4)
                        .mapToObj(column -> plot.getRenderer(0).getItemPaint(0, column))
                        .toList());
    }

    @Test
    void curvesOverThreadsHaveTheColourOfTheirLevel() {
        Plan plan = PlanFile.with(
                Starter.ENGINES.plan(), "factors.workload=oltp_read_only,oltp_read_write", "factors.threads=1,4");
        Session session = session(plan);

        List<Hue> hues = ThreadCurves.of(session).priceOfLatency().stream()
                .map(LatencyPrice.Curve::hue)
                .toList();

        assertEquals(
                List.of(new Hue(0, 0), new Hue(0, 1), new Hue(1, 0), new Hue(1, 1), new Hue(2, 0), new Hue(2, 1)),
                hues);
    }

    private Session session(Plan plan) {
        Path path = directory.resolve("planned.benchlift");
        List<Cell> cells = Matrix.cells(plan);
        try (var writer = SessionWriter.create(path)) {
            writer.on(new RunEvent.RunStarted(
                    Instant.EPOCH,
                    plan,
                    cells,
                    List.of(cells.stream().map(Cell::number).toList()),
                    1,
                    List.of()));
        }
        return Session.open(path);
    }

    @Test
    void aChartIsAFileOfTheKindItsNameSays() throws IOException {
        Session session = session(SampleRun.of(1, 3));
        JFreeChart chart = new SessionCharts(session, Messages.in(Locale.ENGLISH), ChartTheme.LIGHT).heatMap(1, 900);

        for (String kind : List.of("png", "svg", "pdf")) {
            ChartFile.write(chart, 600, 300, "stalls", directory.resolve("a." + kind));
        }

        assertEquals("PNG", head("a.png").substring(1, 4));
        assertTrue(head("a.svg").startsWith("<?xml"));
        assertTrue(head("a.pdf").startsWith("%PDF"));
        IOException noKind = assertThrows(
                IOException.class, () -> ChartFile.write(chart, 600, 300, "stalls", directory.resolve("a.gif")));
        assertEquals("a chart is saved as .png, .svg or .pdf", noKind.getMessage());
        Path nowhere = directory.resolve("none").resolve("a.png");
        assertEquals(
                "there is no folder " + nowhere.getParent(),
                assertThrows(IOException.class, () -> ChartFile.write(chart, 600, 300, "stalls", nowhere))
                        .getMessage());
    }

    private String head(String name) throws IOException {
        byte[] bytes = Files.readAllBytes(directory.resolve(name));
        return new String(bytes, 0, 8, StandardCharsets.ISO_8859_1);
    }
}
