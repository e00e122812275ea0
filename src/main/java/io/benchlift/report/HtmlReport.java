package io.benchlift.report;

import io.benchlift.chart.ChartTheme;
import io.benchlift.chart.Differences;
import io.benchlift.chart.SmallMultiples;
import io.benchlift.measure.ErrorCount;
import io.benchlift.measure.TrialResult;
import io.benchlift.plan.Cell;
import io.benchlift.plan.PlanFile;
import io.benchlift.plan.Setting;
import io.benchlift.session.Finding;
import io.benchlift.session.Note;
import io.benchlift.session.Run;
import io.benchlift.session.Session;
import io.benchlift.session.Trial;
import io.benchlift.stats.Flag;
import io.benchlift.stats.Verdict;
import io.benchlift.text.Messages;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jfree.chart.JFreeChart;

/** A session as one page that needs nothing else: the verdict first, then why, then everything it rests on. */
public final class HtmlReport {

    private static final int MOST_HEAT_MAPS = 8;
    private static final int CHART_WIDTH = 900;

    private final Session session;
    private final Messages messages;
    private final Figures figures;
    private final VerdictText verdicts;
    private final List<Family> families;
    private final Html page = new Html();
    private int pictures;

    private HtmlReport(Session session, Messages messages) {
        this.session = session;
        this.messages = messages;
        this.figures = new Figures(messages);
        this.verdicts = new VerdictText(messages);
        this.families = Comparisons.of(session);
    }

    public static String of(Session session, Messages messages) {
        return new HtmlReport(session, messages).page();
    }

    /** Without a partial file if the disk is full. */
    public static void write(Session session, Messages messages, Path path) throws IOException {
        byte[] page = of(session, messages).getBytes(StandardCharsets.UTF_8);
        WholeFile.write(path, out -> out.write(page));
    }

