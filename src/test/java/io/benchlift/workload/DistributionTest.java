package io.benchlift.workload;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The figures are those measured with sysbench 1.0.20 over 100,000 keys. */
class DistributionTest {

    private static final int KEYS = 100_000;
    private static final int DRAWS = 2_000_000;

    @Test
    void specialHitsTheUpperThreeQuartersOfItsBandOnly() {
        int[] hits = hits(new Distribution.Special(12, 1, 75));

        assertEquals(0.758, share(hits, 49_751, 50_501), 0.002);
        int[] hot = LongStream.rangeClosed(1, KEYS)
                .mapToInt(key -> (int) key)
                .filter(key -> hits[key] > DRAWS / 1000 / 3)
                .toArray();
        assertEquals(49_751, hot[0]);
        assertEquals(50_501, hot[hot.length - 1]);
        assertEquals(751, hot.length);
    }

    @Test
    void gaussianPutsSevenInNineDrawsIntoTheMiddleFifth() {
        assertEquals(0.77, hottest(hits(new Distribution.Gaussian(12)), 0.20), 0.005);
    }

    @Test
    void paretoIsHotAtTheLowEnd() {
        int[] hits = hits(new Distribution.Pareto(0.2));

        assertEquals(0.528, share(hits, 1, KEYS / 100), 0.002);
        assertEquals(0.806, share(hits, 1, KEYS / 5), 0.008);
    }

    @Test
    void uniformIsFlat() {
        int[] hits = hits(new Distribution.Uniform());

        assertEquals(0.20, share(hits, 1, KEYS / 5), 0.002);
        assertEquals(0.01, share(hits, 99_001, KEYS), 0.001);
    }

    @Test
    void zipfianDrawsTheNthKeyInProportionToItsWeight() {
        int[] hits = hits(new Distribution.Zipfian(0.8));

        double weights = LongStream.rangeClosed(1, KEYS)
                .mapToDouble(key -> Math.pow(key, -0.8))
                .sum();
        assertEquals(DRAWS / weights, hits[1], DRAWS / weights * 0.03);
        assertEquals(DRAWS * Math.pow(10, -0.8) / weights, hits[10], DRAWS / weights * 0.03);
        double top = LongStream.rangeClosed(1, KEYS / 100)
                .mapToDouble(key -> Math.pow(key, -0.8))
                .sum();
        assertEquals(top / weights, share(hits, 1, KEYS / 100), 0.003);
    }

    @Test
    void zipfianTakesTheExponentsWhereItsFormulasChange() {
        for (double exponent : new double[] {0, 1, 1 + 1e-12, 2.5}) {
            Keys keys = new Distribution.Zipfian(exponent).over(1, 2);
            RandomStream random = new RandomStream(1, 0);
            long ones = LongStream.generate(() -> keys.next(random))
                    .limit(100_000)
                    .filter(key -> key == 1)
                    .count();
            assertEquals(1 / (1 + Math.pow(2, -exponent)), ones / 100_000.0, 0.01, "exponent " + exponent);
        }
    }

    static List<Distribution> every() {
        return List.of(
                new Distribution.Uniform(),
                new Distribution.Gaussian(12),
                new Distribution.Special(12, 1, 75),
                new Distribution.Special(1, 100, 0),
                new Distribution.Pareto(0.2),
                new Distribution.Zipfian(0.8));
    }

    @ParameterizedTest
    @MethodSource("every")
    void staysWithinItsRange(Distribution distribution) {
        for (long last : new long[] {7, 8, 9, 1_000_000, 3_000_000_000L}) {
            Keys keys = distribution.over(7, last);
            RandomStream random = new RandomStream(42, 3);
            for (int i = 0; i < 10_000; i++) {
                long key = keys.next(random);
                assertTrue(key >= 7 && key <= last, () -> distribution + " drew " + key + " of 7.." + last);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("every")
    void sameSeedGivesTheSameKeysAndAnotherSeedOthers(Distribution distribution) {
        assertArrayEquals(draw(distribution, 5, 2), draw(distribution, 5, 2));
        assertTrue(!Arrays.equals(draw(distribution, 5, 2), draw(distribution, 6, 2)));
        assertTrue(!Arrays.equals(draw(distribution, 5, 2), draw(distribution, 5, 3)));
    }

    @Test
    void parametersOutOfRangeAreNamed() {
        assertEquals(
                "rand_spec_res takes a number from 0 to 99, not 100",
                assertThrows(IllegalArgumentException.class, () -> new Distribution.Special(12, 1, 100))
                        .getMessage());
        assertThrows(IllegalArgumentException.class, () -> new Distribution.Gaussian(0));
        assertThrows(IllegalArgumentException.class, () -> new Distribution.Pareto(1));
        assertThrows(IllegalArgumentException.class, () -> new Distribution.Zipfian(-0.1));
        assertThrows(IllegalArgumentException.class, () -> new Distribution.Uniform().over(2, 1));
    }

    @Test
    void optionsChooseTheDistribution() {
        assertEquals(new Distribution.Special(12, 1, 75), of(Map.of()));
        assertEquals(new Distribution.Zipfian(1.2), of(Map.of("rand-type", "zipfian", "rand-zipfian-exp", "1.2")));
        assertEquals(new Distribution.Uniform(), of(Map.of("rand_type", "Uniform")));
    }

    private static Distribution of(Map<String, String> given) {
        return Distributions.of(Options.of(Distributions.OPTIONS, given));
    }

    private static long[] draw(Distribution distribution, long seed, long stream) {
        Keys keys = distribution.over(1, KEYS);
        RandomStream random = new RandomStream(seed, stream);
        return LongStream.generate(() -> keys.next(random)).limit(100).toArray();
    }

    private static int[] hits(Distribution distribution) {
        int[] hits = new int[KEYS + 1];
        Keys keys = distribution.over(1, KEYS);
        RandomStream random = new RandomStream(42, 0);
        for (int i = 0; i < DRAWS; i++) {
            hits[(int) keys.next(random)]++;
        }
        return hits;
    }

    private static double share(int[] hits, int from, int to) {
        return Arrays.stream(hits, from, to + 1).asLongStream().sum() / (double) DRAWS;
    }

    private static double hottest(int[] hits, double keys) {
        int[] sorted = hits.clone();
        Arrays.sort(sorted);
        return share(sorted, sorted.length - (int) (KEYS * keys), sorted.length - 1);
    }
}
