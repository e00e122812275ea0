package io.benchlift.report;

import io.benchlift.measure.ErrorCount;
import io.benchlift.measure.TrialResult;
import io.benchlift.plan.PlanFile;
import io.benchlift.session.Finding;
import io.benchlift.session.Note;
import io.benchlift.session.Session;
import io.benchlift.session.Trial;
import io.benchlift.stats.Range;
import io.benchlift.stats.Verdict;
import io.benchlift.text.Messages;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** What the verdict of an {@link HtmlReport} rests on: every number, why, and how to measure it again. */
final class HtmlTables {

    private final Session session;
    private final Messages messages;
    private final List<Family> families;
    private final Html page;
    private final Figures figures;
    private final VerdictText verdicts;

    HtmlTables(Session session, Messages messages, List<Family> families, Html page) {
        this.session = session;
        this.messages = messages;
        this.families = families;
        this.page = page;
        this.figures = new Figures(messages);
        this.verdicts = new VerdictText(messages);
    }

    void write() {
        cells();
        comparisons();
        findings();
        flags();
        errors();
        trials();
        notes();
        environment();
        plan();
    }

    private void cells() {
        var table = new CellTable(session, messages);
        page.element("h2", messages.get("report.cells")).table("figures", table.head(), table.rows());
        boolean isOpen = session.trials().stream()
                .anyMatch(trial -> trial.result().response().count() > 0);
        String kind = messages.get(isOpen ? "report.latency.response" : "report.latency.service");
        page.element("p", "faint", messages.get("report.latency.note", kind));
    }

    private void comparisons() {
        if (families.isEmpty()) {
            return;
        }
        List<List<String>> rows = new ArrayList<>();
        for (Family family : families) {
            for (Verdict verdict : family.judgement().verdicts()) {
                String at = family.at().isEmpty() ? "" : " (" + VerdictText.conditions(family) + ")";
                rows.add(List.of(
                        verdict.candidate() + " / " + verdict.baseline() + at,
                        figures.change(verdict.changePercent()),
                        interval(verdict.intervalPercent()),
                        interval(verdict.robustIntervalPercent()),
                        figures.probability(verdict.pAdjusted()),
                        figures.whole(verdict.blocks()),
                        verdicts.label(verdict)));
            }
        }
        page.element("h2", messages.get("report.comparisons"))
                .table(
                        "figures",
                        columns("configuration", "change", "interval", "robust", "p", "blocks", "verdict"),
                        rows);
    }

    private String interval(Range percent) {
        return figures.change(percent.low()) + " .. " + figures.change(percent.high());
    }

    private void findings() {
        if (session.findings().isEmpty()) {
            return;
        }
        page.element("h2", messages.get("report.findings"));
        for (Finding finding : session.findings()) {
            String evidence = finding.evidence().entrySet().stream()
                    .map(figure -> figure.getKey() + " = " + figure.getValue())
                    .collect(Collectors.joining(", "));
            page.element("h3", finding.cell().label()).element("p", messages.said(finding.text()));
            page.element("p", "faint", finding.rule() + (evidence.isEmpty() ? "" : ": " + evidence));
        }
    }

    private void flags() {
        page.element("h2", messages.get("report.flags"));
        var table = new FlagTable(session, messages);
        if (table.rows().isEmpty()) {
            page.element("p", messages.get("report.flags.none"));
        } else {
            page.table("text names", table.head(), table.rows());
        }
    }

    private void errors() {
        page.element("h2", messages.get("report.errors"));
        Map<List<String>, Long> counts = new TreeMap<>((a, b) -> a.toString().compareTo(b.toString()));
        for (Trial trial : session.trials()) {
            for (ErrorCount error : trial.result().errors()) {
                List<String> kind = List.of(
                        trial.cell().label(),
                        String.valueOf(error.code()),
                        error.sqlState(),
                        error.statement(),
                        error.message());
                counts.merge(kind, error.count(), Long::sum);
            }
        }
        if (counts.isEmpty()) {
            page.element("p", messages.get("report.errors.none"));
            return;
        }
        List<List<String>> rows = new ArrayList<>();
        counts.forEach((kind, count) -> {
            List<String> row = new ArrayList<>(kind);
            row.add(4, figures.whole(count));
            rows.add(row);
        });
        page.table("text names", columns("configuration", "code", "sqlstate", "statement", "count", "message"), rows);
    }

    private void trials() {
        page.element("h2", messages.get("report.trials"));
        List<List<String>> rows = session.trials().stream().map(this::trial).toList();
        page.table(
                "figures trials",
                columns("trial", "block", "configuration", "tps", "goodput", "p50", "p95", "p99", "errors", "outcome"),
                rows);
    }

    private List<String> trial(Trial trial) {
        TrialResult result = trial.result();
        String outcome = messages.get("report.outcome." + result.outcome().id());
        boolean isMeasured = trial.isMeasured();
        return List.of(
                String.valueOf(trial.number()),
                String.valueOf(trial.block()),
                trial.cell().label(),
                figures.number(isMeasured ? result.tps() : Double.NaN),
                figures.number(isMeasured ? result.goodputQps() : Double.NaN),
                figures.number(isMeasured ? MetricOf.latency(result).p50() : Double.NaN),
                figures.number(MetricOf.P95.of(result)),
                figures.number(MetricOf.P99.of(result)),
                figures.whole(result.counts().errors() + result.counts().failed()),
                result.reason().isEmpty() ? outcome : messages.get("report.failed", outcome, result.reason()));
    }

    private void notes() {
        if (session.notes().isEmpty()) {
            return;
        }
        page.element("h2", messages.get("report.notes")).start("ul");
        for (Note note : session.notes()) {
            String trial = note.trial() == 0 ? "" : messages.get("report.column.trial") + " " + note.trial() + ": ";
            page.element("li", trial + note.text());
        }
        page.end("ul");
    }

    private void environment() {
        page.element("h2", messages.get("report.environment"));
        List<List<String>> rows = session.environment().entrySet().stream()
                .map(fact -> List.of(fact.getKey(), fact.getValue()))
                .toList();
        page.table("text", columns("setting", "value"), rows);
        Map<String, String> facts = new TreeMap<>();
        session.trials().forEach(trial -> facts.putAll(trial.result().facts()));
        // What the server plans fills many lines; it can be read in the window and in the session.
        facts.keySet().removeIf(name -> name.startsWith("explain."));
        if (!facts.isEmpty()) {
            page.table(
                    "text",
                    columns("setting", "value"),
                    facts.entrySet().stream()
                            .map(fact -> List.of(fact.getKey(), fact.getValue()))
                            .toList());
        }
    }

    private void plan() {
        page.element("h2", messages.get("report.plan")).element("pre", PlanFile.write(session.plan()));
        page.element("h2", messages.get("report.reproduce"))
                .element("p", messages.get("report.reproduce.text"))
                .element("pre", "benchlift run plan.yaml --session again.benchlift");
    }

    private List<String> columns(String... names) {
        return Arrays.stream(names)
                .map(name -> messages.get("report.column." + name))
                .toList();
    }
}
