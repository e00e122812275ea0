package io.benchlift.workload;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.LongStream;
import org.apache.commons.rng.core.source64.XoShiRo256PlusPlus;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RandomStreamTest {

    @Test
    void isXoshiro256PlusPlus() throws ReflectiveOperationException {
        var stream = new RandomStream(42, 3);
        var reference = new XoShiRo256PlusPlus(
                new long[] {state(stream, "s0"), state(stream, "s1"), state(stream, "s2"), state(stream, "s3")});

        for (int i = 0; i < 1000; i++) {
            assertEquals(reference.nextLong(), stream.nextLong());
        }
    }

    /** A seed in an old session must give the same load for ever. */
    @Test
    void givesTheSameNumbersInEveryVersion() {
        var stream = new RandomStream(1, 0);

        assertArrayEquals(
                new long[] {3609414999072614408L, 3140679342508234958L, -983036444613714104L, -4299265323088232633L},
                longs(stream, 4));
    }

    @Test
    void workersAndSeedsHaveStreamsOfTheirOwn() {
        assertArrayEquals(longs(new RandomStream(7, 1), 5), longs(new RandomStream(7, 1), 5));
        assertNotEquals(new RandomStream(7, 1).nextLong(), new RandomStream(7, 2).nextLong());
        assertNotEquals(new RandomStream(7, 1).nextLong(), new RandomStream(8, 1).nextLong());
    }

    @Test
    void goesBackToTheMark() {
        var stream = new RandomStream(7, 1);
        longs(stream, 3);
        stream.mark();
        var once = longs(stream, 10);

        stream.reset();
        assertArrayEquals(once, longs(stream, 10));
        stream.reset();
        assertArrayEquals(once, longs(stream, 10));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 100, 1_000_003, Integer.MAX_VALUE, 1L << 40})
    void staysBelowTheBoundAndReachesBothHalves(long bound) {
        var stream = new RandomStream(5, 0);
        long below = 0;
        for (int i = 0; i < 10_000; i++) {
            long drawn = stream.nextLong(bound);
            assertTrue(drawn >= 0 && drawn < bound, drawn + " of " + bound);
            below += drawn < bound / 2.0 ? 1 : 0;
            if (bound <= Integer.MAX_VALUE) {
                int small = stream.nextInt((int) bound);
                assertTrue(small >= 0 && small < bound, small + " of " + bound);
            }
        }
        double expected = Math.ceil(bound / 2.0) / bound;
        assertEquals(expected, below / 10_000.0, 0.03);
    }

    @Test
    void decimalsAndGapsHaveTheirMeans() {
        var stream = new RandomStream(5, 0);
        double sum = 0;
        double gaps = 0;
        for (int i = 0; i < 100_000; i++) {
            double unit = stream.nextDouble();
            double gap = stream.nextExponential();
            assertTrue(unit >= 0 && unit < 1 && gap >= 0 && Double.isFinite(gap));
            sum += unit;
            gaps += gap;
        }
        assertEquals(0.5, sum / 100_000, 0.005);
        assertEquals(1, gaps / 100_000, 0.02);
    }

    private static long[] longs(RandomStream stream, int count) {
        return LongStream.generate(stream::nextLong).limit(count).toArray();
    }

    private static long state(RandomStream stream, String field) throws ReflectiveOperationException {
        var declared = RandomStream.class.getDeclaredField(field);
        declared.setAccessible(true);
        return declared.getLong(stream);
    }
}
