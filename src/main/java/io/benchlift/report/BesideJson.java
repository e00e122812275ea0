package io.benchlift.report;

import io.benchlift.session.Session;
import io.benchlift.stats.Range;
import java.util.List;
import java.util.Map;

/** Sessions beside each other as one JSON document. What was not measured, or may not be said, is null. */
public final class BesideJson {

    private static final int VERSION = 1;

    private BesideJson() {}

    public static String of(Beside beside) {
        return Json.text(Json.object(
                        "format",
                        "benchlift-beside",
                        "version",
                        VERSION,
                        "metric",
                        beside.metric().metric().name(),
                        "conclusion",
                        beside.conclusion().id(),
                        "sessions",
                        beside.sessions().stream().map(BesideJson::session).toList(),
                        "differences",
                        beside.facts().stream().map(BesideJson::fact).toList(),
                        "rows",
                        beside.rows().stream().map(BesideJson::row).toList()))
                + "\n";
    }

    private static Map<String, Object> session(Session session) {
        return Json.object(
                "file",
                session.path().toString(),
                "plan",
                session.plan().name(),
                "started",
                session.started().toString());
    }

    private static Map<String, Object> fact(DifferingFact fact) {
        return Json.object(
                "kind", fact.kind().id(), "name", fact.name(), "values", fact.values(), "matters", fact.matters());
    }

    private static Map<String, Object> row(Beside.Row row) {
        return Json.object(
                "configuration",
                row.configuration(),
                "figures",
                row.figures().stream().map(BesideJson::figure).toList());
    }

    private static Map<String, Object> figure(Beside.Figure figure) {
        Range interval = figure.intervalPercent();
        return Json.object(
                "trials",
                figure.trials(),
                "mean",
                Json.number(figure.mean()),
                "change_percent",
                Json.number(figure.changePercent()),
                "exploratory_interval95_percent",
                interval.isKnown() ? List.of(Json.number(interval.low()), Json.number(interval.high())) : null);
    }
}
