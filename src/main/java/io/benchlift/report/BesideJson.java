package io.benchlift.report;

import io.benchlift.stats.Range;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Sessions beside each other as one JSON document. What was not measured, or may not be said, is null. */
public final class BesideJson {

    private static final int VERSION = 1;
    private static final double DECIMALS = 1e6;
    private static final JsonMapper JSON =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    private BesideJson() {}

    public static String of(Beside beside) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("format", "benchlift-beside");
        document.put("version", VERSION);
        document.put("metric", beside.metric().metric().name());
        document.put("conclusion", beside.conclusion().id());
        document.put(
                "sessions",
                beside.sessions().stream()
                        .map(session -> Map.of(
                                "file", session.path().toString(),
                                "plan", session.plan().name(),
                                "started", session.started().toString()))
                        .toList());
        document.put(
                "differences", beside.facts().stream().map(BesideJson::fact).toList());
        document.put("rows", beside.rows().stream().map(BesideJson::row).toList());
        return JSON.writeValueAsString(document) + "\n";
    }

    private static Map<String, Object> fact(DifferingFact fact) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("kind", fact.kind().id());
        json.put("name", fact.name());
        json.put("values", fact.values());
        json.put("matters", fact.matters());
        return json;
    }

    private static Map<String, Object> row(Beside.Row row) {
        List<Map<String, Object>> figures = new ArrayList<>();
        for (Beside.Figure figure : row.figures()) {
            Range interval = figure.intervalPercent();
            Map<String, Object> json = new LinkedHashMap<>();
            json.put("trials", figure.trials());
            json.put("mean", number(figure.mean()));
            json.put("change_percent", number(figure.changePercent()));
            json.put(
                    "exploratory_interval95_percent",
                    interval.isKnown() ? List.of(number(interval.low()), number(interval.high())) : null);
            figures.add(json);
        }
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("configuration", row.configuration());
        json.put("figures", figures);
        return json;
    }

    private static Double number(double value) {
        return Double.isFinite(value) ? (Double) (Math.rint(value * DECIMALS) / DECIMALS) : null;
    }
}
