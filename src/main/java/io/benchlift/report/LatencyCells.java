package io.benchlift.report;

import io.benchlift.chart.HeatMap;
import io.benchlift.measure.Interval;
import io.benchlift.session.Session;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/** The latencies of a trial's seconds, counted into cells for a {@link HeatMap}. */
final class LatencyCells {

    /** Ten rows a decade: each latency has a resolution of 26 %. */
    static final double RATIO = Math.pow(10, 0.1);

    private static final double MICROS_PER_MILLI = 1000;

    private final int mostColumns;
    private final List<long[]> columns = new ArrayList<>();
    private int low = Integer.MAX_VALUE;
    private int high = Integer.MIN_VALUE;

    private LatencyCells(int mostColumns) {
        this.mostColumns = mostColumns;
    }

    /**
     * With an open loop the response times, otherwise the service times.
     *
     * @param mostColumns with more seconds, several share a column
     */
    static HeatMap.Cells of(Session session, int trial, int mostColumns) {
        LatencyCells cells = new LatencyCells(mostColumns);
        session.eachInterval(trial, cells::add);
        return cells.together();
    }

    private void add(Interval interval) {
        Histogram micros =
                interval.latencies().response().orElse(interval.latencies().service());
        long[] rows = new long[row(micros.getHighestTrackableValue()) + 1];
        for (HistogramIterationValue value : micros.recordedValues()) {
            int row = row(value.getValueIteratedTo());
            rows[row] += value.getCountAddedInThisIterationStep();
            low = Math.min(low, row);
            high = Math.max(high, row);
        }
        columns.add(rows);
    }

    /** 0 for a microsecond or less. */
    private static int row(long micros) {
        // Slightly more, so that an edge belongs to the row above it in spite of rounding in the logarithm.
        return (int) Math.floor(Math.log(Math.max(1, micros)) / Math.log(RATIO) + 1e-9);
    }

    private HeatMap.Cells together() {
        if (low > high) {
            low = 0;
            high = 0;
        }
        int perColumn = Math.max(1, (columns.size() + mostColumns - 1) / mostColumns);
        int count = Math.max(1, (columns.size() + perColumn - 1) / perColumn);
        long[][] counts = new long[count][high - low + 1];
        for (int second = 0; second < columns.size(); second++) {
            long[] rows = columns.get(second);
            for (int row = low; row <= Math.min(high, rows.length - 1); row++) {
                counts[second / perColumn][row - low] += rows[row];
            }
        }
        double[] seconds = new double[count + 1];
        Arrays.setAll(seconds, i -> (double) i * perColumn);
        double[] millis = new double[high - low + 2];
        Arrays.setAll(millis, i -> Math.pow(RATIO, low + i) / MICROS_PER_MILLI);
        return new HeatMap.Cells(seconds, millis, counts);
    }
}
