package io.benchlift.report;

import static io.benchlift.report.Json.field;

import io.benchlift.session.Session;
import io.benchlift.stats.Verdict;
import io.benchlift.verdict.Family;
import io.benchlift.verdict.StatementComparison;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The times of statements and their comparison for the JSON document. */
final class StatementJson {

    private StatementJson() {}

    /** The times of every trial, by statement, in milliseconds. */
    static List<Map<String, Object>> times(Session session) {
        List<Map<String, Object>> json = new ArrayList<>();
        new TreeMap<>(session.statements())
                .forEach((trial, statements) -> statements.forEach((name, latency) -> {
                    Map<String, Object> one = Json.object(field("trial", trial), field("statement", name));
                    one.putAll(JsonReport.latency(latency));
                    json.add(one);
                }));
        return json;
    }

    static List<Map<String, Object>> comparisons(Session session, List<Family> families) {
        List<Map<String, Object>> json = new ArrayList<>();
        for (StatementComparison comparison : StatementComparison.of(session, families)) {
            for (StatementComparison.Statement statement : comparison.statements()) {
                for (Verdict verdict : statement.judgement().verdicts()) {
                    json.add(comparison(comparison.family(), statement, verdict));
                }
            }
        }
        return json;
    }

    private static Map<String, Object> comparison(
            Family family, StatementComparison.Statement statement, Verdict verdict) {
        Map<String, Object> json = Json.object(
                field("statement", statement.name()),
                field("factor", family.factor().setting()),
                field("at", family.at()),
                field("baseline", verdict.baseline()),
                field("candidate", verdict.candidate()),
                field("blocks", verdict.blocks()),
                field("baseline_ms", Json.number(statement.typical(verdict.baseline(), verdict.candidate()))),
                field("candidate_ms", Json.number(statement.typical(verdict.candidate(), verdict.baseline()))),
                field("change_percent", Json.number(verdict.changePercent())),
                field("interval_percent", JsonReport.interval(verdict.intervalPercent())),
                field("p", Json.probability(verdict.pAdjusted())),
                field("verdict", verdict.kind().id()));
        json.put("faster", verdict.winner().orElse(null));
        json.put("added_ms_per_transaction", Json.number(statement.addedMillis(verdict)));
        json.put(
                "reasons", verdict.reasons().stream().map(reason -> reason.id()).toList());
        return json;
    }
}
