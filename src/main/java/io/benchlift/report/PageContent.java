package io.benchlift.report;

import io.benchlift.chart.Differences;
import io.benchlift.chart.SmallMultiples;
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
import io.benchlift.verdict.Family;
import io.benchlift.verdict.MachineComparison;
import io.benchlift.verdict.StatementComparison;
import io.benchlift.verdict.TrialMetric;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jfree.chart.JFreeChart;

/** The content of each {@link ResultPage} of a report, in any format. */
final class PageContent {

    static final int CHART_WIDTH = 900;

    private static final int MOST_HEAT_MAPS = 8;
    /** The facts of the environment that are variables of the server. */
    private static final String VARIABLE = "server.variable.";

    private final Session session;
    private final List<Family> families;
    private final Messages messages;
    private final Figures figures;
    private final VerdictText verdicts;

    PageContent(Session session, List<Family> families, Messages messages) {
        this.session = session;
        this.families = families;
        this.messages = messages;
        this.figures = new Figures(messages);
        this.verdicts = new VerdictText(messages);
    }

    /** Empty if the page has no content. */
    List<Block> of(ResultPage page) {
        boolean isMeasured = session.trials().stream().anyMatch(Trial::isMeasured);
        return switch (page) {
            case COMPARE -> compare(isMeasured);
            case LATENCY -> isMeasured ? latency() : List.of();
            case RATES -> isMeasured ? rates() : List.of();
            case STATEMENTS -> isMeasured ? statements() : List.of();
            case TIME -> isMeasured ? time() : List.of();
            case SCALING -> isMeasured ? scaling() : List.of();
            case WHY -> why();
            case TRIALS -> trials(isMeasured);
            case DEVICES -> isMeasured ? devices() : List.of();
            case MACHINES -> machines();
            case KEEP -> keep();
            case ENVIRONMENT -> environment();
            case PLAN -> plan();
            case NOTES -> notes();
        };
    }

    private List<Block> compare(boolean isMeasured) {
        List<Block> blocks = new ArrayList<>();
        if (isMeasured && !families.isEmpty()) {
            TrialMetric metric = families.get(0).metric();
            blocks.add(chart("report.chart.bars", 340, charts -> charts.bars(families, metric)));
            if (families.size() > 1 && families.size() <= SmallMultiples.MOST) {
                blocks.add(detail(
                        messages.get("report.chart.multiples"),
                        SmallMultiples.height(families.size()),
                        charts -> charts.smallMultiples(families, metric).orElseThrow()));
            }
            blocks.add(chart(
                    "report.chart.differences", Differences.height(rows()), charts -> charts.differences(families)));
        }
        var table = new CellTable(session, messages);
        blocks.add(new Block.Table(messages.get("report.cells"), "figures", table.head(), table.rows(), false));
        boolean isOpen = session.trials().stream()
                .anyMatch(trial -> trial.result().latencies().response().count() > 0);
        blocks.add(note(messages.get(
                "report.latency.note", messages.get(isOpen ? "report.latency.response" : "report.latency.service"))));
        if (!families.isEmpty()) {
            blocks.add(comparisons());
        }
        return blocks;
    }

    /** Verdicts and A/A pairs. */
    private int rows() {
        return families.stream()
                .mapToInt(family -> family.blocks().names().size() - 1)
                .sum();
    }

    private Block comparisons() {
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
        return new Block.Table(
                messages.get("report.comparisons"),
                "figures",
                columns("configuration", "change", "difference-interval", "robust", "p", "blocks", "verdict"),
                rows,
                false);
    }

    private String interval(Range percent) {
        return figures.change(percent.low()) + " .. " + figures.change(percent.high());
    }

    private List<Block> latency() {
        List<Block> blocks = new ArrayList<>();
        blocks.add(chart("report.chart.percentiles", 340, SessionCharts::percentiles));
        // The first measured trial of each cell: the others are similar, or the spread of the trials shows that they
        // are not.
        session.cells().stream()
                .filter(cell -> cell.copy().isEmpty())
                .limit(MOST_HEAT_MAPS)
                .map(session::measured)
                .filter(trials -> !trials.isEmpty())
                .map(trials -> trials.get(0))
                .forEach(trial -> blocks.add(detail(
                        messages.get("report.chart.heat.of", trial.cell().label(), trial.number()),
                        240,
                        charts -> charts.heatMap(trial.number(), CHART_WIDTH))));
        return blocks;
    }

    private List<Block> rates() {
        var table = new RateTable(session, messages);
        return List.of(
                chart("report.chart.rates", 380, SessionCharts::rates),
                new Block.Table(messages.get("rates.cells"), "figures", table.head(), table.rows(), false),
                note(messages.get("rates.note")));
    }

