package io.benchlift.runner;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.benchlift.host.AgentHost;
import io.benchlift.host.BenchHost;
import io.benchlift.measure.Outcome;
import io.benchlift.plan.PlanFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A real model disk that is killed under a trial: the trial says so, and the next one has another disk. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "the agent is Linux's")
class ModelEndIT {

    private static final String STATE = "benchlift.helper.state";
    private static final String PLAN =
            """
            benchlift: 1
            name: The disk dies
            workload: fileio_rndrd
            threads: 2
            disk: model-fixed
            volume: {size: 256M}
            options: {file_num: 1, file_total_size: 32M, file_extra_flags: direct}
            neighbour: {workload: fileio_seqwr, options.file_num: 1, options.file_total_size: 32M}
            warm-up: 0s
            measure: 4s
            blocks: 2
            a-a: off
            """;

    @TempDir
    private Path home;

    private boolean isKilled;

    @BeforeEach
    void keepTheJournalHere() throws IOException {
        // The model of the disk has no rights: it must get to where its image lies.
        Files.setPosixFilePermissions(home, PosixFilePermissions.fromString("rwx--x--x"));
        System.setProperty(STATE, home.resolve("state").toString());
    }

    @AfterEach
    void forget() {
        System.clearProperty(STATE);
    }

    @Test
    @Timeout(240)
    void theTrialFailsWithTheReasonAndTheRunGoesOn() throws IOException {
        assumeTrue(Files.exists(Path.of("/dev/fuse")), "this kernel offers no FUSE");
        Path work = Files.createDirectory(home.resolve("work"));
        try (BenchHost host = AgentHost.open(HostRequirements.HERE, work)) {
            String missing = host.describe().helperMissing().toString();
            assumeTrue(missing.isEmpty(), missing);
        }
        Told reported = new Told(event -> {
            if (event instanceof RunEvent.IntervalTaken && !isKilled) {
                isKilled = true;
                killTheModel();
            }
        });

        boolean isWell = new Runner(name -> Optional.empty(), (name, directory) -> AgentHost.open(name, work))
                .run(PlanFile.read(PLAN), Set.of(), reported, new Cancellation());

        assertEquals(
                List.of(Outcome.FAILED, Outcome.MEASURED),
                reported.outcomes(),
                reported.results().toString());
        assertTrue(!isWell);
        String reason = reported.results().get(0).reason().toString();
        assertTrue(reason.startsWith("the model disk ended: "), reason);
        assertTrue(reason.contains("killed"), reason);
        assertTrue(
                Double.parseDouble(reported.results().get(1).facts().get("neighbour.mib_per_s")) > 0,
                reported.results().get(1).facts().toString());
        assertEquals("fixed", reported.results().get(1).facts().get("volume.model"));
    }

    /** Below this very process; others may have theirs. */
    private static void killTheModel() {
        List<ProcessHandle> models = ProcessHandle.current()
                .descendants()
                .filter(process -> process.info().command().orElse("").endsWith("/benchlift-model"))
                .toList();
        assertEquals(1, models.size(), "models below this process");
        assertTrue(models.get(0).destroyForcibly(), "the model can be killed");
    }
}
