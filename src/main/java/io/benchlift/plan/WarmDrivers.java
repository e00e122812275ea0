package io.benchlift.plan;

import java.time.Duration;

/**
 * The driver JVMs of a plan's database loads, which take turns by block.
 *
 * @param count more than one, so that random differences between JVMs become visible
 * @param training the longest training of each before the first block; zero means none
 */
public record WarmDrivers(int count, Duration training) {

    private static final int PER_RUN = 2;
    private static final Duration LONGEST_TRAINING = Duration.ofSeconds(30);

    /** A shorter training would not even load the classes. */
    private static final Duration SHORTEST_TRAINING = Duration.ofSeconds(1);

    /** The training takes this part of the driver's trial time. */
    private static final int PART = 4;

    /** The assumed window of a load that ends by a number of events. */
    private static final Duration UNKNOWN_WINDOW = Duration.ofSeconds(10);

    /**
     * The drivers for {@code plan}; tables that are used as found are not touched before the first trial.
     *
     * @param cells how many of them load a database
     */
    public static WarmDrivers of(Plan plan, int cells) {
        int count = Math.min(PER_RUN, plan.schedule().blocks());
        Duration window = plan.schedule().phases().measure().isZero()
                ? UNKNOWN_WINDOW
                : plan.schedule().phases().measure();
        Duration most = plan.schedule()
                .phases()
                .warmUp()
                .plus(window)
                .multipliedBy((long) cells * plan.schedule().fewestBlocks())
                .dividedBy((long) count * PART);
        if (plan.schedule().data() == Data.AS_FOUND || most.compareTo(SHORTEST_TRAINING) < 0) {
            return new WarmDrivers(count, Duration.ZERO);
        }
        return new WarmDrivers(count, most.compareTo(LONGEST_TRAINING) < 0 ? most : LONGEST_TRAINING);
    }
}
