package io.benchlift.cli;

import io.benchlift.report.Comparisons;
import io.benchlift.report.Family;
import io.benchlift.report.JsonReport;
import io.benchlift.report.MetricOf;
import io.benchlift.session.Session;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The verdicts of a session, recomputed from its trials. */
@Command(
        description = "Says who is better by how much, or that nobody can tell; recomputed from the trials.",
        footer = "  benchlift compare monday.benchlift --metric p95 --baseline InnoDB")
final class CompareCommand implements Runnable {

    enum Format {
        TEXT,
        JSON
    }

    private final Context context;

    @Parameters(paramLabel = "SESSION", description = "A session's file.")
    private Path file;

    @Option(
            names = "--metric",
            paramLabel = "METRIC",
            description = "tps, qps, goodput_qps, p95, p99, seconds, or neighbour_mib of a load that ran beside; by"
                    + " default the plan's.")
    private String metric;

    @Option(names = "--baseline", paramLabel = "LEVEL", description = "What the others are compared with.")
    private String baseline;

    @Option(names = "--format", paramLabel = "FORMAT", description = "text or json.")
    private Format format = Format.TEXT;

    CompareCommand(Context context) {
        this.context = context;
    }

    @Override
    public void run() {
        Session session = Session.open(file);
        MetricOf by = MetricOf.named(metric == null ? session.plan().metric() : metric);
        List<Family> families = Comparisons.of(session, by, Optional.ofNullable(baseline));
        if (format == Format.TEXT) {
            new SessionText(context.terminal(), session, families).print();
        } else {
            context.terminal().print(JsonReport.of(session, families).stripTrailing());
        }
    }
}
