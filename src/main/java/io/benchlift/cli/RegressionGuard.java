package io.benchlift.cli;

import io.benchlift.compat.ExitStatus;
import io.benchlift.plan.Plan;
import io.benchlift.report.JsonReport;
import io.benchlift.report.RegressionText;
import io.benchlift.session.Session;
import io.benchlift.session.SessionFolder;
import io.benchlift.text.Message;
import io.benchlift.text.Messages;
import io.benchlift.verdict.Comparisons;
import io.benchlift.verdict.RegressionCheck;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Checks the session of a run that has just ended for a regression. */
final class RegressionGuard {

    private final Context context;
    private final RegressionOptions options;
    private final RegressionCheck.Choice choice;
    private final List<Session> earlier;

    private RegressionGuard(
            Context context, RegressionOptions options, RegressionCheck.Choice choice, List<Session> earlier) {
        this.context = context;
        this.options = options;
        this.choice = choice;
        this.earlier = earlier;
    }

    /** @throws RuntimeException if the results of the plan could not be checked */
    static RegressionGuard of(Context context, RegressionOptions options, List<Path> files, Plan plan) {
        RegressionCheck.Choice choice = options.choice(Optional.empty(), Optional.empty());
        List<Session> earlier = new ArrayList<>();
        files.forEach(file -> earlier.addAll(sessions(file)));
        RegressionCheck.requireComparable(earlier, plan, plan.name());
        return new RegressionGuard(context, options, choice, earlier);
    }

    private static List<Session> sessions(Path path) {
        if (!Files.isDirectory(path)) {
            return List.of(Session.open(path));
        }
        List<Session> newestFirst = SessionFolder.list(path).stream()
                .map(Session::open)
                .sorted(Comparator.comparing(Session::started).reversed())
                .toList();
        if (newestFirst.isEmpty()) {
            throw CommandException.usage(Message.of("cli.guard.empty-folder", path.toString()));
        }
        return newestFirst;
    }

    /** Prints the result and the answer. A run that was interrupted, or in which a trial failed, has that status. */
    int report(Path file, boolean isJson, RunOutcome outcome) {
        Session now = Session.open(file);
        RegressionCheck check =
                earlier.isEmpty() ? RegressionCheck.within(now, choice) : RegressionCheck.between(earlier, now, choice);
        Terminal terminal = context.terminal();
        if (isJson) {
            terminal.print(JsonReport.of(now, Comparisons.of(now), check).stripTrailing());
        } else {
            SessionText.of(terminal, file).print();
            terminal.print("");
            terminal.print(new RegressionText(check, Messages.ofUser()).page().stripTrailing());
        }
        terminal.say("the session is in " + file);
        options.write(check, context);
        int status = outcome.status();
        return status == ExitStatus.DONE ? RegressionOptions.status(check.verdict()) : status;
    }
}
