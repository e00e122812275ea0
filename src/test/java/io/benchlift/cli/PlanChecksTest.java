package io.benchlift.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.compat.ExitStatus;
import io.benchlift.host.AgentParts;
import io.benchlift.plan.Plan;
import io.benchlift.plan.PlanFile;
import io.benchlift.plan.Problem;
import io.benchlift.plan.Starter;
import io.benchlift.runner.RunContext;
import io.benchlift.ui.comparison.ComparisonModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code run --check}, {@code run} and the window find the same problems in a plan. */
class PlanChecksTest {

    @TempDir
    private Path folder;

    private Path write(String lines) throws IOException {
        return Files.writeString(
                folder.resolve("plan.yaml"), "benchlift: 1\nname: x\n" + lines.replace("; ", "\n") + "\n");
    }

    private static List<String> inWindow(Plan plan) {
        ComparisonModel model = new ComparisonModel(
                Starter.ENGINES.plan(), Map::of, AgentParts.here().isRoot(), Runnable::run, Runnable::run);
        model.open(plan);
        return model.checked().get().problems().stream()
                .map(problem -> problem.severity().name().toLowerCase(Locale.ROOT) + ": " + problem)
                .toList();
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            factors: {engine: [InnoDB, MyISAM]}                          | 0 |
            factors: {engine: [InnoDB, MyISAM]}; data: as-found          | 2 | error: A server that is started for the run has no tables yet
            threads: 4                                                   | 0 | warning: Nothing varies
            factors: {engine: [InnoDB, MyISAM]}; server: nowhere         | 2 | error: No server of yours is called nowhere
            factors: {threads: [1, 4]}; server: kept-postgresql          | 3 | unavailable: no server is kept under the name postgresql
            factors: {threads: [1, 4]}; blocks: 7                        | 0 | warning: One comparison needs at least 8 blocks
            factors: {threads: [1, 2, 3, 4, 5, 6, 7, 8]}; blocks: 8      | 0 | warning: 7 comparisons need at least 9 blocks
            factors: {engine: [InnoDB, MyISAM]}; isolation: serializable | 0 | warning: MyISAM has no transactions
            factors: {engine: [heap]}                                    | 2 | error: None of the combinations
            factors: {engine: [InnoDB, heap]}                            | 0 | warning: heap is in vain
            factors: {disk: [sda, model-hdd]}; workload: fileio_rndrd    | 2 | error: a model of a disk and a real one
            factors: {threads: [1, 4]}; data: continue; filesystem: xfs  | 2 | error: data: continue cannot be on a volume
            factors: {threads: [1, 4]}; variables: {sort_buffer_size: 1M}| 0 |
            factors: {threads: [1, 4]}; options: {tables: 0}             | 2 | error: tables takes a number from 1 on
            """)
    void commandLineAndWindowFindTheSame(String lines, int status, String problem) throws IOException {
        Path file = write(lines);

        Captured checked = Captured.of("run", file.toString(), "--check");

        List<String> found = checked.out()
                .lines()
                .filter(line -> line.matches("(error|warning|unavailable): .*"))
                .toList();
        assertEquals(inWindow(PlanFile.read(file, RunContext.ANY_SERVER)), found);
        assertTrue(
                problem == null ? found.isEmpty() : found.stream().anyMatch(line -> line.startsWith(problem)),
                checked.out());
        assertEquals(status, checked.status(), checked.out() + checked.err());
    }

    @Test
    void saysWhatThePlanWouldDoAndRunsNothing() throws IOException {
        Path file = write("factors: {engine: [InnoDB, MyISAM]}; a-a: off; warm-up: 1s; measure: 1s");

        Captured checked = Captured.of("run", file.toString(), "--check");

        assertTrue(checked.out().contains("2 combinations × 8 blocks: 16 trials, about 50 s"), checked.out());
        assertTrue(checked.out().contains("it starts MariaDB"), checked.out());
    }

    @Test
    void aRunRefusesWhatTheCheckRefuses() throws IOException {
        Path file = write("factors: {engine: [InnoDB, MyISAM]}; data: as-found");

        Captured run = Captured.of("run", file.toString(), "--session", folder + "/s.benchlift");

        assertEquals(ExitStatus.USAGE, run.status());
        assertTrue(run.err().contains("A server that is started for the run has no tables yet"), run.err());
    }

    @Test
    void everyProblemThatHasACureIsCuredByIt() throws IOException {
        Plan plan = PlanFile.read(write("data: as-found; blocks: 3; server: nowhere"), RunContext.ANY_SERVER);
        ComparisonModel model = new ComparisonModel(plan, Map::of, true, Runnable::run, Runnable::run);

        for (int round = 0; round < 4; round++) {
            model.checked().get().problems().stream()
                    .flatMap(problem -> problem.fix().stream())
                    .map(Problem.Fix::edit)
                    .forEach(edit -> model.open(edit.apply(model.draft().get())
                            .read(RunContext.ANY_SERVER)
                            .plan()
                            .orElseThrow()));
        }

        assertEquals(List.of(), model.checked().get().problems());
    }
}
