package io.benchlift.plan;

import com.fasterxml.jackson.annotation.JsonIgnore;
import io.benchlift.stats.Rules;
import java.math.BigDecimal;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What will run: pure data, written as YAML.
 *
 * @param question what the plan asks, one sentence
 * @param fixed the settings that stay, by {@link Setting} name
 * @param factors the settings that vary
 */
public record Plan(
        String name,
        String question,
        Map<String, String> fixed,
        List<Factor> factors,
        Schedule schedule,
        Comparison comparison) {

    /**
     * How each cell is run, how often and in what order.
     *
     * @param blocks how often every cell is run, each time in a new random order; the most blocks if the run goes on
     *     until it is decided
     * @param seed of the order and of the workers' random numbers
     * @param stopping when the run ends
     */
    public record Schedule(Phases phases, Data data, int blocks, long seed, Stopping stopping) {

        public Schedule {
            if (blocks < 1) {
                throw new IllegalArgumentException("blocks: " + blocks + " is less than 1");
            }
            if (stopping.isUntilDecided() && blocks != Rules.MOST_UNTIL_DECIDED) {
                throw new IllegalArgumentException(
                        blocks + " blocks until it is decided, not " + Rules.MOST_UNTIL_DECIDED);
            }
        }

        /** A fixed number of blocks. */
        public Schedule(Phases phases, Data data, int blocks, long seed) {
            this(phases, data, blocks, seed, Stopping.FIXED);
        }

        /** The fewest blocks of a run that is not stopped. */
        public int fewestBlocks() {
            return stopping.isUntilDecided() ? Rules.FEWEST_FOR_WINNER : blocks;
        }

        /** The number of blocks as a plan gives it. */
        public String blocksText() {
            return stopping.isUntilDecided() ? Setting.UNTIL_DECIDED : Integer.toString(blocks);
        }
    }

    /**
     * What is compared with what, and by which number.
     *
     * @param baseline the levels that all others are compared with; factors not named here take their first level
     * @param metric the primary metric, such as {@code tps}
     * @param delta the smallest relative difference that matters, such as 0.03
     * @param aa whether the baseline runs twice in every block, to show the noise floor
     */
    public record Comparison(Map<String, String> baseline, String metric, double delta, boolean aa) {

        public Comparison {
            baseline = Map.copyOf(baseline);
            if (!(delta > 0 && delta < 1)) {
                throw new IllegalArgumentException("delta: " + delta + " is not between 0 and 1");
            }
        }
    }

    /** The delta of a plan that does not set another one. */
    public static final double DEFAULT_DELTA = Rules.DELTA;

    public Plan {
        fixed = Collections.unmodifiableMap(new LinkedHashMap<>(fixed));
        factors = List.copyOf(factors);
    }

    @JsonIgnore
    public boolean isUntilDecided() {
        return schedule.stopping().isUntilDecided();
    }

    /** A copy with a fixed number of blocks; the blocks that both have come in the same order. */
    public Plan withBlocks(int others) {
        return new Plan(
                name,
                question,
                fixed,
                factors,
                new Schedule(schedule.phases(), schedule.data(), others, schedule.seed()),
                comparison);
    }

    /** A copy whose blocks come in another order. */
    public Plan withSeed(long other) {
        return new Plan(
                name,
                question,
                fixed,
                factors,
                new Schedule(schedule.phases(), schedule.data(), schedule.blocks(), other, schedule.stopping()),
                comparison);
    }

    /** A share as plans write it, such as {@code 3%}. */
    public static String percent(double share) {
        return BigDecimal.valueOf(share).movePointRight(2).stripTrailingZeros().toPlainString() + "%";
    }
}
