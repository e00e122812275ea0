package io.benchlift.stats;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.PermutationSampler;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.apache.commons.rng.simple.RandomSource;

/**
 * The usual habit: all trials of one configuration, then all of the other, mean against mean. Whatever changes in the
 * machine meanwhile looks like a difference.
 */
public record SequentialTrials(double[] first, double[] second) {

    private static final double SIGNIFICANT = 0.05;
    private static final double SCALE = 1000;
    private static final String CANDIDATE = "b";
    private static final List<String> NAMES = List.of("a", CANDIDATE, "a2");

    /**
     * How many of the simulated plans name a winner although nothing differs.
     *
     * @param habit by Mann and Whitney's test at 5 %; without a test there would be more
     * @param blocks of as many randomised blocks, by the rule that judges sessions
     */
    public record FalseWinners(double habit, double blocks) {}

    public SequentialTrials {
        first = first.clone();
        second = second.clone();
    }

    /** The change of the mean, in percent. */
    public double changePercent() {
        return 100 * (mean(second) / mean(first) - 1);
    }

    /** By Mann and Whitney's test, which takes every trial for independent of its neighbours. */
    public double p() {
        return Unpaired.of(first, second).p();
    }

    /** The standard deviation of a trial relative to the mean; of neighbours' differences, so that drift counts little. */
    public double cv() {
        double[] all = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, all, first.length, second.length);
        double sum = 0;
        for (int i = 1; i < all.length; i++) {
            sum += (all[i] - all[i - 1]) * (all[i] - all[i - 1]);
        }
        return Math.sqrt(sum / (2 * (all.length - 1))) / mean(all);
    }

    /**
     * Simulates plans of two equal configurations, {@code trials} of each, on a machine that becomes slower evenly.
     *
     * @param cv the scatter of a trial
     * @param drift how much slower the last trial is than the first, as a share
     */
    public static FalseWinners simulate(int trials, double cv, double drift, int plans, long seed) {
        UniformRandomProvider random = RandomSource.XO_RO_SHI_RO_128_PP.create(seed);
        Machine machine = new Machine(ZigguratSampler.NormalizedGaussian.of(random), cv, drift);
        int habit = 0;
        int blocks = 0;
        for (int plan = 0; plan < plans; plan++) {
            habit += machine.sequential(trials).p() < SIGNIFICANT ? 1 : 0;
            Verdict verdict = Verdicts.judge(machine.blocks(trials, random)).of(CANDIDATE);
            blocks += verdict.kind() == Verdict.Kind.WINNER ? 1 : 0;
        }
        return new FalseWinners((double) habit / plans, (double) blocks / plans);
    }

    /** One that slows down in the course of a session. */
    private record Machine(ZigguratSampler.NormalizedGaussian noise, double cv, double drift) {

        SequentialTrials sequential(int trials) {
            double[] all = IntStream.range(0, 2 * trials)
                    .mapToDouble(trial -> value(trial, 2 * trials))
                    .toArray();
            return new SequentialTrials(Arrays.copyOf(all, trials), Arrays.copyOfRange(all, trials, 2 * trials));
        }

        /** Baseline, candidate and twin in each block, in random order. */
        Question blocks(int count, UniformRandomProvider random) {
            double[][] values = new double[count][NAMES.size()];
            int trial = 0;
            for (double[] block : values) {
                for (int name : new PermutationSampler(random, NAMES.size(), NAMES.size()).sample()) {
                    block[name] = value(trial++, count * NAMES.size());
                }
            }
            return Question.of(new Blocks(NAMES, values), NAMES.get(0), Metric.TPS)
                    .withTwin(NAMES.get(2));
        }

        private double value(int trial, int trials) {
            return SCALE * (1 - drift * trial / (trials - 1)) * (1 + cv * noise.sample());
        }
    }

    private static double mean(double[] values) {
        return Arrays.stream(values).average().orElse(Double.NaN);
    }
}
