package io.benchlift.report;

import io.benchlift.measure.Counts;
import io.benchlift.measure.Latency;
import io.benchlift.plan.Cell;
import io.benchlift.session.Session;
import io.benchlift.session.StoredInterval;
import io.benchlift.session.Trial;
import io.benchlift.stats.Verdict;
import io.benchlift.verdict.Comparisons;
import io.benchlift.verdict.Family;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.commons.csv.CSVFormat;

/**
 * Tables for a spreadsheet: {@code trials.csv}, {@code intervals.csv}, {@code comparisons.csv}, {@code statements.csv},
 * {@code hosts.csv}, {@code devices.csv}, {@code marks.csv} (RFC 4180, UTF-8, decimal points). Missing values are empty fields.
 */
public final class CsvReport {

    private static final CSVFormat FORMAT = CSVFormat.RFC4180;

    /** Facts of a trial that had a second load running next to it. */
    private static final List<String> NEIGHBOUR = List.of("mib_per_s", "iops", "p99_ms", "errors");

    private final Session session;

    private CsvReport(Session session) {
        this.session = session;
    }

    /** Creates the directory if needed. */
    public static void write(Session session, Path directory) throws IOException {
        Files.createDirectories(directory);
        var report = new CsvReport(session);
        table(directory.resolve("trials.csv"), report::trials);
        table(directory.resolve("intervals.csv"), report::intervals);
        table(directory.resolve("comparisons.csv"), report::comparisons);
        table(directory.resolve("statements.csv"), report::statements);
        table(directory.resolve("hosts.csv"), csv -> HostCsv.seconds(session, csv));
        table(directory.resolve("devices.csv"), csv -> HostCsv.devices(session, csv));
        table(directory.resolve("marks.csv"), csv -> HostCsv.marks(session, csv));
    }

    private interface Table {
        void writeTo(CsvWriter csv) throws IOException;
    }

    private static void table(Path path, Table table) throws IOException {
        WholeFile.write(path, out -> {
            Writer writer = new OutputStreamWriter(out, StandardCharsets.UTF_8);
            var csv = new CsvWriter(writer, FORMAT);
            table.writeTo(csv);
            csv.flush();
        });
    }

    private List<String> factors() {
        return session.plan().factors().stream().map(factor -> factor.setting()).toList();
    }

    private void trials(CsvWriter csv) throws IOException {
        csv.print("trial");
        csv.print("block");
        for (String factor : factors()) {
            csv.print(factor);
        }
        csv.printRecord(
                (Object[]) ("twin,started,outcome,reason,seconds,threads,transactions,tps,qps,goodput_qps,reads,writes,"
                                + "others,wasted,errors,failed,reconnects,unknown,service_mean_ms,service_p50_ms,service_p95_ms,"
                                + "service_p99_ms,service_p999_ms,service_max_ms,response_mean_ms,response_p50_ms,"
                                + "response_p95_ms,response_p99_ms,response_p999_ms,response_max_ms,flags,model,neighbour_mib_per_s,"
                                + "neighbour_iops,neighbour_p99_ms,neighbour_errors")
                        .split(","));
        for (Trial trial : session.trials()) {
            csv.printRecord(trial(trial));
        }
    }

    private List<Object> trial(Trial trial) {
        List<Object> row = start(trial);
        var result = trial.result();
        row.add(trial.cell().copy().isPresent() ? "1" : "0");
        row.add(trial.started());
        row.add(result.outcome().id());
        row.add(result.reason().toString());
        row.add(number(result.work().seconds()));
        row.add(result.work().threads());
        row.add(result.work().counts().transactions());
        row.add(number(result.tps()));
        row.add(number(result.qps()));
        row.add(number(result.goodputQps()));
        counts(row, result.work().counts());
        latency(row, result.latencies().service());
        latency(row, result.latencies().response());
        row.add(String.join(" ", result.flagIds()));
        row.add(ModelDiskNote.id(trial.cell()).orElse(""));
        for (String fact : NEIGHBOUR) {
            row.add(result.facts().getOrDefault("neighbour." + fact, ""));
        }
        return row;
    }

