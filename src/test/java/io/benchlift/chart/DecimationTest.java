package io.benchlift.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DecimationTest {

    @Test
    void keepsTheEndsAndTheExtremesOfEachColumn() {
        Random random = new Random(3);
        int n = 50_000;
        int columns = 300;
        Line line = new Line(
                "noise",
                IntStream.range(0, n).asDoubleStream().toArray(),
                random.doubles(n).toArray());

        Line seen = Decimation.m4(line, columns);

        assertTrue(seen.size() <= 4 * columns, seen.size() + " points");
        for (int column = 0; column < columns; column++) {
            assertEquals(extremes(line, column, n, columns), extremes(seen, column, n, columns), "column " + column);
        }
        assertTrue(isRising(seen.x()));
    }

    @Test
    void losesNoSpike() {
        double[] y = new double[100_000];
        y[54_321] = 1000;
        Line seen = Decimation.m4(
                new Line("spike", IntStream.range(0, y.length).asDoubleStream().toArray(), y), 200);

        assertEquals(1000, Arrays.stream(seen.y()).max().orElseThrow());
    }

    @Test
    void leavesShortLinesAlone() {
        Line line = new Line("short", new double[] {1, 2, 3}, new double[] {4, Double.NaN, 5});

        assertSame(line, Decimation.m4(line, 10));
    }

    @Test
    void seesTheNumbersAmongGaps() {
        double[] y = new double[10_000];
        Arrays.fill(y, Double.NaN);
        y[5_000] = 7;
        Line seen = Decimation.m4(
                new Line("gaps", IntStream.range(0, y.length).asDoubleStream().toArray(), y), 10);

        assertTrue(Arrays.stream(seen.y()).anyMatch(value -> value == 7));
    }

    private static String extremes(Line line, int column, int n, int columns) {
        double width = (n - 1.0) / columns;
        double[] inside = IntStream.range(0, line.size())
                .filter(i -> Math.min(columns - 1, (int) (line.x()[i] / width)) == column)
                .mapToDouble(i -> line.y()[i])
                .toArray();
        return "%s %s %s %s"
                .formatted(
                        inside[0],
                        Arrays.stream(inside).min().orElseThrow(),
                        Arrays.stream(inside).max().orElseThrow(),
                        inside[inside.length - 1]);
    }

    private static boolean isRising(double[] x) {
        return IntStream.range(1, x.length).allMatch(i -> x[i - 1] < x[i]);
    }
}
