package io.benchlift.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class HistogramsTest {

    @Test
    void survivesCompressionAndText() {
        var histogram = Histograms.empty();
        for (long micros = 1; micros < Histograms.HIGHEST_MICROS; micros = micros * 3 + 1) {
            histogram.recordValueWithCount(micros, micros % 7 + 1);
        }

        assertEquals(histogram, Histograms.decompress(Histograms.compress(histogram)));
        assertEquals(histogram, Histograms.decode(Histograms.encode(histogram)));
        assertEquals(0, Histograms.decode(Histograms.encode(Histograms.empty())).getTotalCount());
    }

    @Test
    void refusesBytesThatAreNoHistogram() {
        var good = Histograms.compress(Histograms.empty());
        for (int length = 0; length < good.length; length++) {
            var cut = Arrays.copyOf(good, length);
            assertThrows(IllegalArgumentException.class, () -> Histograms.decompress(cut), length + " bytes");
        }
        assertThrows(IllegalArgumentException.class, () -> Histograms.decompress("no histogram at all".getBytes()));
        assertThrows(IllegalArgumentException.class, () -> Histograms.decode("!"));
    }

    @Test
    void givesPercentilesInMilliseconds() {
        var histogram = Histograms.empty();
        for (int micros = 1; micros <= 1000; micros++) {
            histogram.recordValue(micros);
        }

        assertEquals(
                new Latency(1000, 0.001, 0.5005, new Latency.Percentiles(0.5, 0.95, 0.99, 0.999), 1.0),
                Latency.of(histogram, 0.5005));
        assertEquals(Latency.NONE, Latency.of(Histograms.empty(), 0));
    }
}
