package io.benchlift.cli;

import io.benchlift.plan.Plan;
import io.benchlift.plan.PlanContext;
import io.benchlift.plan.PlanException;
import io.benchlift.plan.PlanFile;
import io.benchlift.plan.Size;
import io.benchlift.plan.Study;
import io.benchlift.runner.RunContext;
import io.benchlift.session.SessionFolder;
import io.benchlift.text.Message;
import io.benchlift.text.Nearest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Finds the plan that an argument names: a file, or a study. */
final class PlanSource {

    private PlanSource() {}

    /** The plan with its overrides, checked as far as possible without a server. */
    static Plan load(String word, List<String> overrides) throws IOException {
        PlanContext context = RunContext.ANY_SERVER;
        Plan plan = Files.isRegularFile(Path.of(word))
                ? file(word, context)
                : study(word).plan();
        return overrides.isEmpty() ? plan : PlanFile.with(plan, overrides, context);
    }

    /** The overrides of a size for the plan that {@code word} names. */
    static List<String> overrides(String word, Size size) {
        return Files.isRegularFile(Path.of(word))
                ? size.overrides()
                : study(word).overrides(size);
    }

    static Study study(String word) {
        List<String> ids = Study.all().stream().map(Study::id).toList();
        return Study.named(word)
                .orElseThrow(() -> CommandException.usage(Nearest.to(word, ids)
                        .map(near -> Message.of("did-you-mean", Message.of("cli.plan.none", word), near))
                        .orElse(Message.of("cli.plan.none-studies", word))));
    }

    private static Plan file(String word, PlanContext context) throws IOException {
        if (SessionFolder.isSession(word)) {
            throw CommandException.usage(Message.of("cli.plan.session", word));
        }
        try {
            return PlanFile.read(Path.of(word), context);
        } catch (PlanException e) {
            throw new PlanException(e.problems().stream()
                    .map(problem -> problem.at(problem.place().in(word)))
                    .toList());
        }
    }
}
