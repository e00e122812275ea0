package io.benchlift.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class CountsTest {

    @Test
    void goodputIsWhatWasNotWasted() {
        var counts = new Counts(10, new Counts.Statements(140, 40, 20, 57), 3, 1, 0, 0);

        assertEquals(200, counts.queries());
        assertEquals(143, counts.goodput());
        assertEquals(counts, counts.plus(Counts.NONE));
        assertEquals(286, counts.plus(counts).goodput());
    }
}
