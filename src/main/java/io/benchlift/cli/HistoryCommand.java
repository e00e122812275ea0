package io.benchlift.cli;

import io.benchlift.compat.ExitStatus;
import io.benchlift.plan.Plan;
import io.benchlift.plan.PlanHash;
import io.benchlift.report.HistoryReport;
import io.benchlift.session.Session;
import io.benchlift.session.SessionFolder;
import io.benchlift.session.store.SessionStore;
import io.benchlift.text.Message;
import io.benchlift.text.Messages;
import io.benchlift.verdict.PlanHistory;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code history}. */
@Command(
        description = "Shows what the sessions of a plan measured over time, and where a new level begins.",
        footer = {
            "  benchlift history nightly.yaml --folder sessions",
            "  benchlift history nightly.yaml --store postgresql://db.example.com/team --fail-on-worse"
        })
final class HistoryCommand implements Callable<Integer> {

    private final Context context;

    @Parameters(paramLabel = "PLAN", description = "A plan, a study, or a session of the plan.")
    private String plan;

    @Option(names = "--folder", paramLabel = "FOLDER", description = "The sessions in this folder.")
    private Path folder;

    @Option(names = "--store", paramLabel = "STORE", description = "Those of a store; else that of BENCHLIFT_STORE.")
    private String store;

    @Option(names = "--chart", paramLabel = "FILE", description = "Write the curves: .png, .svg or .pdf.")
    private Path chart;

    @Option(
            names = "--fail-on-worse",
            description = "Status 1 if the newest level of a configuration is worse than the one before.")
    private boolean isGuard;

    @Mixin
    private TextOrJson.Choice choice;

    HistoryCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() throws IOException {
        if (folder != null && store != null) {
            throw CommandException.usage(Message.of("cli.store.choice"));
        }
        Plan wanted =
                SessionFolder.isSession(plan) ? Session.open(Path.of(plan)).plan() : PlanSource.load(plan, List.of());
        HistoryReport report = new HistoryReport(history(wanted), Messages.ofUser());
        if (choice.format() == TextOrJson.JSON) {
            context.print(report.json());
        } else {
            report.lines().forEach(context::print);
        }
        if (chart != null) {
            report.writeChart(chart);
            context.say(chart + " is written");
        }
        return isGuard && report.history().isWorseNow() ? ExitStatus.FAILED : ExitStatus.DONE;
    }

    private PlanHistory history(Plan wanted) {
        if (folder != null) {
            return PlanHistory.ofFolder(
                    wanted, folder, unread -> context.say(Messages.ofUser().get(unread.message())));
        }
        try (SessionStore open = new StoreChoice(context).open(store)) {
            return PlanHistory.of(wanted, open.history(PlanHash.of(wanted)));
        }
    }
}
