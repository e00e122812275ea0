package io.benchlift.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class MachineScatterTest {

    @Test
    void theMachineThatIsUnlikeTheOthersIsFound() {
        MachineScatter scatter = MachineScatter.of(List.of(
                new double[] {0.010, -0.008}, new double[] {0.004, -0.011}, new double[] {0.120, 0.140}, new double[] {
                    -0.003, 0.009
                }));

        assertEquals(List.of(false, false, true, false), unlike(scatter));
        assertEquals(0.13, scatter.meanLogs().get(2), 1e-9);
        assertEquals(Summary.sd(new double[] {0.001, -0.0035, 0.13, 0.003}), scatter.sdLog(), 1e-12);
    }

    @Test
    void missingBlocksSayNothing() {
        MachineScatter scatter = MachineScatter.of(
                List.of(new double[] {Double.NaN}, new double[] {0.3}, new double[] {0.1, 0.2}, new double[0]));

        assertEquals(1, scatter.p().get(0));
        assertEquals(1, scatter.p().get(3));
        assertTrue(Double.isNaN(scatter.meanLogs().get(0)));
    }

    /** Eight equal machines with one block each: one of them is called unlike in about five runs of a hundred. */
    @Test
    void equalMachinesAreRarelyUnlike() {
        Random random = new Random(5);
        int alarms = 0;
        for (int run = 0; run < 2000; run++) {
            List<double[]> machines = new ArrayList<>();
            for (int machine = 0; machine < 8; machine++) {
                machines.add(new double[] {0.02 * random.nextGaussian()});
            }
            alarms += unlike(MachineScatter.of(machines)).contains(true) ? 1 : 0;
        }

        assertEquals(0.05, alarms / 2000.0, 0.015);
    }

    private static List<Boolean> unlike(MachineScatter scatter) {
        return scatter.p().stream().map(p -> p < Rules.ALPHA).toList();
    }
}
