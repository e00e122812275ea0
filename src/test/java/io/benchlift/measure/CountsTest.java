package io.benchlift.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class CountsTest {

    @Test
    void anEventThatWasGivenUpIsOneOfItsFailedAttempts() {
        assertEquals(53, new Counts(900, new Counts.Statements(0, 0, 0, 0), 53, 5, 0, 0).failedAttempts());
        assertEquals(
                7,
                new Counts(900, new Counts.Statements(0, 0, 0, 0), 0, 7, 0, 0).failedAttempts(),
                "some tools print only these");
    }

    @Test
    void goodputIsWhatWasNotWasted() {
        var counts = new Counts(10, new Counts.Statements(140, 40, 20, 57), 3, 1, 0, 0);

        assertEquals(200, counts.queries());
        assertEquals(143, counts.goodput());
        assertEquals(counts, counts.plus(Counts.NONE));
        assertEquals(286, counts.plus(counts).goodput());
    }
}
