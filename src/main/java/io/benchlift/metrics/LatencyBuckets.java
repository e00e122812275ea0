package io.benchlift.metrics;

import io.prometheus.metrics.model.snapshots.ClassicHistogramBuckets;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot.HistogramDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.NativeHistogramBuckets;
import java.util.Map;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/**
 * Latencies in microseconds as a histogram of Prometheus in seconds: native buckets of schema 5, each 2.2 % wider than
 * the one before (Prometheus, "Native Histograms", standard exponential schemas), and classic buckets for servers that
 * know only those.
 */
final class LatencyBuckets {

    /** 2^5 buckets for each doubling. */
    static final int SCHEMA = 5;

    private static final double MICROS = 1e6;

    /** Upper bounds in seconds. */
    private static final double[] CLASSIC = {
        0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10
    };

    private LatencyBuckets() {}

    static HistogramDataPointSnapshot of(Histogram micros, Labels labels) {
        Map<Integer, Long> natives = new TreeMap<>();
        long[] classic = new long[CLASSIC.length + 1];
        long zeros = 0;
        double sum = 0;
        for (HistogramIterationValue step : micros.recordedValues()) {
            long count = step.getCountAtValueIteratedTo();
            double seconds = micros.medianEquivalentValue(step.getValueIteratedTo()) / MICROS;
            sum += seconds * count;
            classic[classicIndex(seconds)] += count;
            if (seconds > 0) {
                natives.merge(nativeIndex(seconds), count, Long::sum);
            } else {
                zeros += count;
            }
        }
        NativeHistogramBuckets.Builder buckets = NativeHistogramBuckets.builder();
        natives.forEach(buckets::bucket);
        return HistogramDataPointSnapshot.builder()
                .labels(labels)
                .sum(sum)
                .nativeSchema(SCHEMA)
                .nativeZeroCount(zeros)
                .nativeBucketsForPositiveValues(buckets.build())
                .classicHistogramBuckets(classicBuckets(classic))
                .build();
    }

    /** The bucket with upper bound 2^(index / 2^schema). */
    static int nativeIndex(double seconds) {
        return (int) Math.ceil(Math.log(seconds) / Math.log(2) * (1 << SCHEMA));
    }

    private static int classicIndex(double seconds) {
        int index = 0;
        while (index < CLASSIC.length && seconds > CLASSIC[index]) {
            index++;
        }
        return index;
    }

    private static ClassicHistogramBuckets classicBuckets(long[] counts) {
        ClassicHistogramBuckets.Builder buckets = ClassicHistogramBuckets.builder();
        for (int i = 0; i < CLASSIC.length; i++) {
            buckets.bucket(CLASSIC[i], counts[i]);
        }
        return buckets.bucket(Double.POSITIVE_INFINITY, counts[CLASSIC.length]).build();
    }
}
