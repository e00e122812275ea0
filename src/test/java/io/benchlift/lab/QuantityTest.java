package io.benchlift.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.lab.Quantity.Kind;
import io.benchlift.session.SampleRun;
import io.benchlift.session.Session;
import io.benchlift.session.SessionWriter;
import io.benchlift.session.Trial;
import io.benchlift.verdict.TrialMetric;
import java.nio.file.Path;
import java.util.DoubleSummaryStatistics;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class QuantityTest {

    @TempDir
    Path folder;

    private Session session;

    @BeforeEach
    void measure() {
        Path path = folder.resolve("sample.benchlift");
        try (SessionWriter writer = SessionWriter.create(path)) {
            SampleRun.of(6, 4).play(writer);
        }
        session = Session.open(path);
    }

    /** The sample's MyISAM has 300 where InnoDB has 414. */
    @Test
    void aRatioIsPairedWithinBlocksAndLeavesTheTwinOut() {
        Quantity ratio =
                new Quantity(Kind.RATIO, TrialMetric.TPS, Map.of("engine", "MyISAM"), Map.of("engine", "InnoDB"));

        assertEquals(100.0 * 300 / 414, ratio.of(session).orElseThrow(), 2.5);
    }

    @Test
    void aSpreadIsOfAllTrialsOfTheCellTheTwinIncluded() {
        Quantity spread = new Quantity(Kind.SPREAD, TrialMetric.TPS, Map.of("engine", "InnoDB"), Map.of());
        DoubleSummaryStatistics tps = session.trials().stream()
                .filter(trial -> trial.cell().levels().containsValue("InnoDB"))
                .map(Trial::result)
                .mapToDouble(TrialMetric.TPS::of)
                .summaryStatistics();

        assertEquals(12, tps.getCount());
        assertEquals(
                100 * (tps.getMax() - tps.getMin()) / tps.getAverage(),
                spread.of(session).orElseThrow(),
                1e-9);
    }

    @Test
    void whatWasNotMeasuredIsNoNumber() {
        assertTrue(new Quantity(Kind.RATIO, TrialMetric.TPS, Map.of("engine", "Aria"), Map.of("engine", "InnoDB"))
                .of(session)
                .isEmpty());
        assertTrue(new Quantity(Kind.MISTAKES, TrialMetric.TPS, Map.of(), Map.of())
                .of(session)
                .isEmpty());
    }
}
