package io.benchlift.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.compat.ExitStatus;
import io.benchlift.plan.Plan;
import io.benchlift.plan.PlanFile;
import io.benchlift.plan.Problem;
import io.benchlift.plan.Setting;
import io.benchlift.plan.Starter;
import io.benchlift.plan.VariableConsent;
import io.benchlift.runner.DriverCommand;
import io.benchlift.runner.RunContext;
import io.benchlift.runner.RunEvent;
import io.benchlift.runner.RunRequest;
import io.benchlift.session.SessionWriter;
import io.benchlift.target.Product;
import io.benchlift.target.TuningVariables;
import io.benchlift.text.Message;
import io.benchlift.ui.comparison.ComparisonModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A plan or a session from elsewhere sets tuning variables only, unless the person allows more by name. */
class AllowedVariablesTest {

    private static final String REFUSAL = "archive_command is not a tuning variable";

    @TempDir
    private Path folder;

    private final List<RunRequest> requests = new ArrayList<>();

    private Path hostilePlan() throws IOException {
        return Files.writeString(
                folder.resolve("hostile.yaml"),
                """
                benchlift: 1
                name: hostile
                server: postgresql
                variables:
                  archive_mode: on
                  archive_command: touch %s
                factors: {threads: [1, 4]}
                """
                        .formatted(folder.resolve("touched")));
    }

    private Captured run(String... words) {
        return Captured.with((request, listener, cancel) -> requests.add(request), words);
    }

    private static Plan read(Path file) throws IOException {
        return PlanFile.read(file, RunContext.ANY_SERVER);
    }

    @ParameterizedTest
    @ValueSource(strings = {"--check", "--format=events", "--session=new.benchlift"})
    void aRunIsRefusedBeforeAnythingStarts(String how) throws IOException {
        Captured run = run("run", hostilePlan().toString(), how.replace("new", folder + "/new"));

        assertEquals(ExitStatus.USAGE, run.status(), run.err());
        assertTrue((run.out() + run.err()).contains(REFUSAL), run.out() + run.err());
        assertTrue((run.out() + run.err()).contains("archive_mode"), run.out() + run.err());
        assertEquals(List.of(), requests);
    }

    @Test
    void onlyTheCommandLineAllowsAVariable() throws IOException {
        Path plan = hostilePlan();

        Captured one = run("run", plan.toString(), "--format=events", "--allow-variable", "archive_command");
        Captured both = run(
                "run",
                plan.toString(),
                "--format=events",
                "--allow-variable=archive-command",
                "--allow-variable=archive_mode");

        assertEquals(ExitStatus.USAGE, one.status());
        assertEquals(ExitStatus.DONE, both.status(), both.err());
        assertEquals(
                List.of(VariableConsent.to(List.of("archive_command", "archive_mode"))),
                requests.stream().map(RunRequest::consent).toList());
    }

    @Test
    void aSessionFromElsewhereIsRefusedWhenItGoesOn() throws IOException {
        Plan plan = read(hostilePlan());
        Path session = folder.resolve("hostile.benchlift");
        try (SessionWriter writer = SessionWriter.create(session)) {
            writer.on(new RunEvent.RunStarted(Instant.now(), plan, List.of(), List.of(), 1, List.of()));
            writer.on(new RunEvent.RunFinished(Instant.now(), true, Message.NONE));
        }

        Captured more = run("run", session.toString(), "--add-blocks=2");
        Captured resumed =
                run("run", folder.resolve("hostile.yaml").toString(), "--session", session.toString(), "--resume");

        assertTrue(more.err().contains(REFUSAL), more.err());
        assertTrue(resumed.err().contains(REFUSAL), resumed.err());
        assertEquals(List.of(), requests);
    }

    @Test
    void aServerIsNotStartedWithIt() {
        Captured start = run("servers", "start", "postgresql", "--set", "archive_command=touch x");

        assertEquals(ExitStatus.USAGE, start.status());
        assertTrue(start.err().contains(REFUSAL), start.err());
    }

    @Test
    void theWindowWarnsAndAsksBeforeTheStart() throws IOException {
        ComparisonModel model =
                new ComparisonModel(Starter.ENGINES.plan(), Map::of, false, Runnable::run, Runnable::run);
        model.open(read(hostilePlan()));

        List<Problem> problems = model.checked().get().problems();

        assertEquals(
                List.of("plan.variable-asked", "plan.variable-asked"),
                problems.stream().map(problem -> problem.message().key()).toList());
        assertTrue(model.checked().get().startable().isPresent());
        List<String> words = DriverCommand.run(Path.of("p"), Path.of("s"), Optional.empty())
                .allowing(VariableConsent.to(List.of("archive_mode")))
                .words();
        assertEquals(List.of("--allow-variable", "archive_mode"), words.subList(words.size() - 2, words.size()));
    }

    /** The table of settings offers no variable that would then be refused. */
    @Test
    void everyVariableOfTheTableOfSettingsIsForTuning() {
        List<String> offered = Setting.all().stream()
                .filter(row -> row.group() == Setting.Group.VARIABLE)
                .map(row -> row.path().substring("variables.".length()))
                .filter(name -> !TuningVariables.allow(Product.MARIADB, name, "1")
                        && !TuningVariables.allow(Product.POSTGRESQL, name, "1"))
                .toList();

        assertEquals(List.of(), offered);
    }
}