    private void intervals(CsvWriter csv) throws IOException {
        csv.printRecord((Object[])
                ("trial,second,phase,start,seconds,transactions,tps,reads,writes,others,wasted,errors,failed,"
                                + "reconnects,unknown,service_p50_ms,service_p95_ms,service_p99_ms,service_max_ms,"
                                + "response_p50_ms,response_p95_ms,response_p99_ms,response_max_ms,client_cpu_seconds,"
                                + "client_gc_ms,client_hiccup_us,client_dispatch_lag_us")
                        .split(","));
        for (Trial trial : session.trials()) {
            for (StoredInterval second : session.seconds(trial.number())) {
                csv.printRecord(second(trial, second));
            }
        }
    }

    private static List<Object> second(Trial trial, StoredInterval second) {
        List<Object> row = new ArrayList<>(List.of(
                trial.number(),
                second.time().second(),
                second.time().phase().id(),
                number(second.time().start()),
                number(second.time().seconds()),
                second.counts().transactions(),
                number(second.tps())));
        counts(row, second.counts());
        quantiles(row, second.service());
        quantiles(row, second.response());
        row.add(number(second.client().cpuSeconds()));
        row.add(number(second.client().gcMillis()));
        row.add(number(second.client().hiccupMicros()));
        row.add(number(second.client().dispatchLagMicros()));
        return row;
    }

    private void statements(CsvWriter csv) throws IOException {
        csv.printRecord("trial", "statement", "count", "mean_ms", "p50_ms", "p95_ms", "p99_ms", "p999_ms", "max_ms");
        Map<Integer, Map<String, Latency>> all = session.statements();
        for (Trial trial : session.trials()) {
            for (var statement : all.getOrDefault(trial.number(), Map.of()).entrySet()) {
                List<Object> row = new ArrayList<>(List.of(
                        trial.number(), statement.getKey(), statement.getValue().count()));
                latency(row, statement.getValue());
                csv.printRecord(row);
            }
        }
    }

    private void comparisons(CsvWriter csv) throws IOException {
        csv.printRecord(
                "metric",
                "factor",
                "at",
                "baseline",
                "candidate",
                "blocks",
                "change_percent",
                "interval_low_percent",
                "interval_high_percent",
                "p",
                "verdict",
                "winner",
                "reasons",
                "model");
        for (Family family : Comparisons.of(session)) {
            for (Verdict verdict : family.judgement().verdicts()) {
                csv.printRecord(
                        verdict.metric().name(),
                        family.factor().setting(),
                        VerdictText.conditions(family),
                        verdict.baseline(),
                        verdict.candidate(),
                        verdict.blocks(),
                        number(verdict.changePercent()),
                        number(verdict.intervalPercent().low()),
                        number(verdict.intervalPercent().high()),
                        probability(verdict.pAdjusted()),
                        verdict.kind().id(),
                        verdict.winner().orElse(""),
                        verdict.reasons().stream()
                                .map(reason -> reason.id())
                                .reduce((a, b) -> a + " " + b)
                                .orElse(""),
                        ModelDiskNote.id(family.cells()).orElse(""));
            }
        }
    }

    private List<Object> start(Trial trial) {
        Cell cell = trial.cell();
        List<Object> row = new ArrayList<>(List.of(trial.number(), trial.block()));
        for (String factor : factors()) {
            row.add(cell.levels().getOrDefault(factor, ""));
        }
        return row;
    }

    private static void counts(List<Object> row, Counts counts) {
        row.addAll(List.of(
                counts.statements().reads(),
                counts.statements().writes(),
                counts.statements().others(),
                counts.statements().wasted(),
                counts.errors(),
                counts.failed(),
                counts.reconnects(),
                counts.unknown()));
    }

    private static void latency(List<Object> row, Latency latency) {
        for (double value : new double[] {
            latency.mean(),
            latency.percentiles().p50(),
            latency.percentiles().p95(),
            latency.percentiles().p99(),
            latency.percentiles().p999(),
            latency.max()
        }) {
            row.add(latency.count() == 0 ? "" : number(value));
        }
    }

    private static void quantiles(List<Object> row, StoredInterval.Quantiles quantiles) {
        row.add(number(quantiles.p50()));
        row.add(number(quantiles.p95()));
        row.add(number(quantiles.p99()));
        row.add(number(quantiles.max()));
    }

    /** A probability is never rounded to zero. */
    private static Object probability(double p) {
        return Objects.requireNonNullElse(Json.probability(p), "");
    }

    /** Double.toString is independent of the locale. */
    static Object number(double value) {
        return Objects.requireNonNullElse(Json.number(value), "");
    }
}
