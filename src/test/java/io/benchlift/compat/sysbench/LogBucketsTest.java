package io.benchlift.compat.sysbench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.benchlift.measure.Histograms;
import java.io.IOException;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LogBucketsTest {

    /** Percentiles as published runs of sysbench print them: each is the value of a bucket, so it maps to itself. */
    @ParameterizedTest
    @ValueSource(
            strings = {"14.73", "14.46", "15.27", "5.47", "35.59", "32.53", "29.19", "861.95", "926.33", "100000.00"})
    void aPrintedPercentileIsTheValueOfABucket(String printed) {
        Histogram one = Histograms.empty();
        one.recordValue(Math.round(Double.parseDouble(printed) * 1000));

        assertEquals(printed, String.format(Locale.ROOT, "%.2f", new LogBuckets(one).percentile(95)));
    }

    @Test
    void adjacentBucketsAreOneAndAPointEightPercentApart() {
        Histogram two = Histograms.empty();
        two.recordValue(14_460);
        two.recordValue(14_730);
        LogBuckets buckets = new LogBuckets(two);

        assertEquals(1.01817, buckets.percentile(100) / buckets.percentile(50), 0.00001);
    }

    @Test
    void barsAndPercentileAreThoseOfARealRun() throws IOException {
        String real = Golden.text("run-histogram.txt");
        Histogram micros = Histograms.empty();
        Matcher bar = Pattern.compile("(?m)^ +([0-9.]+) \\|\\*+ +([0-9]+)$").matcher(real);
        while (bar.find()) {
            micros.recordValueWithCount(
                    Math.round(Double.parseDouble(bar.group(1)) * 1000), Long.parseLong(bar.group(2)));
        }
        LogBuckets buckets = new LogBuckets(micros);

        String table = real.substring(real.indexOf("       value"), real.indexOf("\n \nSQL statistics") + 1);
        assertEquals(table, buckets.bars());
        assertEquals(32.53, buckets.percentile(95), 0.005);
    }

    @Test
    void withoutEventsThePercentileIsTheLowestBucket() {
        assertEquals(0.001, new LogBuckets(Histograms.empty()).percentile(95), 1e-9);
    }

    @Test
    void latenciesBeyondAHundredSecondsFallIntoTheLastBucket() {
        Histogram slow = Histograms.empty();
        slow.recordValue(3_000_000_000L);

        assertEquals(100_000, new LogBuckets(slow).percentile(50), 0.1);
    }
}
