package io.benchlift.plan;

import io.benchlift.Mutations;
import io.benchlift.runner.CheckedPlan;
import io.benchlift.runner.RunContext;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Whatever a plan's file holds, it is read and checked, or refused with its problems. */
class PlanFuzzTest {

    @Test
    void aPlanIsCheckedOrRefused() {
        List<String> seeds = new ArrayList<>(List.of(EnginesPlan.YAML));
        Study.all().forEach(study -> seeds.add(PlanFile.write(study.plan())));

        Mutations.of(
                Mutations.seeds(seeds.toArray(String[]::new)),
                200,
                List.of(PlanException.class),
                bytes -> CheckedPlan.of(
                        PlanFile.read(new String(bytes, StandardCharsets.UTF_8), RunContext.ANY_SERVER),
                        RunContext.ANY_SERVER));
    }
}
