package io.benchlift.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.measure.Mser5;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Hundreds of random inputs, with ties, zeros, giants and constant values, against what {@code vectors.py} made of them. */
class VectorsByScipyTest {

    private static final double EXACT = 1e-9;

    @Test
    void areMany() throws IOException {
        assertTrue(lines().count() > 250);
    }

    @ParameterizedTest
    @MethodSource("lines")
    void agrees(String line) {
        String[] parts = line.split("\\|");
        double[][] rows = Arrays.stream(parts[1].split(";"))
                .map(VectorsByScipyTest::numbers)
                .toArray(double[][]::new);
        double[] expected = numbers(parts[2]);
        double[] ours = ours(parts[0], rows);

        assertEquals(expected.length, ours.length);
        for (int i = 0; i < ours.length; i++) {
            double slack = EXACT * Math.max(1, Math.abs(expected[i]));
            assertEquals(expected[i], ours[i], Double.isFinite(slack) ? slack : 0, "figure " + i + " of " + parts[0]);
        }
    }

    private static double[] ours(String what, double[][] rows) {
        return switch (what) {
            case "comparison" -> comparison(rows[0]);
            case "friedman" -> friedman(Friedman.of(rows));
            case "holm" -> Holm.adjust(rows[0]);
            case "unpaired" -> unpaired(Unpaired.of(rows[0], rows[1]));
            case "welch" -> welch(Welch.of(rows[0], rows[1]));
            case "trend" ->
                new double[] {
                    TheilSen.slope(rows[0], rows[1]), MannKendall.of(rows[1]).p()
                };
            case "mser5" -> new double[] {Mser5.of(rows[0]).cut()};
            default -> throw new IllegalArgumentException(what);
        };
    }

    private static double[] comparison(double[] logRatios) {
        var comparison = Comparison.ofLogRatios(logRatios, 0.05);
        var interval90 = Comparison.ofLogRatios(logRatios, 0.10).interval();
        return new double[] {
            comparison.meanLog(),
            comparison.sdLog(),
            comparison.interval().low(),
            comparison.interval().high(),
            interval90.low(),
            interval90.high(),
            comparison.robust().estimate(),
            comparison.robust().interval().low(),
            comparison.robust().interval().high(),
            comparison.p()
        };
    }

    private static double[] friedman(Friedman friedman) {
        return Double.isNaN(friedman.f()) ? new double[0] : new double[] {friedman.chi2(), friedman.f(), friedman.p()};
    }

    private static double[] unpaired(Unpaired unpaired) {
        return new double[] {unpaired.u(), unpaired.p(), unpaired.cliffsDelta()};
    }

    private static double[] welch(Welch welch) {
        return new double[] {
            welch.meanLog(), welch.interval().low(), welch.interval().high()
        };
    }

    private static double[] numbers(String text) {
        return List.of(text.split(" ")).stream()
                .mapToDouble(word -> word.equals("inf") ? Double.POSITIVE_INFINITY : Double.parseDouble(word))
                .toArray();
    }

    static Stream<String> lines() throws IOException {
        var stream = Objects.requireNonNull(VectorsByScipyTest.class.getResourceAsStream("/stats/vectors.txt"));
        try (var reader = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
            return reader.lines().toList().stream();
        }
    }
}
