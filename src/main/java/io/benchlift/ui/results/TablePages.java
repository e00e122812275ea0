package io.benchlift.ui.results;

import io.benchlift.chart.EngineBars;
import io.benchlift.measure.ErrorCount;
import io.benchlift.measure.TrialResult;
import io.benchlift.plan.Cell;
import io.benchlift.report.MachineText;
import io.benchlift.report.RateTable;
import io.benchlift.report.Rounded;
import io.benchlift.session.Session;
import io.benchlift.session.Trial;
import io.benchlift.stats.Summary;
import io.benchlift.ui.common.Column;
import io.benchlift.ui.common.DataTable;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.UiContext;
import io.benchlift.verdict.Family;
import io.benchlift.verdict.MachineComparison;
import io.benchlift.verdict.TrialMetric;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.TableColumn;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** The result pages that are tables: configurations, trials, errors, the environment. */
final class TablePages {

    private static final double MOST_TABLE = 232;

    private final UiContext look;
    private final Locale locale;
    private final Session session;
    private final Consumer<String> said;

    /** @param said is called with a message about what was copied or written */
    TablePages(UiContext look, Session session, Consumer<String> said) {
        this.look = look;
        this.locale = look.messages().locale();
        this.session = session;
        this.said = said;
    }

    /** The results of each configuration. */
    Node configurations() {
        DataTable<Cell> table = data(
                "configurations",
                session.cells(),
                List.of(
                        Column.text(look.text("report.column.configuration"), 190, Cell::label),
                        Column.number(look.text("report.column.trials"), 70, locale, cell -> session.measured(cell)
                                .size()),
                        Column.number(look.text("report.column.tps"), 130, locale, cell -> mean(cell, TrialMetric.TPS)),
                        Column.text(look.text("report.column.interval"), 150, this::interval),
                        percentile("report.column.p95", TrialMetric.P95),
                        percentile("report.column.p99", TrialMetric.P99),
                        Column.number(look.text("report.column.errors"), 80, locale, this::errorsOf),
                        Column.text(look.text("report.column.flags"), 160, this::flags)));
        return table.fitting(session.cells().size(), MOST_TABLE);
    }

    /** What each machine of a merged session measured, and which one is unlike the others. */
    Node machines(List<Family> families) {
        VBox box = new VBox();
        MachineComparison.of(session, families).ifPresent(comparison -> {
            var text = new MachineText(comparison, look.messages());
            Node table = data("machines", text.rows(), Column.texts(text.head(), i -> 150));
            VBox.setVgrow(table, Priority.ALWAYS);
            text.sentences().forEach(sentence -> box.getChildren().add(Nodes.label(sentence, "hint")));
            box.getChildren().add(table);
        });
        return box;
    }

    /** The largest rate of each configuration. */
    Node rates() {
        RateTable rates = new RateTable(session, look.messages());
        return data("rates", rates.rows(), Column.texts(rates.head(), i -> i == 0 ? 190 : 150))
                .fitting(session.cells().size(), MOST_TABLE);
    }

    private double[] values(Cell cell, TrialMetric metric) {
        return session.measured(cell).stream()
                .mapToDouble(trial -> metric.of(trial.result()))
                .filter(Double::isFinite)
                .toArray();
    }

    private double mean(Cell cell, TrialMetric metric) {
        double[] values = values(cell, metric);
        return values.length == 0 ? Double.NaN : Summary.of(values).mean();
    }

    /** Where a trial has too few events beyond the percentile, the cell says so instead of a number. */
    private TableColumn<Cell, Double> percentile(String key, TrialMetric metric) {
        return Column.number(
                look.text(key),
                110,
                locale,
                cell -> median(cell, metric),
                cell -> session.measured(cell).isEmpty() ? "" : look.text("report.few-events"));
    }

    private double median(Cell cell, TrialMetric metric) {
        return metric.median(session.measured(cell));
    }

    private String interval(Cell cell) {
        double[] values = values(cell, TrialMetric.TPS);
        if (values.length < EngineBars.FEWEST) {
            return "–";
        }
        Summary summary = Summary.of(values);
        return look.text(
                "ui.results.interval",
                Rounded.of(summary.interval95().low(), locale),
                Rounded.of(summary.interval95().high(), locale));
    }

    private double errorsOf(Cell cell) {
        return session.measured(cell).stream()
                .mapToLong(trial -> trial.result().work().counts().failedAttempts())
                .sum();
    }

