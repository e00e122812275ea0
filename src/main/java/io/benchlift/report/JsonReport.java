package io.benchlift.report;

import static io.benchlift.report.Json.field;

import io.benchlift.measure.Counts;
import io.benchlift.measure.ErrorCount;
import io.benchlift.measure.Fairness;
import io.benchlift.measure.FileTotals;
import io.benchlift.measure.Flag;
import io.benchlift.measure.Latency;
import io.benchlift.measure.TrialResult;
import io.benchlift.plan.Cell;
import io.benchlift.plan.PlanFile;
import io.benchlift.session.Finding;
import io.benchlift.session.Machine;
import io.benchlift.session.Session;
import io.benchlift.session.Trial;
import io.benchlift.stats.Judgement;
import io.benchlift.stats.NoiseFloor;
import io.benchlift.stats.Range;
import io.benchlift.stats.Verdict;
import io.benchlift.text.Message;
import io.benchlift.text.Messages;
import io.benchlift.verdict.Comparisons;
import io.benchlift.verdict.Family;
import io.benchlift.verdict.MachineComparison;
import io.benchlift.verdict.RegressionCheck;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/** The JSON document of a result. The same bytes in every locale; missing values are null; keys are only ever added. */
public final class JsonReport {

    private static final int VERSION = 1;
    private static final Pattern WHOLE_NUMBER = Pattern.compile("-?(0|[1-9]\\d{0,17})");

    private final Session session;
    private final List<Family> families;
    private final VerdictText text = new VerdictText(Messages.in(Locale.ROOT));

    private JsonReport(Session session, List<Family> families) {
        this.session = session;
        this.families = families;
    }

    /** By the plan's own metric and baseline. */
    public static String of(Session session) {
        return of(session, Comparisons.of(session));
    }

    public static String of(Session session, List<Family> families) {
        return Json.text(new JsonReport(session, families).document()) + "\n";
    }

    /** With a check for a regression of this session. */
    public static String of(Session session, List<Family> families, RegressionCheck check) {
        Map<String, Object> document = new JsonReport(session, families).document();
        document.put("regression", RegressionJson.of(check));
        return Json.text(document) + "\n";
    }

    /** Leaves no partial files if the disk is full. */
    public static void write(Session session, Path path) throws IOException {
        byte[] document = of(session).getBytes(StandardCharsets.UTF_8);
        WholeFile.write(path, out -> out.write(document));
    }

    private Map<String, Object> document() {
        Map<String, Object> document = Json.object(
                field("format", "benchlift-result"),
                field("version", VERSION),
                field("plan", PlanFile.values(session.plan())),
                field("environment", session.environment()),
                field("trials", session.trials().stream().map(JsonReport::trial).toList()),
                field("comparisons", comparisons()),
                field(
                        "findings",
                        session.remarks().findings().stream()
                                .map(JsonReport::finding)
                                .toList()));
        MachineComparison.of(session, families).ifPresent(comparison -> document.put("machines", machines(comparison)));
        if (session.hasStatements()) {
            document.put("statements", StatementJson.times(session));
            document.put("statement_comparisons", StatementJson.comparisons(session, families));
        }
        if (!session.alteration().isEmpty()) {
            document.put("altered", altered(session));
        }
        return document;
    }

    /** Only in the document of a merged session. */
    private static Map<String, Object> machines(MachineComparison comparison) {
        List<Object> machines = new ArrayList<>();
        for (int i = 0; i < comparison.machines().size(); i++) {
            Machine machine = comparison.machines().get(i);
            machines.add(Json.object(
                    field("name", machine.name()),
                    field("first_block", machine.firstBlock()),
                    field("blocks", machine.blocks()),
                    field("unlike_pair", comparison.hasUnlikePair(i)),
                    field(
                            "unlike_facts",
                            comparison.differing().get(i).stream()
                                    .map(fact -> Json.object(
                                            field("name", fact.name()),
                                            field("value", fact.value()),
                                            field("usual", fact.usual())))
                                    .toList())));
        }
        return Json.object(
                field("list", machines),
                field(
                        "contrasts",
                        comparison.contrasts().stream()
                                .map(contrast -> Json.object(
                                        field("name", contrast.name()),
                                        field("pair", contrast.isPair()),
                                        field(
                                                "change_percent",
                                                contrast.scatter().meanLogs().stream()
                                                        .map(log -> Json.number(100 * Math.expm1(log)))
                                                        .toList()),
                                        field(
                                                "scatter_percent",
                                                Json.number(100
                                                        * Math.expm1(
                                                                contrast.scatter()
                                                                        .sdLog())))))
                                .toList()));
    }

