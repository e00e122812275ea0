package io.benchlift.report;

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
                    Map<String, Object> one = Json.object("trial", trial, "statement", name);
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
                "statement",
                statement.name(),
                "factor",
                family.factor().setting(),
                "at",
                family.at(),
                "baseline",
                verdict.baseline(),
                "candidate",
                verdict.candidate(),
                "blocks",
                verdict.blocks(),
                "baseline_ms",
                Json.number(statement.typical(verdict.baseline(), verdict.candidate())),
                "candidate_ms",
                Json.number(statement.typical(verdict.candidate(), verdict.baseline())),
                "change_percent",
                Json.number(verdict.changePercent()),
                "interval_percent",
                JsonReport.interval(verdict.intervalPercent()),
                "p",
                Json.probability(verdict.pAdjusted()),
                "verdict",
                verdict.kind().id());
        json.put("faster", verdict.winner().orElse(null));
        json.put("added_ms_per_transaction", Json.number(statement.addedMillis(verdict)));
        json.put(
                "reasons", verdict.reasons().stream().map(reason -> reason.id()).toList());
        return json;
    }
}
