package io.benchlift.report;

import io.benchlift.session.Session;
import io.benchlift.stats.Range;
import io.benchlift.stats.Rules;
import io.benchlift.stats.Verdict;
import io.benchlift.text.Messages;
import io.benchlift.verdict.Family;
import io.benchlift.verdict.StatementComparison;
import io.benchlift.verdict.StatementComparison.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Which statement got slower, and by how much: as sentences and as a table. */
public final class StatementText {

    private final Messages messages;
    private final Figures figures;
    private final VerdictText verdicts;

    public StatementText(Messages messages) {
        this.messages = messages;
        this.figures = new Figures(messages);
        this.verdicts = new VerdictText(messages);
    }

    /** The statements that differ, one sentence for each candidate and direction; empty if no statement was timed. */
    public static List<String> of(Session session, List<Family> families, Messages messages) {
        var text = new StatementText(messages);
        return StatementComparison.of(session, families).stream()
                .flatMap(comparison -> text.sentences(comparison).stream())
                .toList();
    }

    /** As above, for one family. */
    public List<String> sentences(StatementComparison comparison) {
        List<String> sentences = new ArrayList<>();
        Family family = comparison.family();
        for (String candidate : family.question().candidates()) {
            List<String> ofCandidate = sentences(comparison, candidate);
            ofCandidate.forEach(sentence -> sentences.add(
                    family.at().isEmpty()
                            ? sentence
                            : messages.get("verdict.at", VerdictText.conditions(family), sentence)));
        }
        return sentences;
    }

    private List<String> sentences(StatementComparison comparison, String candidate) {
        String baseline = comparison.family().baseline();
        List<String> sentences = new ArrayList<>();
        String slower = list(comparison, candidate, baseline);
        String faster = list(comparison, candidate, candidate);
        if (!slower.isEmpty()) {
            sentences.add(messages.get("statements.slower", candidate, baseline, slower));
        }
        if (!faster.isEmpty()) {
            sentences.add(messages.get("statements.faster", candidate, baseline, faster));
        }
        if (sentences.isEmpty()) {
            boolean isShort = comparison.statements().stream()
                    .allMatch(statement -> statement.judgement().of(candidate).blocks() < Rules.FEWEST_FOR_WINNER);
            sentences.add(messages.get(
                    isShort ? "statements.too-few" : "statements.none", candidate, baseline, Rules.FEWEST_FOR_WINNER));
        }
        return sentences;
    }

    /** Those in which {@code winner} is the faster one, the largest difference first. */
    private String list(StatementComparison comparison, String candidate, String winner) {
        return comparison.statements().stream()
                .filter(statement -> statement
                        .judgement()
                        .of(candidate)
                        .winner()
                        .filter(winner::equals)
                        .isPresent())
                .sorted((a, b) -> Double.compare(
                        Math.abs(b.judgement().of(candidate).comparison().meanLog()),
                        Math.abs(a.judgement().of(candidate).comparison().meanLog())))
                .map(statement -> {
                    Verdict verdict = statement.judgement().of(candidate);
                    return messages.get(
                            "statements.by",
                            statement.name(),
                            figures.change(verdict.changePercent()),
                            figures.change(verdict.intervalPercent().low()),
                            figures.change(verdict.intervalPercent().high()));
                })
                .collect(Collectors.joining(messages.get("statements.joint")));
    }

    public List<String> head() {
        return Stream.of(
                        "statement",
                        "configuration",
                        "per-transaction",
                        "baseline-ms",
                        "candidate-ms",
                        "added-ms",
                        "change",
                        "difference-interval",
                        "p",
                        "verdict")
                .map(name -> messages.get("report.column." + name))
                .toList();
    }

    /** One row for each statement and candidate. */
    public List<List<String>> rows(StatementComparison comparison) {
        List<List<String>> rows = new ArrayList<>();
        for (Statement statement : comparison.statements()) {
            for (Verdict verdict : statement.judgement().verdicts()) {
                rows.add(List.of(
                        statement.name(),
                        verdict.candidate() + " / " + verdict.baseline(),
                        figures.number(statement.perTransaction().getOrDefault(verdict.baseline(), Double.NaN)),
                        figures.number(statement.typical(verdict.baseline(), verdict.candidate())),
                        figures.number(statement.typical(verdict.candidate(), verdict.baseline())),
                        figures.number(statement.addedMillis(verdict)),
                        figures.change(verdict.changePercent()),
                        interval(verdict),
                        figures.probability(verdict.pAdjusted()),
                        label(verdict)));
            }
        }
        return rows;
    }

    public String interval(Verdict verdict) {
        Range interval = verdict.intervalPercent();
        return figures.change(interval.low()) + " .. " + figures.change(interval.high());
    }

    /** Slower or faster than the baseline, or why neither can be said; for a table. */
    public String label(Verdict verdict) {
        return verdict.winner()
                .map(winner -> messages.get(
                        winner.equals(verdict.candidate()) ? "statements.label.faster" : "statements.label.slower"))
                .orElseGet(() -> verdicts.label(verdict));
    }
}
