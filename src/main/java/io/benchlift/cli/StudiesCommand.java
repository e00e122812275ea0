package io.benchlift.cli;

import static io.benchlift.report.Json.field;

import io.benchlift.plan.Estimate;
import io.benchlift.plan.Matrix;
import io.benchlift.plan.ModelDisk;
import io.benchlift.plan.Size;
import io.benchlift.plan.Study;
import io.benchlift.report.WholeFile;
import io.benchlift.text.Messages;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The ready-made plans: their questions, their pitfalls, their origin. */
@Command(
        description = "Lists, shows and exports the ready-made plans.",
        footer = "  benchlift studies show engines-base")
final class StudiesCommand implements Runnable {

    /** For completion. */
    static final class Names extends ArrayList<String> {

        private static final long serialVersionUID = 1;

        Names() {
            super(Study.all().stream().map(Study::id).toList());
        }
    }

    private final Context context;

    StudiesCommand(Context context) {
        this.context = context;
    }

    @Override
    public void run() {
        list(new TextOrJson.Choice());
    }

    @Command(
            description = "Lists them with the question each answers.",
            footer = "  benchlift studies list --format json")
    void list(@Mixin TextOrJson.Choice choice) {
        Listing listing = new Listing("studies", "study", "look", "class", "full", "question");
        for (Study study : Study.all()) {
            listing.item(
                    field("study", study.id()),
                    field("look_seconds", seconds(study, Size.LOOK)),
                    field("class_seconds", seconds(study, Size.CLASS)),
                    field("full_seconds", seconds(study, Size.FULL)),
                    field("question", Messages.in(Locale.ROOT).get(study.key("question"))));
            listing.row(
                    study.id(),
                    RoughTime.rough(seconds(study, Size.LOOK)),
                    RoughTime.rough(seconds(study, Size.CLASS)),
                    RoughTime.rough(seconds(study, Size.FULL)),
                    Messages.ofUser().get(study.key("question")));
        }
        listing.print(context.terminal(), choice.format());
    }

    private static long seconds(Study study, Size size) {
        return Math.round(Estimate.of(study.plan(size)).seconds());
    }

    @Command(
            description = "Shows one: its question, its trap, its source and its plan.",
            footer = "  benchlift studies show engines-contention")
    void show(
            @Parameters(paramLabel = "NAME", description = "A study.", completionCandidates = Names.class)
                    String name) {
        Study study = PlanSource.study(name);
        Messages messages = Messages.ofUser();
        for (String text : new String[] {"title", "question", "trap", "source"}) {
            context.print(messages.get(study.key(text)));
            context.print("");
        }
        if (Matrix.cells(study.plan()).stream()
                .anyMatch(cell -> ModelDisk.kind(cell).isPresent())) {
            context.print(messages.get("study.model"));
            context.print("");
        }
        context.print(study.yaml().stripTrailing());
    }

    @Command(
            description = "Writes one as a plan in YAML, to standard output or to a new file.",
            footer = "  benchlift studies export engines-base --to my-engines.yaml")
    void export(
            @Parameters(paramLabel = "NAME", description = "A study.", completionCandidates = Names.class) String name,
            @Option(names = "--to", paramLabel = "FILE", description = "A file that is not there yet.") Path file)
            throws IOException {
        Study study = PlanSource.study(name);
        if (file == null) {
            context.print(study.yaml().stripTrailing());
        } else {
            if (Files.exists(file)) {
                throw new FileAlreadyExistsException(file.toString());
            }
            byte[] yaml = study.yaml().getBytes(StandardCharsets.UTF_8);
            context.write(file, target -> WholeFile.write(target, out -> out.write(yaml)));
        }
    }
}
