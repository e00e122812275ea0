package io.benchlift.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RulesTest {

    @Test
    void eachComparisonMoreTakesMoreBlocks() {
        assertEquals(
                List.of(8, 8, 8, 8, 8, 8, 9, 9, 9, 9, 9, 9, 10),
                IntStream.rangeClosed(1, 13).mapToObj(Rules::blocksFor).toList());
    }

    /** By the test of the verdicts themselves: as many equal differences as there are blocks. */
    @Test
    void oneBlockLessCannotBeSignificant() {
        for (int comparisons = 7; comparisons <= 30; comparisons++) {
            int enough = Rules.blocksFor(comparisons);

            assertTrue(smallestP(enough, comparisons) < Rules.ALPHA, enough + " for " + comparisons);
            assertTrue(smallestP(enough - 1, comparisons) >= Rules.ALPHA, enough + " for " + comparisons);
        }
    }

    private static double smallestP(int blocks, int comparisons) {
        double[] differences = new double[blocks];
        Arrays.fill(differences, 1);
        double[] p = new double[comparisons];
        Arrays.fill(p, 1);
        p[0] = SignFlip.pValue(differences);
        return Holm.adjust(p)[0];
    }
}