    private List<Block> statements() {
        List<Block> blocks = new ArrayList<>();
        var text = new StatementText(messages);
        List<StatementComparison> comparisons = StatementComparison.of(session, families);
        for (StatementComparison comparison : comparisons) {
            text.sentences(comparison).forEach(sentence -> blocks.add(new Block.Text(Block.Text.Kind.PLAIN, sentence)));
        }
        for (StatementComparison comparison : comparisons) {
            String at = VerdictText.conditions(comparison.family());
            List<List<String>> rows = text.rows(comparison);
            blocks.add(new Block.Chart(
                    at.isEmpty()
                            ? messages.get("report.chart.statements")
                            : messages.get("report.chart.statements.at", at),
                    Differences.height(rows.size()),
                    charts -> charts.statements(comparison),
                    false));
            blocks.add(new Block.Table(at, "figures", text.head(), rows, false));
        }
        if (!comparisons.isEmpty()) {
            blocks.add(note(messages.get("statements.note")));
        }
        var single = new StatementTable(session, messages);
        blocks.add(new Block.Table(messages.get("statements.cells"), "figures", single.head(), single.rows(), false));
        return blocks;
    }

    private List<Block> time() {
        int block = session.trials().get(0).block();
        return List.of(
                chart("report.chart.time", 460, charts -> charts.overTime(block, CHART_WIDTH)),
                note(messages.get("report.chart.time.note", block)));
    }

    private List<Block> scaling() {
        TrialMetric metric = TrialMetric.named(session.plan().comparison().metric());
        return List.of(
                chart("report.chart.scalability", 340, charts -> charts.scalability(metric)
                        .orElseThrow()),
                chart("report.chart.price", 340, charts -> charts.priceOfLatency()
                        .orElseThrow()));
    }

    private List<Block> why() {
        List<Block> blocks = new ArrayList<>();
        for (Cause cause : Cause.of(session)) {
            Finding finding = cause.finding();
            blocks.add(new Block.Text(Block.Text.Kind.HEADING, cause.where(messages)));
            blocks.add(new Block.Text(Block.Text.Kind.PLAIN, messages.get(finding.text())));
            String evidence = finding.evidence().entrySet().stream()
                    .map(figure -> figure.getKey() + " = " + figure.getValue())
                    .collect(Collectors.joining(", "));
            blocks.add(note(finding.rule() + (evidence.isEmpty() ? "" : ": " + evidence)));
        }
        return blocks;
    }

    private List<Block> trials(boolean isMeasured) {
        List<Block> blocks = new ArrayList<>();
        if (isMeasured && !families.isEmpty()) {
            TrialMetric metric = families.get(0).metric();
            blocks.add(detail(messages.get("report.chart.spread"), 320, charts -> charts.spread(families, metric)));
        }
        var flags = new FlagTable(session, messages);
        blocks.add(
                flags.rows().isEmpty()
                        ? new Block.Text(Block.Text.Kind.PLAIN, messages.get("report.flags.none"))
                        : new Block.Table(
                                messages.get("report.flags"), "text names", flags.head(), flags.rows(), false));
        blocks.add(errors());
        blocks.add(new Block.Table(
                messages.get("report.trials"),
                "figures trials",
                columns("trial", "block", "configuration", "tps", "goodput", "p50", "p95", "p99", "errors", "outcome"),
                session.trials().stream().map(this::trial).toList(),
                false));
        return blocks;
    }

    private Block errors() {
        Map<List<String>, Long> counts = new TreeMap<>((a, b) -> a.toString().compareTo(b.toString()));
        for (Trial trial : session.trials()) {
            for (ErrorCount error : trial.result().work().errors()) {
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
            return new Block.Text(Block.Text.Kind.PLAIN, messages.get("report.errors.none"));
        }
        List<List<String>> rows = new ArrayList<>();
        counts.forEach((kind, count) -> {
            List<String> row = new ArrayList<>(kind);
            row.add(4, figures.whole(count));
            rows.add(row);
        });
        return new Block.Table(
                messages.get("report.errors"),
                "text names",
                columns("configuration", "code", "sqlstate", "statement", "count", "message"),
                rows,
                false);
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
                figures.number(
                        isMeasured ? TrialMetric.latency(result).percentiles().p50() : Double.NaN),
                figures.number(TrialMetric.P95.of(result)),
                figures.number(TrialMetric.P99.of(result)),
                figures.whole(result.work().counts().failedAttempts()),
                result.reason().isEmpty()
                        ? outcome
                        : messages.get("report.failed", outcome, messages.get(result.reason())));
    }

