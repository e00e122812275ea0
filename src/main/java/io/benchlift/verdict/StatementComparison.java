package io.benchlift.verdict;

import io.benchlift.measure.Latency;
import io.benchlift.session.Session;
import io.benchlift.session.Trial;
import io.benchlift.stats.Blocks;
import io.benchlift.stats.Judgement;
import io.benchlift.stats.Metric;
import io.benchlift.stats.Question;
import io.benchlift.stats.Verdict;
import io.benchlift.stats.Verdicts;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;

/**
 * Which statement got slower: the mean time of each kind of statement, compared between the cells of a family. All
 * statements of a family are judged together, see {@link Verdicts#judgeTogether}.
 */
public record StatementComparison(Family family, List<Statement> statements) {

    /**
     * One kind of statement.
     *
     * @param perTransaction how many of them a transaction of each configuration sent on average; NaN without trials
     * @param question over the means in milliseconds
     */
    public record Statement(String name, Map<String, Double> perTransaction, Question question, Judgement judgement) {

        /** What it adds to a transaction of the candidate beyond that of the baseline, in milliseconds. */
        public double addedMillis(Verdict verdict) {
            return total(verdict.candidate(), verdict.baseline()) - total(verdict.baseline(), verdict.candidate());
        }

        private double total(String configuration, String other) {
            return perTransaction.getOrDefault(configuration, Double.NaN) * typical(configuration, other);
        }

        /** {@link Blocks#typical}, in milliseconds. */
        public double typical(String configuration, String other) {
            return question.blocks().typical(configuration, other);
        }
    }

    /** Neither time nor count. */
    private static final Latency MISSING = new Latency(0, 0, Double.NaN, Latency.NONE.percentiles(), 0);

    public StatementComparison {
        statements = List.copyOf(statements);
    }

    /** One for each family that has times of statements. */
    public static List<StatementComparison> of(Session session, List<Family> families) {
        Map<Integer, Map<String, Latency>> latencies = session.statements();
        if (latencies.isEmpty()) {
            return List.of();
        }
        Results results = Results.of(session);
        return families.stream()
                .map(family -> of(results, family, latencies))
                .filter(comparison -> !comparison.statements().isEmpty())
                .toList();
    }

    private static StatementComparison of(Results results, Family family, Map<Integer, Map<String, Latency>> all) {
        Set<String> names = new LinkedHashSet<>();
        family.cells().stream()
                .flatMap(cell -> results.measured(cell).stream())
                .forEach(trial ->
                        names.addAll(all.getOrDefault(trial.number(), Map.of()).keySet()));
        List<Question> questions = new ArrayList<>();
        for (String name : names) {
            ToDoubleFunction<Trial> mean = trial -> of(all, trial, name).mean();
            Blocks blocks = new Blocks(family.blocks().names(), Comparisons.byBlock(results, family.cells(), mean));
            Question question = family.question().about(blocks, Metric.STATEMENT);
            questions.add(question.withDoubts(Comparisons.history(results, question, mean)));
        }
        List<Judgement> judgements = Verdicts.judgeTogether(questions);
        List<Statement> statements = new ArrayList<>();
        for (String name : names) {
            int i = statements.size();
            statements.add(new Statement(
                    name, perTransaction(results, family, all, name), questions.get(i), judgements.get(i)));
        }
        return new StatementComparison(family, statements);
    }

    private static Latency of(Map<Integer, Map<String, Latency>> all, Trial trial, String name) {
        Latency latency = all.getOrDefault(trial.number(), Map.of()).getOrDefault(name, Latency.NONE);
        return latency.count() == 0 ? MISSING : latency;
    }

    private static Map<String, Double> perTransaction(
            Results results, Family family, Map<Integer, Map<String, Latency>> all, String name) {
        Map<String, Double> rates = new HashMap<>();
        for (int i = 0; i < family.cells().size(); i++) {
            double statements = 0;
            double transactions = 0;
            for (Trial trial : results.measured(family.cells().get(i))) {
                statements += of(all, trial, name).count();
                transactions += trial.result().work().counts().transactions();
            }
            rates.put(family.blocks().names().get(i), transactions == 0 ? Double.NaN : statements / transactions);
        }
        return rates;
    }
}
