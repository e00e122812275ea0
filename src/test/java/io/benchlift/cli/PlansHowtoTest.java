package io.benchlift.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.plan.Plan;
import io.benchlift.plan.PlanFile;
import io.benchlift.plan.Setting;
import io.benchlift.runner.Runner;
import io.benchlift.runner.WorkloadCheck;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The page about plans shows a plan that can be run and names every setting. */
class PlansHowtoTest {

    private static final Path PAGE = Path.of("..", "docs", "howto", "plans.md");

    @Test
    void thePlanOnThePageCanBeRun() throws Exception {
        String page = Files.readString(PAGE);
        int start = page.indexOf("```yaml\n") + "```yaml\n".length();

        Plan plan = PlanFile.read(page.substring(start, page.indexOf("```", start)), new WorkloadCheck());

        assertEquals(List.of(), Runner.problems(plan));
    }

    @Test
    void thePageNamesEverySetting() throws Exception {
        String page = Files.readString(PAGE);

        Setting.NAMES.forEach(name -> assertTrue(page.contains("| `" + name + "` |"), name));
    }
}