    /** The machine's data in the first trial of each cell. */
    private List<Block> devices() {
        return session.cells().stream()
                .filter(cell -> cell.copy().isEmpty())
                .limit(MOST_HEAT_MAPS)
                .map(session::measured)
                .filter(trials -> !trials.isEmpty())
                .map(trials -> trials.get(0))
                .<Block>map(trial -> detail(
                        messages.get("report.chart.machine.of", trial.cell().label(), trial.number()),
                        420,
                        charts -> charts.machine(trial.number(), CHART_WIDTH)))
                .toList();
    }

    /** The text is the same in the window. */
    private List<Block> machines() {
        List<Block> blocks = new ArrayList<>();
        MachineComparison.of(session, families).ifPresent(comparison -> {
            var text = new MachineText(comparison, messages);
            blocks.add(new Block.Table("", "figures", text.head(), text.rows(), false));
            text.sentences().forEach(sentence -> blocks.add(new Block.Text(Block.Text.Kind.PLAIN, sentence)));
        });
        return blocks;
    }

    private List<Block> keep() {
        List<Block> blocks = new ArrayList<>();
        List<KeptChoice.Choice> choices = KeptChoice.of(families);
        blocks.add(note(messages.get(choices.isEmpty() ? "keep.none" : "keep.intro")));
        for (KeptChoice.Choice choice : choices) {
            blocks.add(new Block.Text(
                    Block.Text.Kind.HEADING,
                    choice.conditions().isEmpty() ? choice.winner() : choice.winner() + " · " + choice.conditions()));
            for (KeptChoice.Way way : choice.ways()) {
                blocks.add(new Block.Text(
                        Block.Text.Kind.PLAIN, messages.get(way.title()) + ": " + messages.get(way.note())));
                blocks.add(new Block.Text(Block.Text.Kind.CODE, "# " + way.file() + "\n" + way.text()));
                blocks.add(note(messages.get("keep.apply")));
                blocks.add(new Block.Text(Block.Text.Kind.CODE, way.apply()));
                blocks.add(note(messages.get("keep.undo")));
                blocks.add(new Block.Text(Block.Text.Kind.CODE, way.undo()));
            }
        }
        return blocks;
    }

    private List<Block> environment() {
        List<Block> blocks = new ArrayList<>();
        Map<String, String> variables = new TreeMap<>(session.environment());
        variables.keySet().removeIf(name -> !name.startsWith(VARIABLE));
        Map<String, String> known = new TreeMap<>(session.environment());
        known.keySet().removeAll(variables.keySet());
        blocks.add(facts("", known, false));
        if (!variables.isEmpty()) {
            blocks.add(new Block.Text(Block.Text.Kind.NOTE, messages.get("report.variables.where", variables.size())));
            blocks.add(facts(messages.get("report.variables"), variables, true));
        }
        Map<String, String> facts = new TreeMap<>();
        session.trials().forEach(trial -> facts.putAll(trial.result().facts()));
        // The server's plans take many lines; they are in the window and in the session.
        facts.keySet().removeIf(name -> name.startsWith("explain."));
        if (!facts.isEmpty()) {
            blocks.add(facts(messages.get("report.facts"), facts, true));
        }
        return blocks;
    }

    private Block facts(String title, Map<String, String> facts, boolean isDetail) {
        return new Block.Table(
                title,
                "text",
                columns("setting", "value"),
                facts.entrySet().stream()
                        .map(fact -> List.of(fact.getKey(), fact.getValue()))
                        .toList(),
                isDetail);
    }

    private List<Block> plan() {
        return List.of(
                new Block.Text(Block.Text.Kind.CODE, PlanFile.write(session.plan())),
                new Block.Text(Block.Text.Kind.HEADING, messages.get("report.reproduce")),
                new Block.Text(Block.Text.Kind.PLAIN, messages.get("report.reproduce.text")),
                new Block.Text(Block.Text.Kind.CODE, "benchlift run plan.yaml --session again.benchlift"));
    }

    private List<Block> notes() {
        List<Block> blocks = new ArrayList<>();
        for (Note note : session.remarks().notes()) {
            String trial = note.trial() == 0 ? "" : messages.get("report.column.trial") + " " + note.trial() + ": ";
            blocks.add(new Block.Text(Block.Text.Kind.PLAIN, trial + messages.get(note.text())));
        }
        return blocks;
    }

    private Block chart(String titleKey, int height, Function<SessionCharts, JFreeChart> source) {
        return new Block.Chart(messages.get(titleKey), height, source, false);
    }

    private static Block detail(String title, int height, Function<SessionCharts, JFreeChart> source) {
        return new Block.Chart(title, height, source, true);
    }

    private static Block note(String text) {
        return new Block.Text(Block.Text.Kind.NOTE, text);
    }

    private List<String> columns(String... names) {
        return Arrays.stream(names)
                .map(name -> messages.get("report.column." + name))
                .toList();
    }
}
