package io.benchlift.verdict;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.plan.Plan;
import io.benchlift.session.SampleMachine;
import io.benchlift.session.SessionMerge;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JudgedSessionTest {

    @TempDir
    private Path folder;

    @Test
    void aMergedSessionTakesNoFurtherBlocks() {
        Path one = new SampleMachine("n1", Map.of()).record(folder, 2);
        Path other = new SampleMachine("n2", Map.of()).record(folder, 2);
        Path all = folder.resolve("all.benchlift");
        SessionMerge.merge(List.of(new SessionMerge.Part(one), new SessionMerge.Part(other)), all);

        assertTrue(JudgedSession.of(one).isExtensible());
        assertFalse(JudgedSession.of(all).isExtensible());
    }

    @Test
    void aSearchIsJudgedByWhatItFoundOnly() {
        Path session = new SampleMachine("n1", Map.of(), JudgedSessionTest::searching).record(folder, 2);

        assertEquals(List.of(TrialMetric.MAX_RATE), JudgedSession.of(session).metrics());
    }

    private static Plan searching(Plan plan) {
        Plan.Comparison usual = plan.comparison();
        return new Plan(
                plan.name(),
                plan.question(),
                plan.fixed(),
                plan.factors(),
                plan.schedule(),
                new Plan.Comparison(
                        usual.baseline(), TrialMetric.MAX_RATE.metric().name(), usual.delta(), usual.aa()));
    }
}
