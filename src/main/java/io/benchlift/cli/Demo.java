package io.benchlift.cli;

import io.benchlift.plan.Durations;
import io.benchlift.plan.Estimate;
import io.benchlift.plan.Plan;
import io.benchlift.plan.PlanFile;
import io.benchlift.plan.Setting;
import io.benchlift.plan.Study;
import io.benchlift.stats.Rules;
import java.time.Duration;
import java.util.List;

/**
 * The first study, shortened to a time: until it is decided if the time allows the blocks that a verdict needs, else
 * fewer blocks for a look.
 */
final class Demo {

    static final int FEWEST_SECONDS = 30;

    /** For unpacking and stopping the server, and for the report. */
    private static final double SECONDS_AROUND = 15;

    private static final double SHORTEST_TRIAL = 1.5;
    private static final double LONGEST_TRIAL = 60;
    private static final double STEP = 0.5;

    /** Short, so that the first look comes early; a longer time allows more blocks instead. */
    private static final double TRIAL_UNTIL_DECIDED = 2;

    private static final List<Integer> BLOCKS_OF_LOOK = List.of(6, 3, 1);

    private Demo() {}

    static Plan plan(int seconds) {
        Plan study = PlanFile.with(
                Study.named("engines-base").orElseThrow().plan(),
                "options.tables=2",
                "threads=4",
                "settle=0s",
                "warm-up=500ms",
                "measure=1s");
        double untilDecided = measure(study, seconds, Rules.FEWEST_FOR_WINNER);
        if (untilDecided >= SHORTEST_TRIAL) {
            return PlanFile.with(
                    study,
                    "blocks=" + Setting.UNTIL_DECIDED,
                    "time-limit=" + Math.round(seconds - SECONDS_AROUND) + "s",
                    "drop-decided=on",
                    "measure=" + time(Math.min(untilDecided, TRIAL_UNTIL_DECIDED)));
        }
        for (int blocks : BLOCKS_OF_LOOK) {
            double measure = measure(study, seconds, blocks);
            if (measure >= SHORTEST_TRIAL) {
                return sized(study, blocks, Math.min(measure, LONGEST_TRIAL));
            }
        }
        return sized(study, 1, SHORTEST_TRIAL);
    }

    /** How long each trial may measure with this number of blocks; 0 if even the shortest trials take too long. */
    private static double measure(Plan study, int seconds, int blocks) {
        for (double measure = LONGEST_TRIAL; measure >= SHORTEST_TRIAL; measure -= STEP) {
            if (Estimate.of(sized(study, blocks, measure)).seconds() <= seconds - SECONDS_AROUND) {
                return measure;
            }
        }
        return 0;
    }

    private static Plan sized(Plan study, int blocks, double measure) {
        return PlanFile.with(study, "blocks=" + blocks, "measure=" + time(measure));
    }

    private static String time(double seconds) {
        return Durations.format(Duration.ofMillis(Math.round(seconds * 10) * 100));
    }
}