    private String flags(Cell cell) {
        return session.measured(cell).stream()
                .flatMap(trial -> trial.result().flagIds().stream())
                .distinct()
                .sorted()
                .collect(Collectors.joining(", "));
    }

    /**
     * Every trial.
     *
     * @param chosen the number of the trial to select, or 0
     * @param whenOpened called with the trial whose row was opened by double click or Enter
     */
    Node trials(int chosen, Consumer<Trial> whenOpened) {
        DataTable<Trial> table = data(
                "trials",
                session.trials(),
                List.of(
                        Column.number(look.text("report.column.trial"), 60, locale, Trial::number),
                        Column.number(look.text("report.column.block"), 60, locale, Trial::block),
                        Column.text(look.text("report.column.configuration"), 150, trial -> trial.cell()
                                .label()),
                        Column.text(look.text("report.column.outcome"), 100, trial -> look.text(outcomeKey(trial))),
                        Column.text(look.text("report.column.flags"), 170, this::remark),
                        of("report.column.tps", 120, TrialMetric.TPS::of),
                        of("report.column.p50", 80, result -> TrialMetric.latency(result)
                                .percentiles()
                                .p50()),
                        of("report.column.p95", 80, result -> TrialMetric.latency(result)
                                .percentiles()
                                .p95()),
                        of("report.column.p99", 80, result -> TrialMetric.latency(result)
                                .percentiles()
                                .p99()),
                        of("report.column.errors", 70, result -> result.work()
                                .counts()
                                .errors()),
                        of("report.column.goodput", 120, TrialMetric.GOODPUT_QPS::of)));
        session.trial(chosen).ifPresent(trial -> {
            table.table().getSelectionModel().select(trial);
            table.table().scrollTo(trial);
        });
        table.whenOpened(whenOpened);
        return growing(table);
    }

    /** A value of the measured trials; failed ones have none. */
    private TableColumn<Trial, Double> of(String key, double width, ToDoubleFunction<TrialResult> value) {
        return Column.number(
                look.text(key),
                width,
                locale,
                trial -> trial.isMeasured() ? value.applyAsDouble(trial.result()) : Double.NaN);
    }

    private static String outcomeKey(Trial trial) {
        return switch (trial.result().outcome()) {
            case MEASURED -> "ui.results.outcome.measured";
            case FAILED -> "ui.results.outcome.failed";
            case SKIPPED -> "ui.results.outcome.skipped";
        };
    }

    private String remark(Trial trial) {
        return trial.isMeasured()
                ? String.join(", ", trial.result().flagIds())
                : look.text(trial.result().reason());
    }

    /** An entry of the error ledger and its trial. */
    private record Error(Trial trial, ErrorCount count) {}

    /** The error ledger of every trial. */
    Node errors() {
        List<Error> errors = session.trials().stream()
                .flatMap(trial -> trial.result().work().errors().stream().map(count -> new Error(trial, count)))
                .toList();
        if (errors.isEmpty()) {
            return Nodes.label(look.text("report.errors.none"), "hint");
        }
        DataTable<Error> table = data(
                "errors",
                errors,
                List.of(
                        Column.number(look.text("report.column.trial"), 60, locale, error -> error.trial()
                                .number()),
                        Column.text(look.text("report.column.configuration"), 180, error -> error.trial()
                                .cell()
                                .label()),
                        Column.number(look.text("report.column.count"), 80, locale, error -> error.count()
                                .count()),
                        Column.text(
                                look.text("report.column.code"),
                                80,
                                error -> Integer.toString(error.count().code())),
                        Column.text(look.text("report.column.sqlstate"), 90, error -> error.count()
                                .sqlState()),
                        Column.text(look.text("report.column.statement"), 150, error -> error.count()
                                .statement()),
                        Column.text(look.text("report.column.message"), 380, error -> error.count()
                                .message())));
        return growing(table);
    }

    /** The session's description of its machines. */
    Node environment() {
        DataTable<Map.Entry<String, String>> table = data(
                "environment",
                List.copyOf(session.environment().entrySet()),
                List.of(
                        Column.text(look.text("report.column.setting"), 300, Map.Entry::getKey),
                        Column.text(look.text("report.column.value"), 600, Map.Entry::getValue)));
        return growing(table);
    }

    private <T> DataTable<T> data(String name, List<T> rows, List<TableColumn<T, ?>> columns) {
        return new DataTable<>(look, name, rows, columns, said);
    }

    private static <N extends Node> N growing(N node) {
        VBox.setVgrow(node, Priority.ALWAYS);
        return node;
    }
}
