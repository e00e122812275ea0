package io.benchlift.cli;

import io.benchlift.plan.Cell;
import io.benchlift.plan.Durations;
import io.benchlift.plan.Estimate;
import io.benchlift.plan.Matrix;
import io.benchlift.plan.Plan;
import io.benchlift.plan.PlanFile;
import io.benchlift.plan.Study;
import java.time.Duration;
import java.util.List;

/** The first study, shortened to a time: as many blocks as a verdict needs; the remaining time extends the trials. */
final class Demo {

    static final int FEWEST_SECONDS = 30;

    /** For unpacking, starting and stopping the server, and for the report. */
    private static final double SECONDS_AROUND = 15;

    private static final double SHORTEST_TRIAL = 1.5;
    private static final double LONGEST_TRIAL = 60;
    private static final List<Integer> BLOCKS = List.of(8, 6, 3, 1);

    private Demo() {}

    static Plan plan(int seconds) {
        Plan study = PlanFile.with(
                Study.named("engines-base").orElseThrow().plan(),
                "options.tables=2",
                "threads=4",
                "settle=0s",
                "warm-up=1s",
                "measure=1s");
        for (int blocks : BLOCKS) {
            double measure = measure(study, seconds, blocks);
            if (measure >= SHORTEST_TRIAL) {
                return sized(study, blocks, Math.min(measure, LONGEST_TRIAL));
            }
        }
        return sized(study, 1, SHORTEST_TRIAL);
    }

    /** How long each trial may measure with this number of blocks. */
    private static double measure(Plan study, int seconds, int blocks) {
        List<Cell> cells = Matrix.cells(study);
        double besides = cells.stream()
                .mapToDouble(cell -> Estimate.seconds(study, cell) - 1)
                .sum();
        return ((seconds - SECONDS_AROUND) / blocks - besides) / cells.size();
    }

    private static Plan sized(Plan study, int blocks, double measure) {
        Duration time = Duration.ofMillis(Math.round(measure * 10) * 100);
        return PlanFile.with(study, "blocks=" + blocks, "measure=" + Durations.format(time));
    }
}
