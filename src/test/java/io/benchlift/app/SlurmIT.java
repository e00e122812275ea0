package io.benchlift.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.LongForm;
import io.benchlift.agent.linux.KernelFiles;
import io.benchlift.compat.ExitStatus;
import io.benchlift.session.Session;
import io.benchlift.session.Trial;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Blocks on the nodes of a real Slurm; the three nodes are this machine. */
class SlurmIT {

    private static final String PLAN =
            """
            benchlift: 1
            name: nodes
            workload: oltp_point_select
            server: mariadb
            threads: 1
            options: {tables: 1, table_size: 100}
            factors:
              engine: [InnoDB, MEMORY]
            warm-up: 100ms
            measure: 500ms
            blocks: %d
            a-a: off
            """;

    @TempDir
    private Path folder;

    private static SlurmCluster cluster;

    private final List<Process> started = new ArrayList<>();

    @BeforeAll
    static void start() throws Exception {
        cluster = SlurmCluster.start();
    }

    @AfterAll
    static void stop() throws Exception {
        if (cluster != null) {
            cluster.close();
        }
    }

    @AfterEach
    void end() {
        started.forEach(Process::destroyForcibly);
    }

    private Path session() {
        return folder.resolve("all.benchlift");
    }

    private Path printed() {
        return folder.resolve("printed.txt");
    }

    private Process run(int blocks) throws IOException {
        Path plan = Files.writeString(folder.resolve("plan.yaml"), PLAN.formatted(blocks));
        ProcessBuilder builder = Program.inItsOwnProcess(
                folder, "run", plan.toString(), "--session", session().toString(), "--blocks-on", "slurm:3");
        builder.environment().put("SLURM_CONF", cluster.configuration().toString());
        // Root's servers run as another user, who may not enter the folder of a test.
        builder.environment().remove("BENCHLIFT_DATA");
        Process process = builder.redirectErrorStream(true)
                .redirectOutput(printed().toFile())
                .start();
        started.add(process);
        return process;
    }

    private String text() throws IOException {
        return Files.readString(printed(), StandardCharsets.UTF_8);
    }

    private boolean areAllPartsGone() throws IOException {
        return parts().isEmpty();
    }

    /** The processes of the parts, by the folder of this test in their command lines. */
    private List<ProcessHandle> parts() throws IOException {
        List<ProcessHandle> parts = new ArrayList<>();
        for (ProcessHandle process : ProcessHandle.allProcesses().toList()) {
            String line = KernelFiles.text(Path.of("/proc/" + process.pid() + "/cmdline"))
                    .orElse("");
            if (line.contains("java\0-Djava.awt.headless")
                    && line.contains("run-part\0" + folder)
                    && !line.startsWith("srun")) {
                parts.add(process);
            }
        }
        return parts;
    }

    @Test
    void blocksOfThreeNodesAreOneSession() throws Exception {
        Process run = run(3);

        assertTrue(run.waitFor(5, TimeUnit.MINUTES), text());
        assertEquals(ExitStatus.DONE, run.exitValue(), text());
        Session session = Session.open(session());
        assertEquals(6, session.trials().stream().filter(Trial::isMeasured).count(), text());
        assertEquals(
                List.of("n1", "n2", "n3"),
                session.machines().stream()
                        .map(machine -> machine.name())
                        .sorted()
                        .toList());
        assertTrue(session.alteration().isEmpty());
        assertFalse(Files.exists(folder.resolve("all.benchlift.parts")));
        SlurmCluster.await(
                "free nodes", () -> cluster.answer("squeue", "--noheader").isEmpty());
        assertTrue(areAllPartsGone());
    }

    @Test
    void aKilledMachineIsNamedAndTheOthersAreKept() throws Exception {
        for (int round = 0; round < LongForm.of(1, 10); round++) {
            Process run = run(3);
            SlurmCluster.await("a trial", () -> text().contains("1/2"));
            parts().get(0).destroyForcibly();

            assertTrue(run.waitFor(5, TimeUnit.MINUTES), text());
            assertEquals(ExitStatus.FAILED, run.exitValue(), text());
            assertTrue(text().contains("was lost: it began and handed in no session"), text());
            assertEquals(2, Session.open(session()).machines().size());
            SlurmCluster.await("end of all parts", this::areAllPartsGone);
            delete();
        }
    }

    /** The parts end when they have heard nothing for half a minute. */
    @Test
    void aKilledFrontEndLeavesNothing() throws Exception {
        for (int round = 0; round < LongForm.of(0, 10); round++) {
            Process run = run(300);
            SlurmCluster.await("a trial", () -> text().contains("1/200"));
            run.destroyForcibly().waitFor();

            Thread.sleep(TimeUnit.SECONDS.toMillis(30));
            SlurmCluster.await("end of all parts", this::areAllPartsGone);
            SlurmCluster.await(
                    "free nodes", () -> cluster.answer("squeue", "--noheader").isEmpty());
            delete();
        }
    }

    @Test
    void aJobThatIsCancelledFromOutsideKeepsWhatWasMeasured() throws Exception {
        for (int round = 0; round < LongForm.of(0, 10); round++) {
            Process run = run(300);
            SlurmCluster.await("a trial", () -> text().contains("1/200"));
            cluster.answer("scancel", "--user=root");

            assertTrue(run.waitFor(1, TimeUnit.MINUTES), text());
            assertTrue(Session.open(session()).trials().size() > 0, text());
            SlurmCluster.await("end of all parts", this::areAllPartsGone);
            delete();
        }
    }

    private void delete() throws IOException {
        Files.deleteIfExists(session());
        Path parts = folder.resolve("all.benchlift.parts");
        if (Files.isDirectory(parts)) {
            try (var files = Files.list(parts)) {
                for (Path file : files.toList()) {
                    Files.delete(file);
                }
            }
            Files.delete(parts);
        }
    }
}
