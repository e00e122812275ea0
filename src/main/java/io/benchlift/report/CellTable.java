package io.benchlift.report;

import io.benchlift.chart.EngineBars;
import io.benchlift.measure.Counts;
import io.benchlift.plan.Cell;
import io.benchlift.session.Session;
import io.benchlift.session.Trial;
import io.benchlift.stats.Summary;
import io.benchlift.text.Messages;
import io.benchlift.verdict.TrialMetric;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The table of configurations, both for the terminal and for the page. */
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
                .map(trial -> trial.result().work().counts())
                .mapToLong(Counts::failedAttempts)
                .sum();
        List<String> flags = trials.stream()
                .flatMap(trial -> trial.result().flagIds().stream())
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
                figures.number(TrialMetric.median(
                        trials,
                        result -> TrialMetric.latency(result).percentiles().p50())),
                percentile(trials, TrialMetric.P95),
                percentile(trials, TrialMetric.P99),
                figures.whole(errors),
                String.join(", ", flags));
    }

    /** Empty where a trial has too few events beyond the percentile, which a note says. */
    private String percentile(List<Trial> trials, TrialMetric metric) {
        double median = metric.median(trials);
        return Double.isNaN(median) && !trials.isEmpty() ? messages.get("report.few-events") : figures.number(median);
    }
}
