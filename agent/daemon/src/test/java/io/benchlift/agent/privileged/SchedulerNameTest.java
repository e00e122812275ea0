package io.benchlift.agent.privileged;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SchedulerNameTest {

    private static final List<String> OFFERED = List.of("none", "mq-deadline", "bfq", "kyber");

    @Test
    void aNameThatIsOfferedStaysAndNeedsNoNote() {
        assertEquals(new SchedulerName("kyber", Optional.empty()), SchedulerName.find("kyber", "sda", OFFERED));
        assertEquals(
                new SchedulerName("deadline", Optional.empty()),
                SchedulerName.find("deadline", "sda", List.of("noop", "deadline", "cfq")));
    }

    @ParameterizedTest
    @CsvSource({"noop, none", "deadline, mq-deadline", "cfq, bfq"})
    void anOldNameBecomesItsSuccessorWithANote(String old, String successor) {
        SchedulerName found = SchedulerName.find(old, "sda", OFFERED);

        assertEquals(successor, found.offered());
        assertTrue(found.note().orElseThrow().getText().contains("not the same scheduler"));
    }

    @Test
    void aNameWithoutSuccessorHereIsRefusedWithWhatThereIs() {
        RefusedException refusal =
                assertThrows(RefusedException.class, () -> SchedulerName.find("cfq", "sda", List.of("none")));

        assertEquals("sda: cfq is not offered by this kernel (none)", refusal.getMessage());
    }
}
