package io.benchlift.plan;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Fits a plan into the time a person has: first enough blocks for a winner, then longer trials, then more blocks. Where
 * even the shortest trials take too long for these blocks, the warm-up becomes shorter before there are fewer.
 */
public final class TimeBudget {

    private static final List<Integer> SECONDS = List.of(30, 20, 15, 10, 8, 5, 4, 3, 2);
    private static final int MOST_BLOCKS = 16;

    /** Drivers are warm already; a trial needs at least this for its connections and the server's caches. */
    private static final List<Duration> SHORTER_WARM_UPS = List.of(Duration.ofSeconds(1), Duration.ofMillis(500));

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
        for (Duration shorter : SHORTER_WARM_UPS) {
            PlanDraft tried = with(draft, shortest, shorter, needed);
            if (shorter.compareTo(warmUp) < 0 && isWithin(tried, minutes, context)) {
                return withMoreBlocks(tried, needed, minutes, context);
            }
        }
        Duration least = SHORTER_WARM_UPS.get(SHORTER_WARM_UPS.size() - 1);
        Duration brief = warmUp.compareTo(least) < 0 ? warmUp : least;
        for (int blocks = needed - 1; blocks > 1; blocks--) {
            PlanDraft tried = with(draft, shortest, brief, blocks);
            if (isWithin(tried, minutes, context)) {
                return tried;
            }
        }
        return with(draft, shortest, brief, 1);
    }

    private static PlanDraft withMoreBlocks(PlanDraft draft, int needed, int minutes, PlanContext context) {
        PlanDraft most = draft;
        for (int blocks = needed + 1; blocks <= MOST_BLOCKS; blocks++) {
            PlanDraft more = PlanEdits.fixedBlocks(draft, blocks);
            if (!isWithin(more, minutes, context)) {
                return most;
            }
            most = more;
        }
        return most;
    }

    private static PlanDraft with(PlanDraft draft, int seconds, Duration warmUp, int blocks) {
        PlanDraft timed = PlanEdits.fixedBlocks(draft.with(Setting.MEASURE, seconds + "s"), blocks);
        Duration shorter = warmUp.toSeconds() > seconds ? Duration.ofSeconds(seconds) : warmUp;
        return timed.with(Setting.WARM_UP, Durations.format(shorter));
    }

    private static boolean isWithin(PlanDraft draft, int minutes, PlanContext context) {
        return draft.read(context)
                .plan()
                .filter(plan -> Estimate.of(plan).seconds() <= 60.0 * minutes)
                .isPresent();
    }
}
