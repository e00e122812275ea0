package io.benchlift.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.stats.MachineNoise;
import io.benchlift.verdict.QuietMachine;
import io.benchlift.workload.Workload;
import io.benchlift.workload.Workloads;
import java.util.List;
import org.junit.jupiter.api.Test;

class EstimateTest {

    private static final Plan FIXED = PlanFile.read(
            """
            benchlift: 1
            name: x
            workload: oltp_read_write
            factors: {engine: [InnoDB, MEMORY]}
            warm-up: 1s
            measure: 2s
            blocks: 8
            """);

    /** Before the first trial: 3 s to begin, two drivers' training, one second of rows for each engine's tables. */
    @Test
    void tellsTheTraining() {
        double trials = 8 * 3 * Estimate.seconds(FIXED, Matrix.cells(FIXED).get(0));

        double before = Estimate.of(FIXED).seconds() - trials;

        assertEquals(3 + 2 * (3 * 3 * 8 / 8.0) + 2 * 0.1, before, 1e-9);
    }

    @Test
    void tablesThatAreUsedAsFoundAreNotTrainedOn() {
        Plan plan = PlanFile.with(FIXED, "data=as-found");

        double trials = 8 * 3 * Estimate.seconds(plan, Matrix.cells(plan).get(0));

        assertEquals(3, Estimate.of(plan).seconds() - trials, 1e-9);
    }

    @Test
    void filesHaveNoDrivers() {
        Plan plan = PlanFile.read(
                "benchlift: 1\nname: x\nworkload: fileio\nfactors: {threads: [1, 2]}\nmeasure: 2s\nwarm-up: 0s\nblocks: 8\n");

        assertEquals(8 * 3 * (2 + 1.8), Estimate.of(plan).seconds(), 1e-9);
    }

    @Test
    void loadsOnFilesAreKnownByTheirNames() {
        for (Workload workload : Workloads.all()) {
            assertEquals(
                    workload.medium() == Workload.Medium.FILES, workload.name().startsWith("fileio"), workload.name());
        }
    }

    /** What a plan is said to take and what the machine's noise asks of it are the same seconds. */
    @Test
    void aRunUntilItIsDecidedTakesAsLongPerBlockAsAFixedOne() {
        Plan until = PlanFile.with(FIXED, "blocks=until-decided");
        MachineNoise noise = new MachineNoise(List.of(0.01, -0.01, 0.02, -0.02, 0.01, -0.01, 0.0, 0.01));
        double seconds = QuietMachine.seconds(noise, until, 0.25).orElseThrow();

        assertEquals(Estimate.of(FIXED).seconds(), Estimate.of(until).seconds(), 1e-9);
        assertEquals(seconds, QuietMachine.seconds(noise, FIXED, 0.25).orElseThrow(), 1e-9);
        assertEquals(Estimate.of(FIXED).seconds(), seconds, 1e-9);
        assertTrue(seconds > 80, seconds + " s");
    }
}
