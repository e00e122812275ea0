package io.benchlift.report;

import io.benchlift.chart.EngineBars;
import io.benchlift.measure.Counts;
import io.benchlift.measure.TrialResult;
import io.benchlift.plan.Cell;
import io.benchlift.session.Session;
import io.benchlift.session.Trial;
import io.benchlift.stats.Summary;
import io.benchlift.text.Messages;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/** The table of configurations, for the terminal and the page alike. */
public final class CellTable {

    private final Session session;
    private final Messages messages;
    private final Figures figures;

    public CellTable(Session session, Messages messages) {
        this.session = session;
        this.messages = messages;
        this.figures = new Figures(messages);
    }

    public List<String> head() {
        return columns("configuration", "trials", "tps", "interval", "p50", "p95", "p99", "errors", "flags");
    }

    private List<String> columns(String... names) {
        return Arrays.stream(names)
                .map(name -> messages.get("report.column." + name))
                .toList();
    }

    public List<List<String>> rows() {
        return session.cells().stream().map(this::row).toList();
    }

    private List<String> row(Cell cell) {
        List<Trial> trials = session.measured(cell);
        double[] tps =
                trials.stream().mapToDouble(trial -> trial.result().tps()).toArray();
        Optional<Summary> summary = tps.length == 0 ? Optional.empty() : Optional.of(Summary.of(tps));
        long errors = trials.stream()
                .map(trial -> trial.result().counts())
                .mapToLong(CellTable::errors)
                .sum();
        List<String> flags = trials.stream()
                .flatMap(trial -> trial.result().flags().keySet().stream())
                .distinct()
                .sorted()
                .toList();
        return List.of(
                cell.label(),
                figures.whole(trials.size()),
                figures.number(summary.map(s -> s.mean()).orElse(Double.NaN)),
                summary.filter(s -> s.n() >= EngineBars.FEWEST && s.interval95().isKnown())
                        .map(s -> figures.number(s.interval95().low()) + " .. "
                                + figures.number(s.interval95().high()))
                        .orElse("\u2013"),
                median(trials, result -> MetricOf.latency(result).p50()),
                median(trials, MetricOf.P95::of),
                median(trials, MetricOf.P99::of),
                figures.whole(errors),
                String.join(", ", flags));
    }

    private String median(List<Trial> trials, ToDoubleFunction<TrialResult> value) {
        double[] values = trials.stream()
                .mapToDouble(trial -> value.applyAsDouble(trial.result()))
                .filter(Double::isFinite)
                .toArray();
        return figures.number(
                values.length == 0 ? Double.NaN : Summary.of(values).median());
    }

    private static long errors(Counts counts) {
        return counts.errors() + counts.failed();
    }
}
