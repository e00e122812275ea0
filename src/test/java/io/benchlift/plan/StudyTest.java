package io.benchlift.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.runner.RunContext;
import io.benchlift.text.Messages;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class StudyTest {

    static List<Study> all() {
        return Study.all();
    }

    @ParameterizedTest
    @MethodSource("all")
    void canBeRun(Study study) {
        assertEquals(List.of(), PlanChecks.blocking(study.plan(), RunContext.ANY_SERVER));
        assertTrue(Matrix.impossible(Matrix.cells(study.plan())).isEmpty());
        assertTrue(study.plan().schedule().blocks() >= 8, "enough for a verdict");
    }

    @ParameterizedTest
    @MethodSource("all")
    void isWrittenAsItIsRead(Study study) {
        assertEquals(study.yaml(), PlanFile.write(study.plan()));
    }

    @ParameterizedTest
    @MethodSource("all")
    void saysItsQuestionItsTrapAndItsSourceInEveryLanguage(Study study) {
        for (String language : List.of("en", "zh", "cs")) {
            Messages messages = Messages.in(Locale.forLanguageTag(language));
            for (String text : List.of("title", "question", "trap", "source")) {
                assertTrue(!messages.get(study.key(text)).isBlank(), language + " " + study.key(text));
            }
        }
        assertEquals(study.plan().question(), Messages.in(Locale.ENGLISH).get(study.key("question")));
    }
}
