package io.benchlift.report;

import io.benchlift.measure.ErrorCount;
import io.benchlift.measure.TrialResult;
import io.benchlift.plan.Cell;
import io.benchlift.plan.Factor;
import io.benchlift.session.Session;
import io.benchlift.session.Trial;
import io.benchlift.stats.Blocks;
import io.benchlift.stats.Flag;
import io.benchlift.stats.Judgement;
import io.benchlift.stats.Metric;
import io.benchlift.stats.Question;
import io.benchlift.stats.Verdict;
import io.benchlift.stats.Verdicts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToDoubleFunction;

/**
 * The verdicts of a session, recomputed from its trials. The first factor of the plan is what is compared; every
 * combination of the others makes a {@link Family} of its own.
 */
public final class Comparisons {

    private static final double TOLERATED_ERRORS = 0.01;

    private final Session session;
    private final MetricOf metric;
    private final Optional<String> wantedBaseline;

    private Comparisons(Session session, MetricOf metric, Optional<String> wantedBaseline) {
        this.session = session;
        this.metric = metric;
        this.wantedBaseline = wantedBaseline;
    }

    /** By the plan's own metric and baseline. Empty if the plan varies nothing. */
    public static List<Family> of(Session session) {
        return of(session, MetricOf.named(session.plan().metric()), Optional.empty());
    }

    /**
     * By a metric and a baseline chosen afterwards.
     *
     * @throws IllegalArgumentException if the first factor has no such level
     */
    public static List<Family> of(Session session, MetricOf metric, Optional<String> baseline) {
        return new Comparisons(session, metric, baseline).families();
    }

    private List<Family> families() {
        if (session.plan().factors().isEmpty()) {
            return List.of();
        }
        Factor factor = session.plan().factors().get(0);
        String baseline = baseline(factor);
        Map<Map<String, String>, List<Cell>> groups = new LinkedHashMap<>();
        for (Cell cell : session.cells()) {
            Map<String, String> at = new LinkedHashMap<>(cell.levels());
            at.remove(factor.setting());
            groups.computeIfAbsent(at, key -> new ArrayList<>()).add(cell);
        }
        return groups.entrySet().stream()
                .filter(group -> group.getValue().size() > 1)
                .filter(group -> group.getValue().stream().anyMatch(cell -> isBaseline(cell, factor, baseline)))
                .map(group -> family(group.getKey(), factor, baseline, group.getValue()))
                .toList();
    }

    private String baseline(Factor factor) {
        String level = wantedBaseline
                .or(() -> Optional.ofNullable(session.plan().baseline().get(factor.setting())))
                .orElse(factor.levels().get(0));
        if (!factor.levels().contains(level)) {
            throw new IllegalArgumentException("%s '%s' is not in this session: take one of %s"
                    .formatted(factor.setting(), level, String.join(", ", factor.levels())));
        }
        return level;
    }

    private Family family(Map<String, String> at, Factor factor, String baseline, List<Cell> cells) {
        List<String> names = cells.stream().map(cell -> name(cell, factor)).toList();
        var blocks = new Blocks(names, byBlock(session, cells, trial -> metric.of(trial.result())));
        var question = Question.of(blocks, baseline, metric()).withFlags(flags(cells, names, names.indexOf(baseline)));
        return new Family(
                at,
                factor,
                baseline,
                cells,
                metric,
                blocks,
                steady(twin(cells, factor, baseline).map(question::withTwin).orElse(question), cells, names));
    }

    /** The judgement; who is ahead over whole windows but not in their second halves is no winner. */
    private Judgement steady(Question question, List<Cell> cells, List<String> names) {
        Judgement judgement = Verdicts.judge(question);
        var later = new SecondHalf(session, metric);
        Cell baseline = cells.get(names.indexOf(question.baseline()));
        Map<String, Set<Flag>> flags = new HashMap<>(question.flags());
        for (Verdict verdict : judgement.verdicts()) {
            Cell candidate = cells.get(names.indexOf(verdict.candidate()));
            if (verdict.kind() == Verdict.Kind.WINNER && !later.upholds(baseline, candidate, verdict.comparison())) {
                Set<Flag> more = EnumSet.of(Flag.NOT_STEADY);
                more.addAll(flags.get(verdict.candidate()));
                flags.put(verdict.candidate(), more);
            }
        }
        return flags.equals(question.flags()) ? judgement : Verdicts.judge(question.withFlags(flags));
    }

