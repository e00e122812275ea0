package io.benchlift.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.report.DictatedRun;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChosenAfterwardsTest {

    @TempDir
    Path folder;

    @Test
    void aMetricThatThePlanDidNotChooseIsCalledExploratory() {
        Path file = folder.resolve("s.benchlift");
        double[][] values = {{1000, 1300, 1001}, {1002, 1303, 1000}};
        new DictatedRun("tps", List.of("a", "b"), true, values).brief().write(file);

        Captured planned = Captured.of("compare", file.toString());
        Captured chosen = Captured.of("compare", "--metric", "qps", file.toString());

        assertEquals(0, planned.status(), planned.err());
        assertFalse(planned.out().contains("Exploratory"), planned.out());
        assertTrue(chosen.out().contains("Exploratory: the plan was made for transactions per second."), chosen.out());
    }
}
