package io.benchlift.jdbc;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.workload.RandomStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class PacingTest {

    private static final int ARRIVALS = 40_000;

    @Test
    void theSameSeedGivesTheSameSchedule() {
        assertArrayEquals(schedule(poisson(100, 7), 1000), schedule(poisson(100, 7), 1000));
    }

    @Test
    void gapsAreExponentialWithTheMeanOfTheRate() {
        long[] schedule = schedule(poisson(1000, 7), ARRIVALS);
        double mean = (double) schedule[ARRIVALS - 1] / ARRIVALS;
        long longer = LongStream.range(1, ARRIVALS)
                .filter(i -> schedule[(int) i] - schedule[(int) i - 1] > 1_000_000)
                .count();

        assertEquals(1_000_000, mean, 20_000);
        assertEquals(Math.exp(-1), (double) longer / ARRIVALS, 0.01);
    }

    @Test
    void arrivalsAreCountedFromTheStart() {
        var early = poisson(100, 7);
        var late = poisson(100, 7);
        late.start(5_000_000_000L);

        assertEquals(early.next() + 5_000_000_000L, late.next());
    }

    @Test
    void severalWorkersClaimEveryArrivalOnce() throws Exception {
        var pacing = poisson(1e6, 7);
        var workers = Executors.newFixedThreadPool(4);
        try {
            List<Callable<long[]>> claims = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                claims.add(() -> schedule(pacing, ARRIVALS / 4));
            }
            List<long[]> claimed = new ArrayList<>();
            for (var future : workers.invokeAll(claims)) {
                claimed.add(future.get());
            }

            long[] all = claimed.stream().flatMapToLong(LongStream::of).sorted().toArray();
            assertArrayEquals(schedule(poisson(1e6, 7), ARRIVALS), all);
            for (long[] own : claimed) {
                assertArrayEquals(LongStream.of(own).sorted().toArray(), own, "a worker never goes back in time");
            }
        } finally {
            workers.shutdownNow();
        }
    }

    @Test
    void isBehindByTheAgeOfTheOldestArrivalNobodyTook() {
        var pacing = poisson(100, 7);
        pacing.start(1_000_000_000L);
        long last = schedule(pacing, 10)[9];

        assertEquals(3_000_000_000L, pacing.behindNanos(last + 3_000_000_000L), 1);
        assertEquals(0, pacing.behindNanos(last - 1000));
        assertTrue(pacing.isOpen());
    }

    @Test
    void aClosedLoopIsNeverBehind() {
        var pacing = new Pacing.Closed();
        long before = System.nanoTime();

        assertTrue(pacing.next() >= before);
        assertEquals(0, pacing.behindNanos(Long.MAX_VALUE));
    }

    private static Pacing.Poisson poisson(double rate, long seed) {
        return new Pacing.Poisson(rate, new RandomStream(seed, 1));
    }

    private static long[] schedule(Pacing pacing, int arrivals) {
        return LongStream.generate(pacing::next).limit(arrivals).toArray();
    }
}