    private String page() {
        page.markup(
                "<!DOCTYPE html>\n<html lang=\"" + messages.get("report.lang")
                        + "\">\n<head>\n<meta charset=\"utf-8\">\n"
                        + "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                        + "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n");
        page.element("title", session.plan().name() + " \u2013 Benchlift");
        page.markup("<style>\n" + css() + "</style>\n</head>\n<body>\n");
        title();
        verdict();
        exploratory();
        charts();
        cells();
        comparisons();
        findings();
        flags();
        errors();
        trials();
        notes();
        environment();
        plan();
        page.start("footer", "faint")
                .text(messages.get("report.footer", session.path().getFileName().toString()))
                .end("footer");
        return page.markup("</body>\n</html>\n").toString();
    }

    private void title() {
        page.element(
                "h1",
                session.plan().question().isBlank()
                        ? session.plan().name()
                        : session.plan().question());
        String name = session.plan().name();
        String from = time(session.started());
        page.element(
                "p",
                "faint",
                session.finished()
                        .map(end -> messages.get("report.run", name, from, time(end)))
                        .orElseGet(() -> messages.get("report.run.open", name, from)));
        OnModel.note(session, messages).ifPresent(note -> page.element("p", "warn", note));
        if (session.isInterrupted()) {
            Run run = session.runs().get(0);
            String failure = session.lastRun().failure();
            page.element(
                    "p",
                    "warn",
                    messages.get("report.interrupted", session.trials().size(), run.trials())
                            + (failure.isEmpty() ? "" : messages.get("verdict.joint") + failure));
        }
    }

    private void verdict() {
        page.element("h2", messages.get("report.verdict"));
        if (families.isEmpty()) {
            page.element("p", messages.get("report.noverdict"));
        }
        for (Family family : families) {
            if (!family.at().isEmpty()) {
                page.element("h3", VerdictText.conditions(family));
            }
            for (Verdict verdict : family.judgement().verdicts()) {
                page.start("div", "verdict " + verdict.kind().id());
                page.element("b", unbroken(verdicts.sentence(family, verdict)));
                String reason = verdicts.reason(verdict);
                if (!reason.isEmpty()) {
                    page.element("p", reason);
                }
                page.end("div");
            }
            verdicts.noise(family.judgement()).ifPresent(noise -> page.element("p", "faint", unbroken(noise)));
        }
    }

    /** What was not chosen before the run may suggest something and proves nothing. */
    private void exploratory() {
        List<String> sentences = Exploratory.sentences(session, messages);
        if (sentences.isEmpty()) {
            return;
        }
        page.element("h3", messages.get("report.exploratory")).start("ul");
        sentences.forEach(sentence -> page.element("li", unbroken(sentence)));
        page.end("ul").element("p", "faint", messages.get("report.exploratory.note"));
    }

    private void charts() {
        if (session.trials().stream().noneMatch(Trial::isMeasured)) {
            return;
        }
        if (!families.isEmpty()) {
            MetricOf metric = families.get(0).metric();
            chart("report.chart.bars", 340, charts -> charts.bars(families, metric));
            if (families.size() > 1 && families.size() <= SmallMultiples.MOST) {
                chart("report.chart.multiples", SmallMultiples.height(families.size()), charts -> charts.smallMultiples(
                                families, metric)
                        .orElseThrow());
            }
            chart("report.chart.differences", Differences.height(rows()), charts -> charts.differences(families));
            chart("report.chart.spread", 320, charts -> charts.spread(families, metric));
        }
        if (session.plan().factors().stream()
                .anyMatch(factor -> factor.setting().equals(Setting.THREADS))) {
            MetricOf metric = MetricOf.named(session.plan().metric());
            chart("report.chart.scalability", 340, charts -> charts.scalability(metric)
                    .orElseThrow());
            chart("report.chart.price", 340, charts -> charts.priceOfLatency().orElseThrow());
        }
        chart("report.chart.percentiles", 340, SessionCharts::percentiles);
        int block = session.trials().get(0).block();
        chart("report.chart.time", 460, charts -> charts.overTime(block, CHART_WIDTH));
        page.element("p", "faint", messages.get("report.chart.time.note", block));
        heatMaps();
    }

    /** Of the first measured trial of each cell: the others look alike or the spread above says so. */
    private void heatMaps() {
        List<Cell> cells = session.cells().stream()
                .filter(cell -> cell.copy().isEmpty())
                .limit(MOST_HEAT_MAPS)
                .toList();
        for (Cell cell : cells) {
            List<Trial> trials = session.measured(cell);
            if (!trials.isEmpty()) {
                int trial = trials.get(0).number();
                String title = messages.get("report.chart.heat.of", cell.label(), trial);
                picture(title, 240, charts -> charts.heatMap(trial, CHART_WIDTH));
            }
        }
    }

    /** Verdicts and A/A pairs. */
    private int rows() {
        return families.stream()
                .mapToInt(family -> family.blocks().names().size() - 1)
                .sum();
    }

    /** Twice, because a picture cannot follow the reader's theme; the page shows one. */
    private void chart(String title, int height, Function<SessionCharts, JFreeChart> chart) {
        picture(messages.get(title), height, chart);
    }

    private void picture(String text, int height, Function<SessionCharts, JFreeChart> chart) {
        page.start("figure").element("figcaption", text);
        picture("light", ChartTheme.LIGHT, text, height, chart);
        picture("dark", ChartTheme.DARK, text, height, chart);
        page.end("figure");
    }

    private void picture(
            String name, ChartTheme theme, String title, int height, Function<SessionCharts, JFreeChart> chart) {
        JFreeChart picture = chart.apply(new SessionCharts(session, messages, theme));
        String id = "picture" + ++pictures;
        page.start("div", name)
                .markup(Svg.element(picture, CHART_WIDTH, height, title, id))
                .end("div");
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
                        figures.change(verdict.intervalPercent().low()) + " .. "
                                + figures.change(verdict.intervalPercent().high()),
                        figures.number(verdict.pAdjusted()),
                        figures.whole(verdict.blocks()),
                        verdicts.label(verdict)));
            }
        }
        page.element("h2", messages.get("report.comparisons"))
                .table("figures", columns("configuration", "change", "interval", "p", "blocks", "verdict"), rows);
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
            page.element("h3", finding.cell().label()).element("p", finding.text());
            page.element("p", "faint", finding.rule() + (evidence.isEmpty() ? "" : ": " + evidence));
        }
    }

    private void flags() {
        page.element("h2", messages.get("report.flags"));
        List<List<String>> rows = new ArrayList<>();
        for (Trial trial : session.trials()) {
            trial.result()
                    .flags()
                    .forEach((flag, figure) ->
                            rows.add(List.of(String.valueOf(trial.number()), flag, figure, advice(flag))));
        }
        if (rows.isEmpty()) {
            page.element("p", messages.get("report.flags.none"));
        } else {
            page.table("text names", columns("trial", "flag", "figure", "advice"), rows);
        }
    }

    private String advice(String flag) {
        return messages.get("report.advice." + Flag.of(flag).map(Flag::id).orElse("other"));
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

    private String time(Instant instant) {
        return DateTimeFormatter.ofLocalizedDateTime(FormatStyle.MEDIUM, FormatStyle.SHORT)
                .withLocale(messages.locale())
                .format(instant.atZone(ZoneId.systemDefault()));
    }

    /** A percent sign stays with its number. */
    private static String unbroken(String sentence) {
        return sentence.replace(" %", "\u00a0%");
    }

    private static String css() {
        try (InputStream in = HtmlReport.class.getResourceAsStream("report.css")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
