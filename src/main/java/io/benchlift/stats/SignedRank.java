package io.benchlift.stats;

import java.util.Arrays;
import org.apache.commons.statistics.inference.WilcoxonSignedRankTest;
import org.apache.commons.statistics.ranking.NaturalRanking;

/**
 * Wilcoxon's signed-rank test, two-sided and exact with ties too: every rank could equally have had the other sign.
 * Zeros are ranked and then left out (Pratt). The library is exact without ties and up to 50 values only; beyond
 * {@value #MOST_EXACT} values its normal approximation is used.
 */
final class SignedRank {
    private static final int MOST_EXACT = 200;

    private SignedRank() {}

    static double pValue(double[] differences) {
        if (Arrays.stream(differences).allMatch(d -> d == 0)) {
            return 1;
        }
        if (differences.length > MOST_EXACT) {
            return WilcoxonSignedRankTest.withDefaults().test(differences).getPValue();
        }
        double[] ranks = new NaturalRanking()
                .apply(Arrays.stream(differences).map(Math::abs).toArray());
        // Average ranks are whole when doubled.
        int[] doubled = new int[ranks.length];
        int plus = 0;
        for (int i = 0; i < ranks.length; i++) {
            doubled[i] = differences[i] == 0 ? 0 : (int) Math.round(2 * ranks[i]);
            plus += differences[i] > 0 ? doubled[i] : 0;
        }
        int all = Arrays.stream(doubled).sum();
        int least = Math.min(plus, all - plus);
        return Math.min(
                1, 2 * Arrays.stream(distribution(doubled), 0, least + 1).sum());
    }

    /** The probability of each sum, from 0 on, of those {@code ranks} that get a plus from a fair coin. */
    static double[] distribution(int... ranks) {
        var probability = new double[Arrays.stream(ranks).sum() + 1];
        probability[0] = 1;
        int top = 0;
        for (int rank : ranks) {
            top += rank;
            for (int s = top; s >= 0; s--) {
                probability[s] = (probability[s] + (s >= rank ? probability[s - rank] : 0)) / 2;
            }
        }
        return probability;
    }
}