    /** What of the file is not as it was written; only in the document of such a file. */
    static Map<String, Object> altered(Session session) {
        return Json.object(
                field("text", session.alteration().toString()),
                field(
                        "trials",
                        session.remarks().alteration().trials().stream()
                                .sorted()
                                .toList()),
                field(
                        "parts",
                        session.remarks().alteration().parts().stream()
                                .map(part -> part.name().toLowerCase(Locale.ROOT))
                                .sorted()
                                .toList()));
    }

    /** With the same keys as the YAML. */
    private static Map<String, Object> trial(Trial trial) {
        TrialResult result = trial.result();
        Map<String, Object> json = Json.object(
                field("trial", trial.number()),
                field("block", trial.block()),
                field("cell", cell(trial.cell())),
                field("outcome", result.outcome().id()),
                field("flags", result.flagIds()),
                field("seconds", Json.number(result.work().seconds())),
                field("transactions", result.work().counts().transactions()),
                field("tps", Json.number(result.tps())),
                field("qps", Json.number(result.qps())),
                field("goodput_qps", Json.number(result.goodputQps())),
                field("queries", queries(result.work().counts())),
                field(
                        "errors",
                        result.work().errors().stream().map(JsonReport::error).toList()),
                field("reconnects", result.work().counts().reconnects()),
                field("unknown", result.work().counts().unknown()),
                field(
                        "latency",
                        Json.object(
                                field("unit", "ms"),
                                field("service", latency(result.latencies().service())),
                                field("response", latency(result.latencies().response())))),
                field("fairness", fairness(result.work().fairness())));
        json.put("reason", result.reason().toString());
        json.put("model", ModelDiskNote.id(trial.cell()).orElse(null));
        json.put("threads", result.work().threads());
        json.put("failed", result.work().counts().failed());
        json.put("flag_figures", figures(result.flags()));
        json.put("facts", result.facts());
        Map<String, Object> host = host(result.facts());
        if (!host.isEmpty()) {
            json.put("host", host);
        }
        result.work().files().ifPresent(files -> json.putAll(files(result, files)));
        json.put("started", trial.started().toString());
        json.put("finished", trial.finished().toString());
        return json;
    }

    /** The state of host and disk during the measurement, as numbers; empty if they were not observed. */
    private static Map<String, String> figures(Map<Flag, Message> flags) {
        Map<String, String> figures = new LinkedHashMap<>();
        flags.forEach((flag, figure) -> figures.put(flag.id(), figure.toString()));
        return figures;
    }

    private static Map<String, Object> host(Map<String, String> facts) {
        Map<String, Object> host = new LinkedHashMap<>();
        facts.forEach((name, value) -> {
            if (name.matches("(host|disk|window|settle)\\..*") && value.matches("-?\\d{1,18}(\\.\\d{1,9})?")) {
                host.put(name.replace('.', '_').replace("%", "percent_"), Json.number(Double.parseDouble(value)));
            }
        });
        return host;
    }

    /**
     * For files the SQL counts, which remain, are events, operations and fsyncs; these are the same under their own
     * names.
     */
    private static Map<String, Object> files(TrialResult result, FileTotals files) {
        Map<String, Object> apart = new LinkedHashMap<>();
        files.latencies().forEach((kind, latency) -> apart.put(kind, latency(latency)));
        return Json.object(
                field("reads_per_s", Json.number(result.readsPerSecond())),
                field("writes_per_s", Json.number(result.writesPerSecond())),
                field("fsyncs_per_s", Json.number(result.fsyncsPerSecond())),
                field("read_bytes_per_s", Json.number(result.readBytesPerSecond())),
                field("written_bytes_per_s", Json.number(result.writtenBytesPerSecond())),
                field("end_fsyncs", files.endFsyncs()),
                field("file_latency", apart));
    }

    private static Map<String, Object> cell(Cell cell) {
        Map<String, Object> json = new LinkedHashMap<>();
        cell.settings().forEach((name, value) -> json.put(name, value(value)));
        cell.levels().forEach((name, value) -> json.put(name, value(value)));
        cell.copy().ifPresent(copy -> json.put("copy", true));
        return json;
    }

    private static Object value(String text) {
        return WHOLE_NUMBER.matcher(text).matches() ? (Object) Long.valueOf(text) : text;
    }

