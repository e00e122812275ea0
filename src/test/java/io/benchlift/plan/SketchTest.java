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

class SketchTest {

    private final Sketch sketch =
            Sketch.of(Study.named("engine-study").orElseThrow().plan());

    static Stream<Study> studies() {
        return Study.all().stream();
    }

    @ParameterizedTest
    @MethodSource("studies")
    void everyStudyComesBackAsItWas(Study study) {
        Sketch put = Sketch.of(study.plan());

        assertEquals(Optional.of(study.plan()), put.read(PlanCheck.NONE).plan());
        assertEquals(PlanFile.write(study.plan()), PlanFile.write(PlanFile.read(put.yaml())));
    }

    @ParameterizedTest
    @MethodSource("studies")
    void everySizeOfAStudyComesBackAsItWas(Study study) {
        for (Size size : Size.values()) {
            assertEquals(
                    Optional.of(study.plan(size)),
                    Sketch.of(study.plan(size)).read(PlanCheck.NONE).plan());
        }
    }

    @Test
    void holdsWhatAVariantSays() {
        assertEquals(Optional.of("30"), sketch.word("variants.E2.options.index_updates"));
        assertEquals(List.of("E1", "E2", "E3"), sketch.levels("variant"));
    }

    @Test
    void aFlawNamesThePathOfItsWord() {
        Sketch wrong = sketch.with("threads", "many")
                .with("variants.E2.options.index_updates", "30")
                .with("blocks", "0")
                .vary("connector", List.of("odbc"))
                .with("variables.x y", "1");

        Sketch.Reading reading = wrong.read(PlanCheck.NONE);

        assertTrue(reading.plan().isEmpty());
        assertEquals(
                List.of("threads", "variables.x y", "factors.connector", "blocks"),
                reading.flaws().stream().map(Sketch.Flaw::path).toList());
    }

    @Test
    void wordsThatYamlReadsOtherwiseStayWords() {
        Sketch odd = sketch.with("name", "yes: \"no\" # 数据库").with("question", "null");

        assertEquals(
                "yes: \"no\" # 数据库",
                odd.read(PlanCheck.NONE).plan().orElseThrow().name());
        assertEquals("null", odd.read(PlanCheck.NONE).plan().orElseThrow().question());
    }

    @Test
    void varyingDropsTheWordAndPinningTheFactor() {
        Sketch varied = sketch.vary("threads", List.of("1", "4"));
        assertEquals(Optional.empty(), varied.word("threads"));

        Sketch pinned = varied.compareWith("threads", "4").with("threads", "4");
        assertFalse(pinned.varies("threads"));
        assertEquals(Map.of("engine", "InnoDB"), pinned.baseline());
    }

    @Test
    void aBaselineThatIsNoLevelAnyMoreIsDropped() {
        Sketch fewer = sketch.vary("engine", List.of("MyISAM", "MEMORY"));

        assertEquals(Optional.of("MyISAM"), fewer.baselineOf("engine"));
        assertTrue(fewer.read(PlanCheck.NONE).plan().isPresent());
    }

    @Test
    void factorsChangePlaces() {
        assertNotEquals(sketch, sketch.moveFactor("variant", -1));
        assertEquals(sketch, sketch.moveFactor("variant", -1).moveFactor("variant", 1));
        assertEquals(
                List.of("variant", "engine"),
                List.copyOf(sketch.moveFactor("variant", -1).factors().keySet()));
        assertEquals(
                List.of("engine", "variant"),
                List.copyOf(sketch.moveFactor("variant", 5).factors().keySet()));
    }
}
