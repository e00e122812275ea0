package io.benchlift.plan;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Fits a plan into the time a person has: first enough blocks for a winner, then longer trials, then more blocks. */
public final class TimeBudget {

    private static final List<Integer> SECONDS = List.of(30, 20, 15, 10, 8, 5, 4, 3, 2);
    private static final int MOST_BLOCKS = 16;

    private TimeBudget() {}

    /**
     * The draft with other seconds and blocks, or the smallest there is if even that takes longer; the draft as it is
     * while it is no plan.
     *
     * @param minutes the time for all trials, as estimated
     */
    public static PlanDraft fit(PlanDraft draft, int minutes, PlanContext context) {
        Optional<Plan> plan = draft.read(context).plan();
        if (plan.isEmpty()) {
            return draft;
        }
        int needed = PlanChecks.blocksNeeded(plan.get());
        Duration warmUp = plan.get().schedule().phases().warmUp();
        for (int seconds : SECONDS) {
            PlanDraft tried = with(draft, seconds, warmUp, needed);
            if (isWithin(tried, minutes, context)) {
                return withMoreBlocks(tried, needed, minutes, context);
            }
        }
        int shortest = SECONDS.get(SECONDS.size() - 1);
        for (int blocks = needed - 1; blocks > 1; blocks--) {
            PlanDraft tried = with(draft, shortest, warmUp, blocks);
            if (isWithin(tried, minutes, context)) {
                return tried;
            }
        }
        return with(draft, shortest, warmUp, 1);
    }

    private static PlanDraft withMoreBlocks(PlanDraft draft, int needed, int minutes, PlanContext context) {
        PlanDraft most = draft;
        for (int blocks = needed + 1; blocks <= MOST_BLOCKS; blocks++) {
            PlanDraft more = draft.with(Setting.BLOCKS, Integer.toString(blocks));
            if (!isWithin(more, minutes, context)) {
                return most;
            }
            most = more;
        }
        return most;
    }

    private static PlanDraft with(PlanDraft draft, int seconds, Duration warmUp, int blocks) {
        PlanDraft timed = draft.with(Setting.MEASURE, seconds + "s").with(Setting.BLOCKS, Integer.toString(blocks));
        return warmUp.toSeconds() > seconds ? timed.with(Setting.WARM_UP, seconds + "s") : timed;
    }

    private static boolean isWithin(PlanDraft draft, int minutes, PlanContext context) {
        return draft.read(context)
                .plan()
                .filter(plan -> Estimate.of(plan).seconds() <= 60.0 * minutes)
                .isPresent();
    }
}
