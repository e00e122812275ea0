package io.benchlift.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What {@code --set} makes of a plan. */
class PlanOverrideTest {

    @Test
    void nothingTakesASettingOut() {
        Plan plan = PlanFile.with(EnginesPlan.PLAN, "threads=", "options.tables=", "factors.engine=InnoDB,Aria");

        assertEquals("4", Matrix.cells(plan).get(0).required("threads"), "the default");
        assertEquals(Optional.empty(), Matrix.cells(plan).get(0).setting("option.tables"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            disk=model-floppy            | takes model-hdd, model-ssd or model-fixed, not 'model-floppy'
            neighbour.thread=2           | a neighbour has no 'thread'; did you mean 'threads'?
            neighbour.threads=none       | takes a whole number from 1 to 10000
            neighbour.neighbour.threads=1 | a neighbour has no 'neighbour.threads'
            """)
    void whatNoModelOrNeighbourHasIsNamed(String override, String words) {
        var refused = assertThrows(PlanException.class, () -> PlanFile.with(EnginesPlan.PLAN, override));

        assertTrue(refused.getMessage().contains(words), refused.getMessage());
    }

    @Test
    void overridesAnyPath() {
        Plan changed = PlanFile.with(
                EnginesPlan.PLAN,
                "threads=16",
                "options.tables=2",
                "variables.sync_binlog=0",
                "factors.engine=InnoDB, Aria",
                "measure=1m",
                "a-a=off");

        Map<String, String> fixed = new LinkedHashMap<>(EnginesPlan.PLAN.fixed());
        fixed.putAll(Map.of("threads", "16", "option.tables", "2", "variable.sync_binlog", "0"));
        assertEquals(fixed, changed.fixed());
        assertEquals(
                new Factor("engine", List.of("InnoDB", "Aria")),
                changed.factors().get(0));
        assertEquals(Duration.ofMinutes(1), changed.schedule().phases().measure());
        assertEquals(false, changed.comparison().aa());
    }

    @Test
    void anOverridePinsWhatVariesAndVariesWhatIsFixed() {
        Plan pinned = PlanFile.with(EnginesPlan.PLAN, "engine=InnoDB");
        assertEquals("InnoDB", pinned.fixed().get("engine"));
        assertEquals(List.of(EnginesPlan.PLAN.factors().get(1)), pinned.factors());
        assertEquals(Map.of(), pinned.comparison().baseline());

        Plan varied = PlanFile.with(EnginesPlan.PLAN, "factors.threads=1,8", "factors.options.tables=1,2");
        assertEquals(false, varied.fixed().containsKey("threads"));
        assertEquals(false, varied.fixed().containsKey("option.tables"));
        assertEquals(List.of("1", "2"), varied.factors().get(3).levels());
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            threads            | --set threads: write path=value, as in threads=16
            thread=4           | --set thread=4: there is no setting 'thread'; did you mean 'threads'?
            threads=many       | threads takes a whole number from 1 to 10000, not 'many'
            factors=x          | --set factors=x: 'factors' cannot be set as a whole
            factors.engine=Aria | baseline: 'InnoDB' is no level of engine (Aria)
            blocks=none        | blocks takes a whole number from 1 to 10000, not 'none'; or the word until-decided
            """)
    void refusesAnOverrideThatMeansNothing(String override, String problem) {
        PlanException e = assertThrows(PlanException.class, () -> PlanFile.with(EnginesPlan.PLAN, override));

        assertEquals(problem, e.getMessage());
    }
}
