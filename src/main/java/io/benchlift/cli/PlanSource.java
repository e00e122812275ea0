package io.benchlift.cli;

import io.benchlift.plan.Plan;
import io.benchlift.plan.PlanCheck;
import io.benchlift.plan.PlanException;
import io.benchlift.plan.PlanFile;
import io.benchlift.plan.Problem;
import io.benchlift.plan.Size;
import io.benchlift.plan.Study;
import io.benchlift.runner.WorkloadCheck;
import io.benchlift.text.Nearest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Finds the plan that a word on the command line means: a file, or a study. */
final class PlanSource {

    private PlanSource() {}

    /** The plan with its overrides, checked as far as it can be without a server. */
    static Plan load(String word, List<String> overrides) throws IOException {
        PlanCheck check = new WorkloadCheck();
        Plan plan = Files.isRegularFile(Path.of(word))
                ? file(word, check)
                : study(word).plan();
        return overrides.isEmpty() ? plan : PlanFile.with(plan, overrides, check);
    }

    /** What a size changes in the plan that {@code word} means. */
    static List<String> overrides(String word, Size size) {
        return Files.isRegularFile(Path.of(word))
                ? size.overrides()
                : study(word).overrides(size);
    }

    static Study study(String word) {
        List<String> ids = Study.all().stream().map(Study::id).toList();
        return Study.named(word)
                .orElseThrow(() -> CommandException.usage("there is neither a plan file nor a study '" + word + "'"
                        + Nearest.to(word, ids)
                                .map(near -> "; did you mean '" + near + "'?")
                                .orElse("; 'benchlift studies' lists the studies")));
    }

    private static Plan file(String word, PlanCheck check) throws IOException {
        if (word.endsWith(".benchlift")) {
            throw CommandException.usage(word + " is a session, not a plan: go on with it with --add-blocks N, or with"
                    + " its plan and '--session " + word + " --resume'");
        }
        try {
            return PlanFile.read(Path.of(word), check);
        } catch (PlanException e) {
            throw new PlanException(e.problems().stream()
                    .map(problem -> new Problem(0, 0, word + ": " + problem))
                    .toList());
        }
    }
}
