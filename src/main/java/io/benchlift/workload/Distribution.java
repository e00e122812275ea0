package io.benchlift.workload;

import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;

/** How the keys of a load are spread over a table. The formulas are those of sysbench, so that results compare. */
public sealed interface Distribution {

    /** Keys from {@code first} to {@code last}, both included. */
    Keys over(long first, long last);

    /** Every key equally likely. */
    record Uniform() implements Distribution {

        @Override
        public Keys over(long first, long last) {
            long count = count(first, last);
            return random -> first + random.nextLong(count);
        }
    }

    /** A bell in the middle of the table: the mean of {@code iterations} uniform numbers. */
    record Gaussian(int iterations) implements Distribution {

        public Gaussian {
            atLeastOne("rand_spec_iter", iterations);
        }

        @Override
        public Keys over(long first, long last) {
            double width = (double) count(first, last) / iterations;
            return random -> first + (long) (sum(random, iterations) * width);
        }
    }

    /**
     * The default of sysbench 1.0: a bell for {@code 100 - hotDraws} percent of the draws, a band in the middle of
     * {@code hotKeys} percent of the keys for the rest.
     *
     * <p>The number that decided between the two is used again as the place within the band. It is known to be at least
     * {@code 1 - hotDraws / 100} by then, so the lower part of the band is never drawn: with the defaults 0.75 % of the
     * keys take 75 % of the draws, not 1 %. Results from the field depend on this, so it stays.
     */
    record Special(int iterations, int hotKeys, int hotDraws) implements Distribution {

        public Special {
            atLeastOne("rand_spec_iter", iterations);
            percent("rand_spec_pct", hotKeys, 100);
            percent("rand_spec_res", hotDraws, 99);
        }

        @Override
        public Keys over(long first, long last) {
            double span = count(first, last) - 1.0;
            double bellWidth = span / iterations;
            double stretched = span * (100 / (100.0 - hotDraws));
            double bandWidth = span * hotKeys / 100;
            double bandStart = span / 2 - bandWidth / 2;
            return random -> {
                double draw = random.nextDouble();
                return first
                        + (long)
                                (draw * stretched < span
                                        ? sum(random, iterations) * bellWidth
                                        : draw * (bandWidth + 1) + bandStart);
            };
        }
    }

    /** Low keys are hot: a share {@code h} of the keys takes {@code 1 - h} of the draws, at every scale. */
    record Pareto(double h) implements Distribution {

        public Pareto {
            if (!(h > 0 && h < 1)) {
                throw new InvalidValueException(Message.of("plan.number-between", "rand_pareto_h", String.valueOf(h)));
            }
        }

        @Override
        public Keys over(long first, long last) {
            double power = Math.log(h) / Math.log(1 - h);
            double count = count(first, last);
            return random -> first + (long) (count * Math.pow(random.nextDouble(), power));
        }
    }

    /**
     * Low keys are hot: the n-th key is drawn in proportion to n to the power {@code -exponent}, by rejection-inversion
     * (Hörmann and Derflinger 1996). Ranks are not scattered over the table.
     */
    record Zipfian(double exponent) implements Distribution {

        public Zipfian {
            if (!(exponent >= 0 && exponent <= 1000)) {
                throw new InvalidValueException(
                        Message.of("plan.number-range", "rand_zipfian_exp", "0", "1000", String.valueOf(exponent)));
            }
        }

        @Override
        public Keys over(long first, long last) {
            return new ZipfianKeys(first, count(first, last), exponent);
        }
    }

    private static long count(long first, long last) {
        if (last < first) {
            throw new IllegalArgumentException("there are no keys from " + first + " to " + last);
        }
        return last - first + 1;
    }

    private static double sum(RandomStream random, int iterations) {
        double sum = 0;
        for (int i = 0; i < iterations; i++) {
            sum += random.nextDouble();
        }
        return sum;
    }

    private static void atLeastOne(String option, int value) {
        if (value < 1) {
            throw new InvalidValueException(Message.of("plan.number-from", option, "1", String.valueOf(value)));
        }
    }

    private static void percent(String option, int value, int most) {
        if (value < 0 || value > most) {
            throw new InvalidValueException(
                    Message.of("plan.number-range", option, "0", String.valueOf(most), String.valueOf(value)));
        }
    }
}
