package io.benchlift.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.benchlift.measure.Flag;
import io.benchlift.plan.Factor;
import io.benchlift.stats.Blocks;
import io.benchlift.stats.Doubts;
import io.benchlift.stats.Metric;
import io.benchlift.stats.Question;
import io.benchlift.stats.Verdict;
import io.benchlift.stats.Verdicts;
import io.benchlift.text.Messages;
import io.benchlift.verdict.Family;
import io.benchlift.verdict.TrialMetric;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VerdictTextTest {

    private static final double[] NOISE = {1, 1.01, 0.99, 1.005, 0.995, 1.002, 0.998, 1};

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            en | InnoDB served 38 % more transactions per second than MyISAM (37 % to 39 %; 3,120 against 2,260; 8 blocks).
            zh | InnoDB 的每秒事务数比 MyISAM 高 38%(37% 至 39%;3,120 对 2,260;8 个区组)。
            cs | InnoDB má počet transakcí za sekundu o 38 % vyšší než MyISAM (37 % až 39 %; 3 120 proti 2 260; bloků: 8).
            """)
    void namesTheWinnerWhicheverSideIsTheBaseline(String language, String sentence) {
        Family family = family(TrialMetric.TPS, 8, 3120, 2260, Set.of());
        Family turned = family(TrialMetric.TPS, 8, 2260, 3120, Set.of());

        assertEquals(sentence, sentence(language, family));
        assertEquals("MyISAM served", sentence("en", turned).substring(0, 13));
    }

    @Test
    void saysLowerWhereLowIsGood() {
        assertEquals(
                "InnoDB had 28 % lower 99th-percentile latency than MyISAM (27 % to 28 %; "
                        + "226 against 312; 8 blocks).",
                sentence("en", family(TrialMetric.P99, 8, 226, 312, Set.of())));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            en | A look only: 1 block can never name a winner. So far MyISAM is -27 % against InnoDB in transactions per second.
            cs | Jen náhled: 1 blok nikdy neurčí vítěze. Zatím MyISAM proti InnoDB: počet transakcí za sekundu -27 %.
            """)
    void callsFewBlocksALook(String language, String sentence) {
        assertEquals(sentence, sentence(language, family(TrialMetric.TPS, 1, 3120, 2260, Set.of())));
    }

    @Test
    void saysWhichFlagsForbidAWinner() {
        Family family = family(TrialMetric.TPS, 8, 3120, 2260, Set.of(Flag.CLIENT_LIMITED));

        assertEquals(
                "More than 10 % of the trials of one side are flagged (client-limited: 8 trials)."
                        + " Without an A/A pair the noise of this machine is unknown.",
                new VerdictText(Messages.in(Locale.ENGLISH))
                        .reason(family, verdict(family))
                        .replace('\u00a0', ' '));
    }

    @Test
    void saysSoIfNoBlockIsComplete() {
        assertEquals(
                "No block has a result of both InnoDB and MyISAM, so nothing can be said.",
                sentence("en", family(TrialMetric.TPS, 8, 3120, Double.NaN, Set.of())));
    }

    @ParameterizedTest
    @CsvSource({"3119.6, '3,120'", "41.26, 41.3", "0.0841, 0.084", "0, 0", "NaN, \u2013"})
    void keepsTheDigitsThatCount(double value, String text) {
        assertEquals(text, new Figures(Messages.in(Locale.ENGLISH)).number(value));
    }

    @ParameterizedTest
    @CsvSource({"-0.01, 0.0 %", "3.14, +3.1 %", "-38.2, -38 %"})
    void putsASignBeforeAChange(double value, String text) {
        assertEquals(text, new Figures(Messages.in(Locale.ENGLISH)).change(value));
    }

    private static String sentence(String language, Family family) {
        return new VerdictText(Messages.in(Locale.forLanguageTag(language)))
                .sentence(family, verdict(family))
                .replace('\u00a0', ' ');
    }

    private static Verdict verdict(Family family) {
        return family.judgement().verdicts().get(0);
    }

    private static Family family(TrialMetric metric, int blocks, double baseline, double candidate, Set<Flag> flags) {
        double[][] values = new double[blocks][];
        for (int i = 0; i < blocks; i++) {
            values[i] = new double[] {baseline * NOISE[i], candidate * NOISE[(i + 3) % NOISE.length]};
        }
        var names = List.of("InnoDB", "MyISAM");
        var table = new Blocks(names, values);
        Metric judged = metric.metric();
        Map<Flag, Integer> trials = new TreeMap<>();
        flags.forEach(flag -> trials.put(flag, blocks));
        Set<Integer> flagged =
                flags.isEmpty() ? Set.of() : IntStream.range(0, blocks).boxed().collect(Collectors.toSet());
        var question = Question.of(table, "InnoDB", judged)
                .withDoubts(new Doubts(Map.of("MyISAM", flagged), Set.of(), Set.of()));
        return new Family(
                Map.of(),
                new Factor("engine", names),
                List.of(),
                metric,
                question,
                Map.of("MyISAM", trials),
                Verdicts.judge(question));
    }
}