    /** The plan's threshold belongs to the plan's metric; others keep their own. */
    private Metric metric() {
        boolean isPlanned = metric.metric().name().equals(session.plan().metric());
        return isPlanned ? metric.metric().withDelta(session.plan().delta()) : metric.metric();
    }

    private static String name(Cell cell, Factor factor) {
        String level = cell.levels().getOrDefault(factor.setting(), cell.label());
        return cell.copy().isPresent() ? level + " (again)" : level;
    }

    private static boolean isBaseline(Cell cell, Factor factor, String baseline) {
        return cell.copy().isEmpty() && baseline.equals(cell.levels().get(factor.setting()));
    }

    /** The A/A twin serves only if it repeats this very baseline. */
    private static Optional<String> twin(List<Cell> cells, Factor factor, String baseline) {
        return cells.stream()
                .filter(cell ->
                        cell.copy().isPresent() && baseline.equals(cell.levels().get(factor.setting())))
                .map(cell -> name(cell, factor))
                .findFirst();
    }

    /** One value a measured trial, by block and in the order of {@code cells}; NaN where there is none. */
    static double[][] byBlock(Session session, List<Cell> cells, ToDoubleFunction<Trial> value) {
        double[][] values = new double[session.blocks()][cells.size()];
        for (double[] block : values) {
            Arrays.fill(block, Double.NaN);
        }
        for (int i = 0; i < cells.size(); i++) {
            for (Trial trial : session.measured(cells.get(i))) {
                values[trial.block() - 1][i] = value.applyAsDouble(trial);
            }
        }
        return values;
    }

    private Map<String, Set<Flag>> flags(List<Cell> cells, List<String> names, int baseline) {
        var durability = new Durability(session);
        Map<String, Set<Flag>> flags = new HashMap<>();
        for (int i = 0; i < cells.size(); i++) {
            Set<Flag> raised = flags(cells.get(i));
            if (cells.get(i).copy().isEmpty() && durability.differs(cells.get(baseline), cells.get(i))) {
                raised.add(Flag.DURABILITY_DIFFERS);
            }
            flags.put(names.get(i), raised);
        }
        return flags;
    }

    private Set<Flag> flags(Cell cell) {
        Set<Flag> flags = EnumSet.noneOf(Flag.class);
        for (Trial trial : session.measured(cell)) {
            trial.result().flags().keySet().forEach(id -> Flag.of(id).ifPresent(flags::add));
            if (isFaulty(trial.result())) {
                flags.add(Flag.ERRORS);
            }
        }
        return flags;
    }

    /** Rates fall with each event that is given up. Latencies and running times know only those that ended well. */
    private boolean isFaulty(TrialResult result) {
        boolean countsWaste = metric.metric().name().equals("qps");
        return errorShare(result, countsWaste) > TOLERATED_ERRORS
                || !metric.metric().isHigherBetter() && givenUpShare(result) > TOLERATED_ERRORS;
    }

    /** Events that were given up after their last try, whatever the error was, 0..1. */
    static double givenUpShare(TrialResult result) {
        long lost = result.counts().failed() + result.counts().unknown();
        long events = result.counts().transactions() + lost;
        return events == 0 ? 0 : (double) lost / events;
    }

    /**
     * Attempts that ended in an error, 0..1. A deadlock is no error but the engine's answer to contention: what it costs is
     * in the metric, unless that counts the work which was thrown away.
     */
    static double errorShare(TrialResult result, boolean countsWaste) {
        long errors = result.errors().stream()
                .filter(error -> countsWaste || !error.isConflict())
                .mapToLong(ErrorCount::count)
                .sum();
        long attempts = result.counts().transactions() + errors;
        return attempts == 0 ? 0 : (double) errors / attempts;
    }
}
