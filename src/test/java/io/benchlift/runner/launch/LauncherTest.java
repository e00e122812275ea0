package io.benchlift.runner.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LauncherTest {

    @ParameterizedTest
    @ValueSource(
            strings = {"slurm", "slurm:", "slurm:1", "slurm:0", "slurm:-3", "slurm:99999", "pbs:4", "slurm:3x", ""})
    void onlyALauncherWithTwoMachinesOrMoreIsAccepted(String text) {
        LaunchException refused = assertThrows(LaunchException.class, () -> Nodes.of(text, Optional.empty(), false));

        assertTrue(refused.getMessage().contains("give slurm:8"), refused.getMessage());
    }

    @Test
    void slurmStartsOneCopyOnEachMachineAndCancelsByName() {
        Launcher slurm = Nodes.of("slurm:3", Optional.empty(), false).launcher();

        List<String> words = slurm.start(3, "benchlift-x", List.of("/usr/bin/java", "-version"));

        assertTrue(
                words.containsAll(List.of("srun", "--nodes=3", "--ntasks=3", "--ntasks-per-node=1")), words.toString());
        assertEquals(List.of("/usr/bin/java", "-version"), words.subList(words.size() - 2, words.size()));
        assertEquals(Optional.of(List.of("scancel", "--name=benchlift-x")), slurm.cancel("benchlift-x"));
    }

    @Test
    void onlyRootNeedsToTellOpenMpiThatItIsRoot() {
        List<String> command = List.of("true");

        assertFalse(Nodes.of("mpi:2", Optional.empty(), false)
                .launcher()
                .start(2, "j", command)
                .contains("--allow-run-as-root"));
        assertTrue(Nodes.of("mpi:2", Optional.empty(), true)
                .launcher()
                .start(2, "j", command)
                .contains("--allow-run-as-root"));
    }

    @Test
    void theUsersOwnWordsAreFilledInAndNoShellReadsThem() {
        Launcher own = Nodes.of("command:4", Optional.of("start -n {n} --name {job} {command}"), false)
                .launcher();

        assertEquals(
                List.of("start", "-n", "4", "--name", "j", "java", "a b; rm x"),
                own.start(4, "j", List.of("java", "a b; rm x")));
        assertThrows(LaunchException.class, () -> Nodes.of("command:4", Optional.of("start -n {n}"), false));
        assertThrows(LaunchException.class, () -> Nodes.of("command:4", Optional.empty(), false));
    }

    @Test
    void aCopyKnowsItsNumberFromTheLauncher() {
        assertEquals(Optional.of(2), Launcher.rank(Map.of("SLURM_PROCID", "2")));
        assertEquals(Optional.of(1), Launcher.rank(Map.of("OMPI_COMM_WORLD_RANK", "1")));
        assertEquals(Optional.of(5), Launcher.rank(Map.of("BENCHLIFT_RANK", "5", "SLURM_PROCID", "2")));
        assertEquals(Optional.empty(), Launcher.rank(Map.of("SLURM_PROCID", "-1")));
    }

    @Test
    void jobsOfProgramsThatWereKilledAreCancelledAndOthersStay(@TempDir Path folder) throws Exception {
        Path marker = folder.resolve("marker");
        Path notes = folder.resolve("jobs");
        Jobs jobs = Jobs.in(notes);
        jobs.add("mine", List.of("touch", folder.resolve("wrong").toString()));
        Files.writeString(notes.resolve("killed"), "4194304 2026-01-01T00:00:00Z\ntouch\n" + marker + "\n");

        assertEquals(List.of("killed"), jobs.cancelAbandoned());

        assertTrue(Files.exists(marker));
        assertFalse(Files.exists(folder.resolve("wrong")));
        assertEquals(List.of(), jobs.cancelAbandoned());
        assertTrue(Files.exists(notes.resolve("mine")));
    }
}
