package io.benchlift.cli;

import io.benchlift.plan.Estimate;
import io.benchlift.plan.Matrix;
import io.benchlift.plan.ModelDisk;
import io.benchlift.plan.Size;
import io.benchlift.plan.Study;
import io.benchlift.text.Messages;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The ready-made plans: what they ask, what misleads in them, where they come from. */
@Command(
        description = "Lists, shows and exports the ready-made plans.",
        footer = "  benchlift studies show engines-base")
final class StudiesCommand implements Runnable {

    private final Context context;

    StudiesCommand(Context context) {
        this.context = context;
    }

    @Override
    public void run() {
        list();
    }

    @Command(description = "Lists them with the question each answers.", footer = "  benchlift studies list")
    void list() {
        Columns columns = new Columns("study", "look", "class", "full", "question");
        for (Study study : Study.all()) {
            columns.row(
                    study.id(),
                    time(study, Size.LOOK),
                    time(study, Size.CLASS),
                    time(study, Size.FULL),
                    Messages.ofUser().get(study.key("question")));
        }
        columns.lines().forEach(context.terminal()::print);
    }

    private static String time(Study study, Size size) {
        return Times.rough(Estimate.of(study.plan(size)).seconds());
    }

    @Command(
            description = "Shows one: its question, its trap, its source and its plan.",
            footer = "  benchlift studies show engines-contention")
    void show(@Parameters(paramLabel = "NAME", description = "A study.") String name) {
        Study study = PlanSource.study(name);
        Messages messages = Messages.ofUser();
        for (String text : new String[] {"title", "question", "trap", "source"}) {
            context.terminal().print(messages.get(study.key(text)));
            context.terminal().print("");
        }
        if (Matrix.cells(study.plan()).stream()
                .anyMatch(cell -> ModelDisk.kind(cell).isPresent())) {
            context.terminal().print(messages.get("study.model"));
            context.terminal().print("");
        }
        context.terminal().print(study.yaml().stripTrailing());
    }

    @Command(
            description = "Writes one as a plan in YAML, to standard output or to a new file.",
            footer = "  benchlift studies export engines-base --to my-engines.yaml")
    void export(
            @Parameters(paramLabel = "NAME", description = "A study.") String name,
            @Option(names = "--to", paramLabel = "FILE", description = "A file that is not there yet.") Path file)
            throws IOException {
        Study study = PlanSource.study(name);
        if (file == null) {
            context.terminal().print(study.yaml().stripTrailing());
        } else {
            Files.writeString(file, study.yaml(), StandardCharsets.UTF_8, StandardOpenOption.CREATE_NEW);
            context.terminal().say(file + " is written");
        }
    }
}
