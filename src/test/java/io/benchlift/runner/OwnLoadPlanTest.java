package io.benchlift.runner;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.plan.Plan;
import io.benchlift.plan.PlanChecks;
import io.benchlift.plan.PlanFile;
import io.benchlift.plan.Problem;
import io.benchlift.workload.sql.OwnLoads;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OwnLoadPlanTest {

    @TempDir
    Path directory;

    @Test
    void anEmptyFolderGetsTheExampleAndAComparisonOfEngines() throws IOException {
        Plan plan = OwnLoadPlan.of(directory);

        assertTrue(Files.exists(directory.resolve("load.yaml")));
        assertEquals(List.of("InnoDB", "Aria", "MyISAM"), plan.factors().get(0).levels());
        assertEquals(directory.toString(), plan.fixed().get("load"));
        assertEquals(List.of(), PlanChecks.blocking(plan, RunContext.ANY_SERVER));
    }

    @Test
    void aLoadOfPostgresqlAloneVariesItsClients() throws IOException {
        Path shop = OwnLoads.shop(directory);
        OwnLoads.change(shop, "load.yaml", "about:", "products: [postgresql]\nabout:");

        Plan plan = OwnLoadPlan.of(shop);

        assertEquals("postgresql", plan.fixed().get("server"));
        assertEquals("threads", plan.factors().get(0).setting());
        assertEquals(List.of(), PlanChecks.blocking(plan, RunContext.ANY_SERVER));
    }

    @Test
    void aPlansLoadIsRelativeToItsFile() throws IOException {
        OwnLoads.shop(directory);
        Path file = Files.writeString(
                directory.resolve("plan.yaml"),
                "benchlift: 1\nname: x\nworkload: sql\nload: shop\nfactors: {threads: [1, 2]}\n");

        Plan plan = PlanFile.read(file, RunContext.ANY_SERVER);

        assertEquals(directory.resolve("shop").toString(), plan.fixed().get("load"));
    }

    @Test
    void whatIsWrongWithALoadIsAProblemOfThePlan() throws IOException {
        Path shop = OwnLoads.shop(directory);
        Plan plan = OwnLoadPlan.of(shop);
        OwnLoads.change(shop, "sales.sql", ":page", ":pages");

        List<Problem> problems = PlanChecks.blocking(plan, RunContext.ANY_SERVER);

        assertEquals("load", problems.get(0).place().path());
        assertTrue(
                problems.get(0).message().toString().contains("sales.sql, line 2: The variable :pages"),
                problems::toString);
    }

    @Test
    void aLoadNeedsItsWorkloadAndTheWorkloadItsLoad() throws IOException {
        Plan plan = OwnLoadPlan.of(directory);

        assertEquals(
                List.of("load is for the workload sql, not for oltp_read_only."),
                messages(PlanFile.with(plan, "workload=oltp_read_only")));
        assertTrue(messages(PlanFile.with(plan, "load=")).get(0).startsWith("The workload sql needs a load"));
    }

    private static List<String> messages(Plan plan) {
        return PlanChecks.blocking(plan, RunContext.ANY_SERVER).stream()
                .map(problem -> problem.message().toString())
                .toList();
    }
}
