package io.benchlift.report;

import io.benchlift.stats.Range;
import io.benchlift.verdict.RegressionCheck;
import java.util.List;
import java.util.Map;

/** A check for a regression as part of a JSON document. Unknown values are null. */
final class RegressionJson {

    private RegressionJson() {}

    static Map<String, Object> of(RegressionCheck check) {
        return Json.object(
                "verdict",
                check.verdict().id(),
                "interleaved",
                check.isInterleaved(),
                "earlier_sessions",
                check.earlier(),
                "metric",
                check.metric().name(),
                "allowed_percent",
                Json.number(100 * check.metric().delta()),
                "rows",
                check.rows().stream().map(RegressionJson::row).toList());
    }

    private static Map<String, Object> row(RegressionCheck.Row row) {
        RegressionCheck.Change change = row.change();
        Range interval = change.intervalPercent();
        return Json.object(
                "configuration",
                row.configuration(),
                "reference",
                row.reference().orElse(null),
                "before",
                Json.number(change.before()),
                "now",
                Json.number(change.now()),
                "change_percent",
                Json.number(change.percent()),
                "interval_percent",
                interval.isKnown() ? List.of(Json.number(interval.low()), Json.number(interval.high())) : null,
                "threshold_percent",
                Json.number(change.thresholdPercent()),
                "verdict",
                row.verdict().id(),
                "reason",
                row.why().id());
    }
}