    private static Map<String, Object> queries(Counts counts) {
        return Json.object(
                field("read", counts.statements().reads()),
                field("write", counts.statements().writes()),
                field("other", counts.statements().others()),
                field("total", counts.queries()),
                field("wasted", counts.statements().wasted()));
    }

    private static Map<String, Object> error(ErrorCount error) {
        return Json.object(
                field("code", error.code()),
                field("sqlstate", error.sqlState()),
                field("statement", error.statement()),
                field("count", error.count()),
                field("message", error.message()));
    }

    static Map<String, Object> latency(Latency latency) {
        boolean isEmpty = latency.count() == 0;
        Map<String, Object> json = Json.object(field("count", latency.count()));
        String[] names = {"min", "mean", "p50", "p95", "p99", "p999", "max"};
        double[] values = {
            latency.min(),
            latency.mean(),
            latency.percentiles().p50(),
            latency.percentiles().p95(),
            latency.percentiles().p99(),
            latency.percentiles().p999(),
            latency.max()
        };
        for (int i = 0; i < names.length; i++) {
            json.put(names[i], isEmpty ? null : Json.number(values[i]));
        }
        return json;
    }

    private static Map<String, Object> fairness(Fairness fairness) {
        return Json.object(
                field("events_mean", Json.number(fairness.eventsMean())),
                field("events_stddev", Json.number(fairness.eventsStddev())),
                field("seconds_mean", Json.number(fairness.secondsMean())),
                field("seconds_stddev", Json.number(fairness.secondsStddev())));
    }

    private List<Map<String, Object>> comparisons() {
        List<Map<String, Object>> json = new ArrayList<>();
        for (Family family : families) {
            for (Verdict verdict : family.judgement().verdicts()) {
                json.add(comparison(family, verdict));
            }
        }
        return json;
    }

    private Map<String, Object> comparison(Family family, Verdict verdict) {
        Map<String, Object> json = Json.object(
                field("metric", verdict.metric().name()),
                field("factor", family.factor().setting()),
                field("baseline", verdict.baseline()),
                field("candidate", verdict.candidate()),
                field("blocks", verdict.blocks()),
                field("change_percent", Json.number(verdict.changePercent())),
                field("interval_percent", interval(verdict.intervalPercent())),
                field("p", Json.probability(verdict.pAdjusted())),
                field("verdict", verdict.kind().id()),
                field("reason", text.reason(family, verdict)));
        json.put("winner", verdict.winner().orElse(null));
        json.put(
                "reasons", verdict.reasons().stream().map(reason -> reason.id()).toList());
        json.put(
                "more_blocks",
                verdict.moreBlocks().isPresent() ? verdict.moreBlocks().getAsInt() : null);
        json.put("at", family.at());
        json.put("model", ModelDiskNote.id(family.cells()).orElse(null));
        json.put("text", text.sentence(family, verdict));
        json.put("exploratory", family.isExploratory(session.plan()));
        json.put("robust_change_percent", Json.number(verdict.robustChangePercent()));
        json.put("robust_interval_percent", interval(verdict.robustIntervalPercent()));
        json.put("interval_level", Json.number(1 - family.levelOfEach(verdict)));
        json.put(
                "threshold_percent",
                Json.number(verdict.noiseFloor()
                        .map(NoiseFloor::thresholdPercent)
                        .orElse(100 * verdict.metric().delta())));
        json.putAll(ground(family.judgement()));
        return json;
    }

    /** The facts that all verdicts of a family depend on. */
    private static Map<String, Object> ground(Judgement judgement) {
        return Json.object(
                field(
                        "friedman_p",
                        judgement
                                .friedman()
                                .map(friedman -> Json.probability(friedman.p()))
                                .orElse(null)),
                field(
                        "noise_interval_percent",
                        judgement
                                .noiseFloor()
                                .map(floor -> interval(floor.comparison().intervalPercent()))
                                .orElse(null)),
                field(
                        "trend_percent",
                        judgement
                                .trend()
                                .map(trend -> Json.number(trend.changePercent()))
                                .orElse(null)),
                field(
                        "trend_p",
                        judgement
                                .trend()
                                .map(trend -> Json.probability(trend.p()))
                                .orElse(null)),
                field("far_blocks", judgement.outliers()));
    }

    static List<Double> interval(Range percent) {
        return Arrays.asList(Json.number(percent.low()), Json.number(percent.high()));
    }

    private static Map<String, Object> finding(Finding finding) {
        return Json.object(
                field("rule", finding.rule()),
                field("cell", cell(finding.cell())),
                field("text", finding.text().toString()),
                field("evidence", finding.evidence()));
    }
}
