package io.benchlift.chart;

import java.util.Arrays;

/**
 * M4 of Jugel and others: of all points in one column of pixels, the first, last, lowest and highest. A line through
 * these lights the same pixels as a line through all of them, so no spike is ever lost.
 */
public final class Decimation {

    private Decimation() {}

    /** At most four points for each column; the line itself if it has no more than that. */
    public static Line m4(Line line, int columns) {
        int n = line.size();
        if (n <= 4 * columns || columns < 1) {
            return line;
        }
        double from = line.x()[0];
        double width = (line.x()[n - 1] - from) / columns;
        int[] kept = new int[4 * columns + 4];
        int count = 0;
        int start = 0;
        while (start < n) {
            int column = column(line.x()[start], from, width, columns);
            int end = start + 1;
            while (end < n && column(line.x()[end], from, width, columns) == column) {
                end++;
            }
            count = keep(line.y(), start, end, kept, count);
            start = end;
        }
        return pick(line, kept, count);
    }

    private static int column(double x, double from, double width, int columns) {
        return width == 0 ? 0 : Math.min(columns - 1, (int) ((x - from) / width));
    }

    private static int keep(double[] y, int start, int end, int[] kept, int count) {
        int low = start;
        int high = start;
        for (int i = start; i < end; i++) {
            // The condition is written so that any number replaces an initial NaN.
            low = !(y[i] >= y[low]) && !Double.isNaN(y[i]) ? i : low;
            high = !(y[i] <= y[high]) && !Double.isNaN(y[i]) ? i : high;
        }
        int[] four = {start, Math.min(low, high), Math.max(low, high), end - 1};
        for (int i = 0; i < four.length; i++) {
            if (i == 0 || four[i] != four[i - 1]) {
                kept[count++] = four[i];
            }
        }
        return count;
    }

    private static Line pick(Line line, int[] kept, int count) {
        int[] index = Arrays.copyOf(kept, count);
        return new Line(
                line.name(),
                Arrays.stream(index).mapToDouble(i -> line.x()[i]).toArray(),
                Arrays.stream(index).mapToDouble(i -> line.y()[i]).toArray());
    }
}
