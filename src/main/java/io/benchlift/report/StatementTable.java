package io.benchlift.report;

import io.benchlift.measure.Latency;
import io.benchlift.plan.Cell;
import io.benchlift.session.Session;
import io.benchlift.session.Trial;
import io.benchlift.stats.Summary;
import io.benchlift.text.Messages;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/** The times of every kind of statement in every configuration: medians of the trials. */
public final class StatementTable {

    private final Session session;
    private final Messages messages;
    private final Figures figures;

    public StatementTable(Session session, Messages messages) {
        this.session = session;
        this.messages = messages;
        this.figures = new Figures(messages);
    }

    public List<String> head() {
        return Stream.of("configuration", "statement", "count", "mean", "p50", "p95", "p99")
                .map(name -> messages.get("report.column." + name))
                .toList();
    }

    public List<List<String>> rows() {
        Map<Integer, Map<String, Latency>> all = session.statements();
        List<List<String>> rows = new ArrayList<>();
        for (Cell cell : session.cells()) {
            Map<String, List<Latency>> ofCell = new LinkedHashMap<>();
            for (Trial trial : session.measured(cell)) {
                all.getOrDefault(trial.number(), Map.of())
                        .forEach((name, latency) -> ofCell.computeIfAbsent(name, key -> new ArrayList<>())
                                .add(latency));
            }
            ofCell.forEach((name, latencies) -> rows.add(List.of(
                    cell.label(),
                    name,
                    figures.whole(latencies.stream().mapToLong(Latency::count).sum()),
                    median(latencies, Latency::mean),
                    median(latencies, latency -> latency.percentiles().p50()),
                    median(latencies, latency -> latency.percentiles().p95()),
                    median(latencies, latency -> latency.percentiles().p99()))));
        }
        return rows;
    }

    private String median(List<Latency> latencies, ToDoubleFunction<Latency> figure) {
        return figures.number(
                Summary.of(latencies.stream().mapToDouble(figure).toArray()).median());
    }
}
