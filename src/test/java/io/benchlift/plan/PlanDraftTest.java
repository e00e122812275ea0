package io.benchlift.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PlanDraftTest {

    private final PlanDraft draft =
            PlanDraft.of(Study.named("engine-study").orElseThrow().plan());

    static Stream<Study> studies() {
        return Study.all().stream();
    }

    @ParameterizedTest
    @MethodSource("studies")
    void everyStudyComesBackAsItWas(Study study) {
        PlanDraft put = PlanDraft.of(study.plan());

        assertEquals(Optional.of(study.plan()), put.read(PlanContext.NONE).plan());
        assertEquals(PlanFile.write(study.plan()), PlanFile.write(PlanFile.read(put.yaml())));
    }

    @ParameterizedTest
    @MethodSource("studies")
    void everySizeOfAStudyComesBackAsItWas(Study study) {
        for (Size size : Size.values()) {
            assertEquals(
                    Optional.of(study.plan(size)),
                    PlanDraft.of(study.plan(size)).read(PlanContext.NONE).plan());
        }
    }

    @Test
    void holdsWhatAVariantSays() {
        assertEquals(Optional.of("30"), draft.value("variants.E2.options.index_updates"));
        assertEquals(List.of("E1", "E2", "E3"), draft.levels("variant"));
    }

    @Test
    void aProblemNamesThePathOfItsWord() {
        PlanDraft wrong = draft.with("threads", "many")
                .with("variants.E2.options.index_updates", "30")
                .with("blocks", "0")
                .vary("connector", List.of("odbc"))
                .with("variables.x y", "1");

        PlanDraft.Reading reading = wrong.read(PlanContext.NONE);

        assertTrue(reading.plan().isEmpty());
        assertEquals(
                List.of("threads", "variables.x y", "connector", "blocks"),
                reading.problems().stream()
                        .map(problem -> problem.place().path())
                        .toList());
    }

    @Test
    void wordsThatYamlReadsOtherwiseStayWords() {
        PlanDraft odd = draft.with("name", "yes: \"no\" # 数据库").with("question", "null");

        assertEquals(
                "yes: \"no\" # 数据库",
                odd.read(PlanContext.NONE).plan().orElseThrow().name());
        assertEquals("null", odd.read(PlanContext.NONE).plan().orElseThrow().question());
    }

    @Test
    void varyingDropsTheWordAndPinningTheFactor() {
        PlanDraft varied = draft.vary("threads", List.of("1", "4"));
        assertEquals(Optional.empty(), varied.value("threads"));

        PlanDraft pinned = varied.compareWith("threads", "4").with("threads", "4");
        assertFalse(pinned.varies("threads"));
        assertEquals(Map.of("engine", "InnoDB"), pinned.baseline());
    }

    @Test
    void aBaselineThatIsNoLevelAnyMoreIsDropped() {
        PlanDraft fewer = draft.vary("engine", List.of("MyISAM", "MEMORY"));

        assertEquals(Optional.of("MyISAM"), fewer.baselineOf("engine"));
        assertTrue(fewer.read(PlanContext.NONE).plan().isPresent());
    }

    @Test
    void factorsChangePlaces() {
        assertNotEquals(draft, draft.moveFactor("variant", -1));
        assertEquals(draft, draft.moveFactor("variant", -1).moveFactor("variant", 1));
        assertEquals(
                List.of("variant", "engine"),
                List.copyOf(draft.moveFactor("variant", -1).factors().keySet()));
        assertEquals(
                List.of("engine", "variant"),
                List.copyOf(draft.moveFactor("variant", 5).factors().keySet()));
    }

    @Test
    void anEmptyValueTakesASettingOut() {
        assertEquals(Optional.empty(), draft.set("metric=p95").set("metric=").value("metric"));
        assertEquals(Optional.empty(), draft.set("threads=").value("threads"));
    }
}
