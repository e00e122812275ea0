package io.benchlift.ui.comparison;

import io.benchlift.plan.Plan;
import io.benchlift.ui.common.Words;
import java.util.Map;
import java.util.Optional;

/**
 * What a form makes: a plan with its size, or the problems that stand in the way.
 *
 * @param plan empty as long as there are problems
 * @param seconds how long it will take, estimated
 */
public record Draft(
        Map<Field, Words> problems,
        Optional<Plan> plan,
        int engines,
        int threadLevels,
        int blocks,
        boolean aa,
        int trials,
        double seconds) {

    public Draft {
        problems = Map.copyOf(problems);
    }

    static Draft wrong(Map<Field, Words> problems) {
        return new Draft(problems, Optional.empty(), 0, 0, 0, false, 0, 0);
    }

    /** {@code 3 engines × 8 blocks + A/A = 32}. */
    public Words size() {
        Words cells = threadLevels > 1
                ? Words.of("ui.comparison.size.engines-threads", engines, threadLevels)
                : Words.of("ui.comparison.size.engines", engines);
        return Words.of(aa ? "ui.comparison.size.aa" : "ui.comparison.size.plain", cells, blocks, trials);
    }

    /** What such a number of blocks can tell. */
    public Words power() {
        return Words.of(
                blocks < ComparisonModel.BLOCKS_FOR_A_VERDICT ? "ui.comparison.power.look" : "ui.comparison.power.full",
                ComparisonModel.BLOCKS_FOR_A_VERDICT);
    }
}
