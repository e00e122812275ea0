package io.benchlift.ui.comparison;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.plan.Factor;
import io.benchlift.plan.Plan;
import io.benchlift.plan.PlanFile;
import io.benchlift.target.Product;
import io.benchlift.target.Tls;
import io.benchlift.text.Messages;
import io.benchlift.ui.common.Look;
import io.benchlift.workload.Workloads;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ComparisonModelTest {

    private final ComparisonModel model = new ComparisonModel(Workloads.all());
    private final Look english = new Look(Messages.in(Locale.ENGLISH), false);

    @Test
    void canBeStartedAsItStands() {
        Draft draft = model.draft().get();

        assertEquals(Map.of(), draft.problems());
        assertEquals(
                List.of(new Factor("engine", List.of("InnoDB", "MyISAM", "MEMORY"))),
                draft.plan().orElseThrow().factors());
    }

    @Test
    void saysHowManyTrialsThereWillBe() {
        assertEquals(
                "3 engines × 8 blocks + A/A = 32",
                english.text(model.draft().get().size()));
        assertEquals(32, model.draft().get().trials());
    }

    @Test
    void countsThreadLevelsToo() {
        model.threads.set("1, 4 16");
        model.aa.set(false);

        assertEquals(
                "3 engines × 3 thread counts × 8 blocks = 72",
                english.text(model.draft().get().size()));
    }

    @Test
    void promisesNoWinnerFromFiveBlocks() {
        model.blocks.set("5");
        assertTrue(english.text(model.draft().get().power()).startsWith("A look, no winner possible"));

        model.blocks.set("6");
        assertTrue(english.text(model.draft().get().power()).startsWith("Enough blocks"));
    }

    @Test
    void anEngineBesideItselfIsNoComparison() {
        model.engines.setAll("InnoDB");
        assertEquals(Set.of(Field.ENGINES), model.draft().get().problems().keySet());

        model.threads.set("1 16");
        assertEquals(Map.of(), model.draft().get().problems());
    }

    @Test
    void enginesStandInTheUsualOrderWhateverWasClickedFirst() {
        model.engines.setAll("MEMORY", "InnoDB");

        assertEquals(List.of("InnoDB", "MEMORY"), plan().factors().get(0).levels());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "four", "0", "-1", "4 x", "1.5", "99999"})
    void saysWhatThreadsAre(String threads) {
        model.threads.set(threads);

        assertTrue(model.draft().get().problems().containsKey(Field.THREADS));
        assertTrue(model.draft().get().plan().isEmpty());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "ten", "0", "86401", "1e3"})
    void saysHowLongAMeasurementMayBe(String seconds) {
        model.measure.set(seconds);

        assertEquals(Set.of(Field.MEASURE), model.draft().get().problems().keySet());
    }

    @Test
    void anOptionOfTheWorkloadGoesIntoThePlanOnlyIfItDiffers() {
        model.options.put("range_size", "50");
        assertEquals("50", plan().fixed().get("option.range_size"));

        model.options.clear();
        assertFalse(plan().fixed().containsKey("option.range_size"));
    }

    @Test
    void aWrongOptionIsAProblem() {
        model.options.put("range_size", "many");

        assertEquals(Set.of(Field.OPTIONS), model.draft().get().problems().keySet());
    }

    @Test
    void postgresqlHasOneEngineSoThreadsVary() {
        model.server.set(Server.POSTGRESQL);

        assertEquals(List.of(new Factor("threads", List.of("1", "4", "16"))), plan().factors());
        assertEquals("postgresql", plan().fixed().get("server"));
    }

    @Test
    void checksTheCertificateOfEveryHostButThisOne() {
        model.server.set(Server.OWN);
        model.host.set("db1.example.org");
        assertEquals(Tls.VERIFY_IDENTITY, model.tls.get());

        model.host.set("localhost");
        assertEquals(Tls.DISABLED, model.tls.get());
    }

    @Test
    void refusesAHostThatWouldChangeTheUrl() {
        model.server.set(Server.OWN);
        model.host.set("address=(host=evil)");

        assertEquals(Set.of(Field.HOST), model.draft().get().problems().keySet());
        assertTrue(model.database().isEmpty());
    }

    @Test
    void thePasswordIsInTheDatabaseAndNowhereElse() {
        model.server.set(Server.OWN);
        model.product.set(Product.MARIADB);
        model.password.set("s3cret");

        assertEquals("s3cret", model.database().orElseThrow().password());
        assertFalse(PlanFile.write(plan()).contains("s3cret"));
    }

    @Test
    void thePlanSurvivesItsYaml() {
        model.name.set("Košík 数据库: a \"name\"");

        assertEquals(plan(), PlanFile.read(PlanFile.write(plan())));
    }

    private Plan plan() {
        return model.draft().get().plan().orElseThrow();
    }
}
