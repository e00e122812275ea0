package io.benchlift.cli;

import io.benchlift.report.Comparisons;
import io.benchlift.report.Family;
import io.benchlift.report.MetricOf;
import io.benchlift.session.Session;
import io.benchlift.stats.Verdict;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

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
            description = "tps, qps, goodput_qps, p95, p99 or seconds; by default the plan's.")
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
            new SessionText(context.terminal(), session, by, families).print();
        } else {
            context.terminal()
                    .print(JsonMapper.builder()
                            .enable(SerializationFeature.INDENT_OUTPUT)
                            .build()
                            .writeValueAsString(document(families)));
        }
    }

    private static Map<String, Object> document(List<Family> families) {
        List<Object> comparisons = new ArrayList<>();
        families.forEach(family ->
                family.judgement().verdicts().forEach(verdict -> comparisons.add(comparison(family, verdict))));
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("format", "benchlift-comparison");
        document.put("version", 1);
        document.put("comparisons", comparisons);
        return document;
    }

    /** In the words of the result's document. */
    private static Map<String, Object> comparison(Family family, Verdict verdict) {
        Map<String, Object> comparison = new LinkedHashMap<>();
        comparison.put("metric", verdict.metric().name());
        comparison.put("factor", family.factor().setting());
        comparison.put("at", family.at());
        comparison.put("baseline", verdict.baseline());
        comparison.put("candidate", verdict.candidate());
        comparison.put("blocks", verdict.blocks());
        comparison.put("change_percent", finite(verdict.changePercent()));
        comparison.put(
                "interval_percent",
                List.of(
                                verdict.intervalPercent().low(),
                                verdict.intervalPercent().high())
                        .stream()
                        .map(CompareCommand::finite)
                        .toList());
        comparison.put("p", finite(verdict.p()));
        comparison.put("p_adjusted", finite(verdict.pAdjusted()));
        comparison.put("verdict", verdict.kind().id());
        comparison.put("winner", verdict.winner());
        comparison.put(
                "reasons", verdict.reasons().stream().map(reason -> reason.id()).toList());
        return comparison;
    }

    /** JSON has no NaN; what is unknown is null. */
    private static Optional<Double> finite(double value) {
        return Double.isFinite(value) ? Optional.of(value) : Optional.empty();
    }
}
