package io.benchlift.metrics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.prometheus.metrics.model.snapshots.HistogramSnapshot.HistogramDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.NativeHistogramBucket;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class LatencyBucketsTest {

    @Test
    void everyValueIsInTheBucketOfItsBounds() {
        for (double seconds : new double[] {1e-6, 0.0009765625, 0.001, 0.5, 1, 1.0001, 2, 59.9}) {
            int index = LatencyBuckets.nativeIndex(seconds);
            double upper = Math.pow(2, index / 32.0);
            double lower = Math.pow(2, (index - 1) / 32.0);
            assertTrue(seconds > lower * (1 - 1e-12) && seconds <= upper * (1 + 1e-12), seconds + " in " + index);
        }
    }

    @Test
    void nothingIsLostAndTheSumIsThatOfTheLatencies() {
        Histogram micros = new Histogram(3);
        micros.recordValueWithCount(0, 2);
        micros.recordValueWithCount(100, 3);
        micros.recordValueWithCount(101, 5);
        micros.recordValueWithCount(20_000_000, 1);

        HistogramDataPointSnapshot point = LatencyBuckets.of(micros, Labels.EMPTY);

        assertEquals(11, point.getCount());
        assertEquals(2, point.getNativeZeroCount());
        assertEquals(
                9,
                point.getNativeBucketsForPositiveValues().stream()
                        .mapToLong(NativeHistogramBucket::getCount)
                        .sum());
        assertEquals(5, point.getClassicBuckets().getCount(0), "0 to 100 µs");
        assertEquals(5, point.getClassicBuckets().getCount(1), "101 µs");
        assertEquals(
                1, point.getClassicBuckets().getCount(point.getClassicBuckets().size() - 1), "20 s");
        assertEquals(20.0008, point.getSum(), 0.02);
    }

    @Test
    void anEmptyHistogramIsAnEmptyOne() {
        HistogramDataPointSnapshot point = LatencyBuckets.of(new Histogram(3), Labels.EMPTY);

        assertEquals(0, point.getCount());
        assertEquals(0, point.getSum());
    }
}
