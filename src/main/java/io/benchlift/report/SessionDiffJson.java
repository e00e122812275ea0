package io.benchlift.report;

import static io.benchlift.report.Json.field;

import io.benchlift.session.Session;
import io.benchlift.stats.Range;
import io.benchlift.verdict.DifferingFact;
import io.benchlift.verdict.RegressionCheck;
import io.benchlift.verdict.SessionDiff;
import java.util.List;
import java.util.Map;

/** A comparison of sessions as one JSON document. Values that are missing, or must not be stated, are null. */
public final class SessionDiffJson {

    private static final int VERSION = 1;

    private SessionDiffJson() {}

    public static String of(SessionDiff beside) {
        return Json.text(document(beside)) + "\n";
    }

    /** With a check for a regression among the same sessions. */
    public static String of(SessionDiff beside, RegressionCheck check) {
        Map<String, Object> document = document(beside);
        document.put("regression", RegressionJson.of(check));
        return Json.text(document) + "\n";
    }

    private static Map<String, Object> document(SessionDiff beside) {
        return Json.object(
                field("format", "benchlift-beside"),
                field("version", VERSION),
                field("metric", beside.metric().metric().name()),
                field("conclusion", beside.conclusion().id()),
                field(
                        "sessions",
                        beside.sessions().stream().map(SessionDiffJson::session).toList()),
                field(
                        "differences",
                        beside.facts().stream().map(SessionDiffJson::fact).toList()),
                field("rows", beside.rows().stream().map(SessionDiffJson::row).toList()));
    }

    private static Map<String, Object> session(Session session) {
        Map<String, Object> json = Json.object(
                field("file", session.path().toString()),
                field("plan", session.plan().name()),
                field("started", session.started().toString()));
        if (!session.alteration().isEmpty()) {
            json.put("altered", JsonReport.altered(session));
        }
        return json;
    }

    private static Map<String, Object> fact(DifferingFact fact) {
        return Json.object(
                field("kind", fact.kind().id()),
                field("name", fact.name()),
                field("values", fact.values()),
                field("matters", fact.matters()));
    }

    private static Map<String, Object> row(SessionDiff.Row row) {
        return Json.object(
                field("configuration", row.configuration()),
                field(
                        "figures",
                        row.figures().stream().map(SessionDiffJson::figure).toList()));
    }

    private static Map<String, Object> figure(SessionDiff.Figure figure) {
        Range interval = figure.intervalPercent();
        return Json.object(
                field("trials", figure.trials()),
                field("mean", Json.number(figure.mean())),
                field("change_percent", Json.number(figure.changePercent())),
                field(
                        "exploratory_interval95_percent",
                        interval.isKnown()
                                ? List.of(Json.number(interval.low()), Json.number(interval.high()))
                                : null));
    }
}
