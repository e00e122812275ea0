package io.benchlift.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.benchlift.measure.Flag;
import io.benchlift.measure.TrialResult;
import io.benchlift.session.Session;
import io.benchlift.session.SessionException;
import io.benchlift.text.Message;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** The clock is set while the real program measures: what lasts is right all the same, and the trial is flagged. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "the library that sets the clock is Linux's")
class ClockStepIT {

    private static final double SECONDS = 6;
    private static final String PLAN =
            """
            benchlift: 1
            name: clock
            server: mariadb
            workload: oltp_point_select
            threads: 1
            options:
              tables: 1
              table_size: 200
            warm-up: 0s
            measure: 6s
            blocks: 1
            a-a: false
            """;

    private Path folder;
    private Path library;

    @BeforeEach
    void compile() throws Exception {
        // Not a @TempDir: root's servers run as nobody, who could not enter it.
        folder = Files.createTempDirectory(Path.of("/var/tmp"), "clock-step");
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
        Path source = folder.resolve("clock.c");
        try (InputStream text = getClass().getResourceAsStream("clock.c")) {
            Files.copy(text, source);
        }
        library = folder.resolve("clock.so");
        assumeTrue(
                hasCompiled("cc", "-O2", "-shared", "-fPIC", "-o", library.toString(), source.toString()),
                "needs a C compiler (cc)");
    }

    @AfterEach
    void clean() throws Exception {
        new ProcessBuilder("rm", "-rf", folder.toString()).start().waitFor();
    }

    @Test
    void durationsAreRightAndTheTrialIsFlagged() throws Exception {
        Path session = folder.resolve("x.benchlift");
        Path now = folder.resolve("now");
        Path plan = Files.writeString(folder.resolve("plan.yaml"), PLAN);
        ProcessBuilder builder =
                Program.inItsOwnProcess(folder, "run", plan.toString(), "--session", session.toString());
        builder.environment().put("LD_PRELOAD", library.toString());
        builder.environment().put("BENCHLIFT_TEST_WHEN", now.toString());
        builder.environment().put("BENCHLIFT_TEST_STEP", "-7200");
        Process run = builder.redirectErrorStream(true)
                .redirectOutput(folder.resolve("out").toFile())
                .start();
        try {
            while (run.isAlive() && secondsIn(session) < 2) {
                Thread.sleep(50);
            }
            Files.createFile(now);

            assertTrue(run.waitFor(5, TimeUnit.MINUTES), "the run does not end");
            String out = Files.readString(folder.resolve("out"));
            assertEquals(0, run.exitValue(), out);
            TrialResult result = Session.open(session).trials().get(0).result();
            assertTrue(
                    result.flags()
                            .getOrDefault(Flag.CLOCK_STEP, Message.NONE)
                            .toString()
                            .contains("set back by 7200.0 s"),
                    result.flags().toString());
            assertEquals(SECONDS, result.work().seconds(), SECONDS / 10);
        } finally {
            run.destroyForcibly();
        }
    }

    /** The trial's row appears with its end: until then its seconds are counted by number. */
    private static int secondsIn(Path session) {
        if (!Files.exists(session)) {
            return 0;
        }
        try {
            return Session.open(session).seconds(1).size();
        } catch (SessionException e) {
            return 0;
        }
    }

    private static boolean hasCompiled(String... command) throws InterruptedException {
        try {
            return new ProcessBuilder(command).inheritIO().start().waitFor() == 0;
        } catch (IOException e) {
            return false;
        }
    }
}
