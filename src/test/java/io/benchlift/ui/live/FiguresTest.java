package io.benchlift.ui.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.chart.LiveCurve;
import io.benchlift.chart.LiveSamples;
import io.benchlift.measure.ClientLoad;
import io.benchlift.measure.Counts;
import io.benchlift.measure.Histograms;
import io.benchlift.measure.Interval;
import io.benchlift.measure.Phase;
import java.util.Optional;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class FiguresTest {

    private static Interval second(int number, Histogram latencies) {
        return new Interval(
                new Interval.Time(number, Phase.MEASURE, number - 1, 1),
                new Counts(latencies.getTotalCount(), new Counts.Statements(0, 0, 0, 0), 0, 0, 0, 0),
                latencies,
                Optional.empty(),
                new ClientLoad(0.5, 0.5, 0, 0, 0, 0));
    }

    @Test
    void aSecondInWhichNothingEndsHasNoLatency() {
        Figures figures = new Figures();
        LiveSamples samples = new LiveSamples(1, "InnoDB");
        Histogram latencies = Histograms.empty();
        latencies.recordValue(5000);

        figures.show(second(1, latencies), Optional.of(samples));
        assertEquals(5, figures.p99.get(), 0.01);

        figures.show(second(2, Histograms.empty()), Optional.of(samples));
        assertEquals(0, figures.tps.get());
        assertTrue(Double.isNaN(figures.p99.get()) && Double.isNaN(figures.p50.get()));
        assertTrue(
                Double.isNaN(samples.line(LiveCurve.P99).y()[1]),
                "a stall must not look like the fastest second of all");
    }
}
