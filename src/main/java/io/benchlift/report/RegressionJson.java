package io.benchlift.report;

import static io.benchlift.report.Json.field;

import io.benchlift.stats.Range;
import io.benchlift.verdict.RegressionCheck;
import java.util.List;
import java.util.Map;

/** A check for a regression as part of a JSON document. Unknown values are null. */
final class RegressionJson {

    private RegressionJson() {}

    static Map<String, Object> of(RegressionCheck check) {
        return Json.object(
                field("verdict", check.verdict().id()),
                field("interleaved", check.isInterleaved()),
                field("earlier_sessions", check.earlier()),
                field("metric", check.metric().name()),
                field("allowed_percent", Json.number(100 * check.metric().delta())),
                field("rows", check.rows().stream().map(RegressionJson::row).toList()));
    }

    private static Map<String, Object> row(RegressionCheck.Row row) {
        RegressionCheck.Change change = row.change();
        Range interval = change.intervalPercent();
        return Json.object(
                field("configuration", row.configuration()),
                field("reference", row.reference().orElse(null)),
                field("before", Json.number(change.before())),
                field("now", Json.number(change.now())),
                field("change_percent", Json.number(change.percent())),
                field(
                        "interval_percent",
                        interval.isKnown() ? List.of(Json.number(interval.low()), Json.number(interval.high())) : null),
                field("threshold_percent", Json.number(change.thresholdPercent())),
                field("verdict", row.verdict().id()),
                field("reason", row.why().id()));
    }
}
