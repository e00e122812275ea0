package io.benchlift.report;

import io.benchlift.measure.Counts;
import io.benchlift.measure.ErrorCount;
import io.benchlift.measure.Fairness;
import io.benchlift.measure.FileTotals;
import io.benchlift.measure.Latency;
import io.benchlift.measure.TrialResult;
import io.benchlift.plan.Cell;
import io.benchlift.plan.PlanFile;
import io.benchlift.session.Finding;
import io.benchlift.session.Session;
import io.benchlift.session.Trial;
import io.benchlift.stats.Range;
import io.benchlift.stats.Verdict;
import io.benchlift.text.Messages;
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
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.dataformat.yaml.YAMLMapper;

/**
 * The JSON document of a result. The same bytes in every country; what was not measured is null; keys are only ever
 * added.
 */
public final class JsonReport {

    private static final int VERSION = 1;
    private static final double DECIMALS = 1e6;
    private static final Pattern WHOLE_NUMBER = Pattern.compile("-?(0|[1-9]\\d{0,17})");
    private static final JsonMapper JSON =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();
    private static final YAMLMapper YAML = YAMLMapper.builder().build();

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
        return JSON.writeValueAsString(new JsonReport(session, families).document()) + "\n";
    }

    /** Without partial files if the disk is full. */
    public static void write(Session session, Path path) throws IOException {
        byte[] document = of(session).getBytes(StandardCharsets.UTF_8);
        WholeFile.write(path, out -> out.write(document));
    }

    private Map<String, Object> document() {
        return object(
                "format",
                "benchlift-result",
                "version",
                VERSION,
                "plan",
                plan(),
                "environment",
                session.environment(),
                "trials",
                session.trials().stream().map(JsonReport::trial).toList(),
                "comparisons",
                comparisons(),
                "findings",
                session.findings().stream().map(JsonReport::finding).toList());
    }

    /** With the very keys of the YAML. */
    private JsonNode plan() {
        return YAML.readTree(PlanFile.write(session.plan()));
    }

    private static Map<String, Object> trial(Trial trial) {
        TrialResult result = trial.result();
        Map<String, Object> json = object(
                "trial",
                trial.number(),
                "block",
                trial.block(),
                "cell",
                cell(trial.cell()),
                "outcome",
                result.outcome().id(),
                "flags",
                List.copyOf(result.flags().keySet()),
                "seconds",
                number(result.seconds()),
                "transactions",
                result.counts().transactions(),
                "tps",
                number(result.tps()),
                "qps",
                number(result.qps()),
                "goodput_qps",
                number(result.goodputQps()),
                "queries",
                queries(result.counts()),
                "errors",
                result.errors().stream().map(JsonReport::error).toList(),
                "reconnects",
                result.counts().reconnects(),
                "unknown",
                result.counts().unknown(),
                "latency",
                object("unit", "ms", "service", latency(result.service()), "response", latency(result.response())),
                "fairness",
                fairness(result.fairness()));
        json.put("reason", result.reason());
        json.put("model", OnModel.id(trial.cell()).orElse(null));
        json.put("threads", result.threads());
        json.put("failed", result.counts().failed());
        json.put("flag_figures", result.flags());
        json.put("facts", result.facts());
        Map<String, Object> host = host(result.facts());
        if (!host.isEmpty()) {
            json.put("host", host);
        }
        result.files().ifPresent(files -> json.putAll(files(result, files)));
        json.put("started", trial.started().toString());
        json.put("finished", trial.finished().toString());
        return json;
    }

    /** What host and disk did while it was measured, as numbers; empty if nobody looked. */
    private static Map<String, Object> host(Map<String, String> facts) {
        Map<String, Object> host = new LinkedHashMap<>();
        facts.forEach((name, value) -> {
            if (name.matches("(host|disk|window|settle)\\..*") && value.matches("-?\\d{1,18}(\\.\\d{1,9})?")) {
                host.put(name.replace('.', '_').replace("%", "percent_"), number(Double.parseDouble(value)));
            }
        });
        return host;
    }

    /** In place of the SQL counts, which stay: of files they are events, operations and fsyncs. */
    private static Map<String, Object> files(TrialResult result, FileTotals files) {
        Map<String, Object> apart = new LinkedHashMap<>();
        files.latencies().forEach((kind, latency) -> apart.put(kind, latency(latency)));
        return object(
                "reads_per_s",
                number(result.readsPerSecond()),
                "writes_per_s",
                number(result.writesPerSecond()),
                "fsyncs_per_s",
                number(result.fsyncsPerSecond()),
                "read_bytes_per_s",
                number(result.readBytesPerSecond()),
                "written_bytes_per_s",
                number(result.writtenBytesPerSecond()),
                "end_fsyncs",
                files.endFsyncs(),
                "file_latency",
                apart);
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
        return object(
                "read",
                counts.reads(),
                "write",
                counts.writes(),
                "other",
                counts.others(),
                "total",
                counts.queries(),
                "wasted",
                counts.wasted());
    }

    private static Map<String, Object> error(ErrorCount error) {
        return object(
                "code",
                error.code(),
                "sqlstate",
                error.sqlState(),
                "statement",
                error.statement(),
                "count",
                error.count(),
                "message",
                error.message());
    }

    private static Map<String, Object> latency(Latency latency) {
        boolean isEmpty = latency.count() == 0;
        Map<String, Object> json = object("count", latency.count());
        String[] names = {"min", "mean", "p50", "p95", "p99", "p999", "max"};
        double[] values = {
            latency.min(), latency.mean(), latency.p50(), latency.p95(), latency.p99(), latency.p999(), latency.max()
        };
        for (int i = 0; i < names.length; i++) {
            json.put(names[i], isEmpty ? null : number(values[i]));
        }
        return json;
    }

    private static Map<String, Object> fairness(Fairness fairness) {
        return object(
                "events_mean",
                number(fairness.eventsMean()),
                "events_stddev",
                number(fairness.eventsStddev()),
                "seconds_mean",
                number(fairness.secondsMean()),
                "seconds_stddev",
                number(fairness.secondsStddev()));
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
        Range interval = verdict.intervalPercent();
        Map<String, Object> json = object(
                "metric",
                verdict.metric().name(),
                "factor",
                family.factor().setting(),
                "baseline",
                verdict.baseline(),
                "candidate",
                verdict.candidate(),
                "blocks",
                verdict.blocks(),
                "change_percent",
                number(verdict.changePercent()),
                "interval_percent",
                Arrays.asList(number(interval.low()), number(interval.high())),
                "p",
                probability(verdict.pAdjusted()),
                "verdict",
                verdict.kind().id(),
                "reason",
                text.reason(verdict));
        json.put("winner", verdict.winner().orElse(null));
        json.put(
                "reasons", verdict.reasons().stream().map(reason -> reason.id()).toList());
        json.put(
                "more_blocks",
                verdict.moreBlocks().isPresent() ? verdict.moreBlocks().getAsInt() : null);
        json.put("at", family.at());
        json.put("model", OnModel.id(family.cells()).orElse(null));
        json.put("text", text.sentence(family, verdict));
        json.put("exploratory", family.isExploratory(session.plan()));
        return json;
    }

    private static Map<String, Object> finding(Finding finding) {
        return object(
                "rule",
                finding.rule(),
                "cell",
                cell(finding.cell()),
                "text",
                finding.text(),
                "evidence",
                finding.evidence());
    }

    /** A chance is never rounded to none. */
    private static Double probability(double p) {
        return p > 0 && p < 1 / DECIMALS ? (Double) p : number(p);
    }

    /** Rounded to a millionth, because nobody measured more; null if there is no number. */
    private static Double number(double value) {
        return Double.isFinite(value) ? Math.round(value * DECIMALS) / DECIMALS : null;
    }

    private static Map<String, Object> object(Object... namesAndValues) {
        Map<String, Object> object = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            object.put((String) namesAndValues[i], namesAndValues[i + 1]);
        }
        return object;
    }
}
