package io.benchlift.cli;

import io.benchlift.compat.ExitStatus;
import io.benchlift.report.JsonReport;
import io.benchlift.report.RegressionText;
import io.benchlift.report.SessionDiffJson;
import io.benchlift.report.SessionDiffText;
import io.benchlift.session.Session;
import io.benchlift.text.Message;
import io.benchlift.text.Messages;
import io.benchlift.verdict.Comparisons;
import io.benchlift.verdict.Family;
import io.benchlift.verdict.RegressionCheck;
import io.benchlift.verdict.SessionDiff;
import io.benchlift.verdict.TrialMetric;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The verdicts of a session, recomputed from its trials; or a comparison of several sessions. */
@Command(
        description = {
            "Says who is better by how much, or that nobody can tell; recomputed from the trials.",
            "Several sessions stand beside each other, cell by cell: what differs, and what that allows to conclude.",
            "With --fail-on the exit status says whether something has become worse: in one session the candidates"
                    + " against the baseline, in several the last session against the first."
        },
        footer = {
            "  benchlift compare monday.benchlift --metric p95 --baseline InnoDB",
            "  benchlift compare monday.benchlift tuesday.benchlift",
            "  benchlift compare main.benchlift new.benchlift --fail-on 5%% --markdown summary.md"
        })
final class CompareCommand implements Callable<Integer> {

    enum Format {
        TEXT,
        JSON
    }

    private final Context context;

    @Parameters(arity = "1..*", paramLabel = "SESSION", description = "A session's file, or several.")
    private List<Path> files;

    @Option(
            names = "--metric",
            paramLabel = "METRIC",
            description = "tps, qps, goodput_qps, p95, p99, seconds, or neighbour_mib of a load that ran beside; by"
                    + " default the plan's.")
    private String metric;

    @Option(names = "--baseline", paramLabel = "LEVEL", description = "What the others are compared with.")
    private String baseline;

    @Option(names = "--format", paramLabel = "FORMAT", description = "text or json.")
    private TextOrJson format = TextOrJson.TEXT;

    @Mixin
    private RegressionOptions regression = new RegressionOptions();

    CompareCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        if (regression.isAsked()) {
            return check();
        }
        if (files.size() == 1) {
            judge(Session.open(files.get(0)));
        } else {
            compare(files.stream().map(Session::open).toList());
        }
        return ExitStatus.DONE;
    }

    private int check() {
        RegressionCheck.Choice choice =
                regression.choice(Optional.ofNullable(metric).map(TrialMetric::named), Optional.ofNullable(baseline));
        List<Session> sessions = files.stream().map(Session::open).toList();
        Session now = sessions.get(sessions.size() - 1);
        RegressionCheck check = sessions.size() == 1
                ? RegressionCheck.within(now, choice)
                : RegressionCheck.between(sessions.subList(0, sessions.size() - 1), now, choice);
        context.print((format == TextOrJson.TEXT
                        ? new RegressionText(check, Messages.ofUser()).page()
                        : json(sessions, check, choice))
                .stripTrailing());
        regression.write(check, context);
        return RegressionOptions.status(check.verdict());
    }

    private static String json(List<Session> sessions, RegressionCheck check, RegressionCheck.Choice choice) {
        if (check.isInterleaved()) {
            Session session = check.now();
            TrialMetric by = TrialMetric.named(check.metric().name());
            return JsonReport.of(session, Comparisons.of(session, by, choice.baseline()), check);
        }
        return SessionDiffJson.of(SessionDiff.of(sessions, choice.metric()), check);
    }

    private void compare(List<Session> sessions) {
        if (baseline != null) {
            throw CommandException.usage(Message.of("cli.compare.baseline"));
        }
        SessionDiff beside =
                SessionDiff.of(sessions, Optional.ofNullable(metric).map(TrialMetric::named));
        context.print((format == TextOrJson.TEXT
                        ? new SessionDiffText(beside, Messages.ofUser()).page()
                        : SessionDiffJson.of(beside))
                .stripTrailing());
    }

    private void judge(Session session) {
        TrialMetric by =
                TrialMetric.named(metric == null ? session.plan().comparison().metric() : metric);
        List<Family> families = Comparisons.of(session, by, Optional.ofNullable(baseline));
        if (format == TextOrJson.TEXT) {
            new SessionText(context.terminal(), session, families).print();
        } else {
            context.print(JsonReport.of(session, families).stripTrailing());
        }
    }
}
