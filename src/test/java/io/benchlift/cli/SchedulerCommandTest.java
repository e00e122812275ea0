package io.benchlift.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.compat.ExitStatus;
import org.junit.jupiter.api.Test;

class SchedulerCommandTest {

    @Test
    void keepPrintsWaysAndAsksNoHost() {
        Captured kept = Captured.of("scheduler", "db1", "sda", "--keep", "deadline", "--set", "nr_requests=64");

        assertEquals(ExitStatus.DONE, kept.status(), kept.err());
        assertTrue(kept.out().contains("On db1"), kept.out());
        assertTrue(
                kept.out().contains("ATTR{queue/scheduler}=\"mq-deadline\", ATTR{queue/nr_requests}=\"64\""),
                kept.out());
        assertTrue(kept.err().contains("deadline is mq-deadline on this kernel"), kept.err());
    }

    @Test
    void keepRefusesWhatIsNoSchedulerAndNoDevice() {
        assertMistake("no scheduler", "sda", "--keep", "cfq!");
        assertMistake("no device", "../sda", "--keep", "bfq");
        assertMistake("--keep only prints", "sda", "--keep", "bfq", "--hold", "bfq");
    }

    private static void assertMistake(String sentence, String... arguments) {
        String[] all = new String[arguments.length + 2];
        all[0] = "scheduler";
        all[1] = "localhost";
        System.arraycopy(arguments, 0, all, 2, arguments.length);
        Captured result = Captured.of(all);
        assertEquals(ExitStatus.USAGE, result.status());
        assertTrue(result.err().contains(sentence), result.err());
    }
}
