package io.benchlift.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.chart.ChartTheme;
import io.benchlift.session.Session;
import io.benchlift.stats.Verdict;
import io.benchlift.text.Messages;
import io.benchlift.verdict.Comparisons;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.ui.Layer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The largest rate under a target, in the documents. */
class RateReportTest {

    private static final Messages ENGLISH = Messages.in(Locale.ROOT);

    @TempDir
    Path directory;

    @Test
    void theRateIsComparedAndHasAnInterval() {
        Session session = run(1200);

        Verdict verdict = Comparisons.of(session).get(0).judgement().verdicts().get(0);
        List<List<String>> rows = new RateTable(session, ENGLISH).rows();

        assertEquals(Optional.of("InnoDB"), verdict.winner());
        assertEquals("max_rate", verdict.metric().name());
        assertEquals(List.of("MyISAM", "p99 < 20ms", "8"), rows.get(0).subList(0, 3));
        assertTrue(rows.get(0).get(4).contains(" .. "), rows.toString());
        assertTrue(
                TextTable.of(session, ENGLISH).contains("more events per second under the target than MyISAM"),
                TextTable.of(session, ENGLISH));
    }

    @Test
    void equalRatesHaveNoWinner() {
        Verdict verdict =
                Comparisons.of(run(1001)).get(0).judgement().verdicts().get(0);

        assertEquals(Optional.empty(), verdict.winner());
    }

    @Test
    void thePageShowsEveryRateThatWasTried() throws IOException {
        Session session = run(1200);

        JFreeChart chart = new SessionCharts(session, ENGLISH, ChartTheme.LIGHT).rates();
        String html = HtmlReport.of(session, ENGLISH);

        assertEquals(3, chart.getXYPlot().getSeriesCount());
        assertEquals(16, chart.getXYPlot().getDataset().getItemCount(0));
        assertEquals(1, chart.getXYPlot().getRangeMarkers(Layer.FOREGROUND).size());
        assertTrue(html.contains("Which rate keeps the target?"));
        assertTrue(html.contains("Largest rate (1/s)"));
    }

    @Test
    void aConfigurationThatFoundNoRateHasNoPoints() throws IOException {
        Session session = run(Double.NaN);

        assertTrue(HtmlReport.of(session, ENGLISH).contains("Which rate keeps the target?"));
        assertEquals("\u2013", new RateTable(session, ENGLISH).rows().get(1).get(3));
    }

    @Test
    void otherPlansHaveNoSuchPage() {
        Session session = new DictatedRun("tps", List.of("a", "b"), false, new double[][] {{1000, 1000}})
                .brief()
                .write(directory.resolve("other.benchlift"));

        assertFalse(ResultPage.of(session).contains(ResultPage.RATES));
    }

    private Session run(double candidate) {
        double[][] values = new double[8][];
        for (int block = 0; block < values.length; block++) {
            double scatter = 1 + (block * 5 % 7) / 500.0;
            values[block] = new double[] {1000 * scatter, candidate * (2 - scatter), 1000 * (1 + block % 3 / 400.0)};
        }
        return new DictatedRun("max_rate", List.of("MyISAM", "InnoDB"), true, values)
                .brief()
                .write(directory.resolve("a.benchlift"));
    }
}
