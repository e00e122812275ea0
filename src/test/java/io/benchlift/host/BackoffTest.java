package io.benchlift.host;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BackoffTest {

    @Test
    void tryingAgainTakesTwiceAsLongEachTimeUpToAMinute() {
        Backoff backoff = new Backoff();

        List<Long> seconds =
                IntStream.range(0, 9).mapToObj(i -> backoff.next().toSeconds()).toList();

        assertEquals(List.of(1L, 2L, 4L, 8L, 16L, 32L, 60L, 60L, 60L), seconds);
        backoff.succeeded();
        assertEquals(1, backoff.next().toSeconds());
    }
}
