package io.benchlift.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** With shell scripts in place of a JVM: they start at once. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "no shell for its scripts")
class ChildJvmTest {

    private static final Duration LONG = Duration.ofSeconds(30);

    private final List<String> errors = new CopyOnWriteArrayList<>();

    private ChildJvm start(String script) throws IOException {
        return ChildJvm.start(
                "script", new ProcessBuilder(ChildJvm.detached(List.of("sh", "-c", script))), errors::add);
    }

    @Test
    void answersWhatIsSent() throws Exception {
        try (ChildJvm child = start("read line; echo \"got $line\"")) {
            child.send("žluťoučký 风扇");

            assertEquals("got žluťoučký 风扇", child.output().readLine());
            assertEquals(0, child.awaitExit());
        }
    }

    @Test
    void keepsTheLastErrorsWithoutWhatJavaSaysOfItsOptions() throws Exception {
        try (ChildJvm child = start("echo 'Picked up JAVA_TOOL_OPTIONS: -x' >&2; seq 1 25 >&2; exit 3")) {
            assertEquals(3, child.awaitExit());

            assertEquals(20, child.lastErrors().size());
            assertEquals("25", child.lastErrors().get(19));
            assertEquals(25, errors.size());
        }
    }

    @Test
    void endsByItselfWhenItsInputEnds() throws Exception {
        try (ChildJvm child = start("cat; exit 4")) {
            child.closeInput();
            child.endWithin(LONG);

            assertEquals(4, child.awaitExit());
        }
    }

    @Test
    void killsWhatIgnoresTheSignalToEnd() throws Exception {
        ChildJvm child = start("trap '' TERM; echo ready; while :; do sleep 0.1; done");
        child.output().readLine();

        child.endWithin(Duration.ofMillis(100));
        int status = assertTimeout(LONG, () -> child.awaitExit(Duration.ofMillis(100)));

        assertNotEquals(0, status);
        assertFalse(child.isAlive());
    }

    @Test
    void isAnExceptionIfItCannotBeStarted() {
        assertThrows(IOException.class, () -> ChildJvm.start("none", new ProcessBuilder("/nowhere/java"), errors::add));
    }
}
