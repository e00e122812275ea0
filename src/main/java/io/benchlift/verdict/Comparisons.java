package io.benchlift.verdict;

import io.benchlift.measure.ErrorCount;
import io.benchlift.measure.Flag;
import io.benchlift.measure.TrialResult;
import io.benchlift.plan.Cell;
import io.benchlift.plan.Factor;
import io.benchlift.plan.Plan;
import io.benchlift.session.Machine;
import io.benchlift.session.Session;
import io.benchlift.session.Trial;
import io.benchlift.stats.Blocks;
import io.benchlift.stats.CarryOver;
import io.benchlift.stats.Doubts;
import io.benchlift.stats.Judgement;
import io.benchlift.stats.Look;
import io.benchlift.stats.Metric;
import io.benchlift.stats.Question;
import io.benchlift.stats.Race;
import io.benchlift.stats.Rules;
import io.benchlift.stats.Verdict;
import io.benchlift.stats.Verdicts;
import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;

/**
 * The verdicts of a session, recomputed from its trials. The levels of the plan's first factor are compared; every
 * combination of the other factors makes a separate {@link Family}.
 */
public final class Comparisons {

    /** The fact of a trial that names its driver. */
    private static final String DRIVER = "driver";

    private final Results results;
    private final TrialMetric metric;
    private final Optional<String> wantedBaseline;
    private final Metric judged;

    private Comparisons(Results results, TrialMetric metric, Optional<String> wantedBaseline, Metric judged) {
        this.results = results;
        this.metric = metric;
        this.wantedBaseline = wantedBaseline;
        this.judged = judged;
    }

    /** The families by the plan's own metric and baseline. Empty if the plan varies nothing. */
    public static List<Family> of(Session session) {
        return of(session, TrialMetric.named(session.plan().comparison().metric()), Optional.empty());
    }

    /**
     * The families by a metric and a baseline chosen afterwards.
     *
     * @throws IllegalArgumentException if the first factor has no such level
     */
    public static List<Family> of(Session session, TrialMetric metric, Optional<String> baseline) {
        return of(session, metric, baseline, judged(session.plan(), metric));
    }

    /** As above, with another smallest difference that matters. */
    static List<Family> of(Session session, TrialMetric metric, Optional<String> baseline, Metric judged) {
        return new Comparisons(Results.of(session), metric, baseline, judged).families();
    }

    /** The families of a run by the plan's own metric and baseline. */
    static List<Family> of(Results results) {
        TrialMetric metric = TrialMetric.named(results.plan().comparison().metric());
        return new Comparisons(results, metric, Optional.empty(), judged(results.plan(), metric)).families();
    }

    private List<Family> families() {
        if (results.plan().factors().isEmpty()) {
            return List.of();
        }
        Factor factor = results.plan().factors().get(0);
        String baseline = baseline(factor);
        Map<Map<String, String>, List<Cell>> groups = new LinkedHashMap<>();
        for (Cell cell : results.cells()) {
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
        return baseline(results.plan(), factor, wantedBaseline);
    }

    /**
     * The level that the others are compared with.
     *
     * @throws IllegalArgumentException if the factor has no such level
     */
    static String baseline(Plan plan, Factor factor, Optional<String> wanted) {
        String level = wanted.or(
                        () -> Optional.ofNullable(plan.comparison().baseline().get(factor.setting())))
                .orElse(factor.levels().get(0));
        if (!factor.levels().contains(level)) {
            throw new InvalidValueException(
                    Message.of("verdict.no-level", factor.setting(), level, String.join(", ", factor.levels())));
        }
        return level;
    }

    /** The cell with the baseline's level of the first factor, else like {@code cell}; empty if nothing varies. */
    static Optional<Cell> reference(Session session, Cell cell, Optional<String> wanted) {
        if (session.plan().factors().isEmpty()) {
            return Optional.empty();
        }
        Factor factor = session.plan().factors().get(0);
        Map<String, String> levels = new LinkedHashMap<>(cell.levels());
        levels.put(factor.setting(), baseline(session.plan(), factor, wanted));
        return session.cells().stream()
                .filter(one -> one.copy().isEmpty() && one.levels().equals(levels))
                .findFirst();
    }

    private Family family(Map<String, String> at, Factor factor, String baseline, List<Cell> cells) {
        List<String> names = cells.stream().map(cell -> name(cell, factor)).toList();
        var blocks = new Blocks(names, byBlock(results, cells, trial -> metric.of(trial.result())));
        var question = Question.of(blocks, baseline, judged).withDoubts(doubts(cells, names, names.indexOf(baseline)));
        var withTwin = twin(cells, factor, baseline).map(question::withTwin).orElse(question);
        Map<String, Map<Flag, Integer>> flags = new HashMap<>();
        for (int i = 0; i < cells.size(); i++) {
            Map<Flag, Integer> trials = new TreeMap<>();
            flagged(cells.get(i)).forEach((flag, of) -> trials.put(flag, of.size()));
            flags.put(names.get(i), trials);
        }
        if (results.looks().isEmpty()) {
            Judgement judgement = steady(withTwin, cells);
            return new Family(at, factor, cells, metric, withTwin, flags, judgement);
        }
        if (!isPlanned(results.plan(), metric)) {
            // The looks were planned for one metric; the others are judged once, as strictly as its last look.
            Question later = withTwin.at(lastLook().alpha());
            return new Family(at, factor, cells, metric, later, flags, steady(later, cells));
        }
        Race race = Race.of(withTwin, results.looks(), each -> steady(each, cells));
        Question last = withTwin.at(lastLook().alpha());
        return new Family(at, factor, cells, metric, last, flags, race.judgement());
    }

    private Look lastLook() {
        return results.looks().stream()
                .filter(look -> look.blocks() <= results.blocks())
                .reduce((first, second) -> second)
                .orElse(results.looks().get(0));
    }

    /** The judgement; a configuration that leads over whole windows but not in their second halves is not a winner. */
    private Judgement steady(Question whole, List<Cell> cells) {
        Question question = whole.withDoubts(history(results, whole, trial -> metric.of(trial.result())));
        List<String> names = question.blocks().names();
        Judgement judgement = Verdicts.judge(question);
        var later = new SecondHalf(results, metric);
        Cell baseline = cells.get(names.indexOf(question.baseline()));
        Set<String> fading = new HashSet<>();
        for (Verdict verdict : judgement.verdicts()) {
            Cell candidate = cells.get(names.indexOf(verdict.candidate()));
            if (verdict.kind() == Verdict.Kind.WINNER
                    && !later.upholds(
                            baseline,
                            candidate,
                            verdict.comparison(),
                            question.blocks().count())) {
                fading.add(verdict.candidate());
            }
        }
        return fading.isEmpty()
                ? judgement
                : Verdicts.judge(question.withDoubts(question.doubts().withFading(fading)));
    }

    /** What the order of the trials and the drivers may have done to the first blocks. */
    static Doubts history(Results results, Question question, ToDoubleFunction<Trial> metric) {
        int blocks = question.blocks().count();
        Integer[] drivers = new Integer[blocks];
        Arrays.fill(drivers, 0);
        List<CarryOver.Trial> order = new ArrayList<>();
        String machine = "";
        for (Trial trial : results.trials()) {
            int cell = results.cells().indexOf(trial.cell());
            if (trial.block() > blocks || cell < 0) {
                continue;
            }
            String other = trial.result().facts().getOrDefault(Machine.FACT, "");
            if (!other.equals(machine)) {
                order.add(CarryOver.Trial.BREAK);
                machine = other;
            }
            double value = metric.applyAsDouble(trial);
            order.add(new CarryOver.Trial(cell, trial.block() - 1, value > 0 ? Math.log(value) : Double.NaN));
            String driver = trial.result().facts().getOrDefault(DRIVER, "");
            if (drivers[trial.block() - 1] == 0 && driver.matches("\\d{1,6}")) {
                drivers[trial.block() - 1] = Integer.valueOf(driver);
            }
        }
        CarryOver left = CarryOver.of(order);
        boolean isCertain = left.isCertain(question.metric().delta());
        return question.doubts().withHistory(List.of(drivers), isCertain ? left.most() : 0);
    }

    /** The plan's threshold belongs to the plan's metric; other metrics keep their own. */
    static Metric judged(Plan plan, TrialMetric metric) {
        return isPlanned(plan, metric)
                ? metric.metric().withDelta(plan.comparison().delta())
                : metric.metric();
    }

    private static boolean isPlanned(Plan plan, TrialMetric metric) {
        return metric.metric().name().equals(plan.comparison().metric());
    }

    private static String name(Cell cell, Factor factor) {
        String level = cell.levels().getOrDefault(factor.setting(), cell.label());
        return cell.copy().isPresent() ? level + " (again)" : level;
    }

    private static boolean isBaseline(Cell cell, Factor factor, String baseline) {
        return cell.copy().isEmpty() && baseline.equals(cell.levels().get(factor.setting()));
    }

    /** The A/A twin is used only if it repeats this baseline. */
    private static Optional<String> twin(List<Cell> cells, Factor factor, String baseline) {
        return cells.stream()
                .filter(cell ->
                        cell.copy().isPresent() && baseline.equals(cell.levels().get(factor.setting())))
                .map(cell -> name(cell, factor))
                .findFirst();
    }

    /** One value per measured trial, by block and in the order of {@code cells}; NaN where there is none. */
    static double[][] byBlock(Results results, List<Cell> cells, ToDoubleFunction<Trial> value) {
        double[][] values = new double[results.blocks()][cells.size()];
        for (double[] block : values) {
            Arrays.fill(block, Double.NaN);
        }
        for (int i = 0; i < cells.size(); i++) {
            for (Trial trial : results.measured(cells.get(i))) {
                values[trial.block() - 1][i] = value.applyAsDouble(trial);
            }
        }
        return values;
    }

    private Doubts doubts(List<Cell> cells, List<String> names, int baseline) {
        var durability = new Durability(results);
        Map<String, Set<Integer>> flagged = new HashMap<>();
        Set<String> unlike = new HashSet<>();
        for (int i = 0; i < cells.size(); i++) {
            Set<Integer> blocks = new HashSet<>();
            flagged(cells.get(i)).values().forEach(blocks::addAll);
            flagged.put(names.get(i), blocks);
            if (cells.get(i).copy().isEmpty() && durability.differs(cells.get(baseline), cells.get(i))) {
                unlike.add(names.get(i));
            }
        }
        return new Doubts(flagged, Set.of(), unlike);
    }

    /** How many of a cell's trials carry a flag that forbids a winner. */
    static int flaggedTrials(Session session, TrialMetric metric, Cell cell) {
        Set<Integer> blocks = new HashSet<>();
        new Comparisons(Results.of(session), metric, Optional.empty(), metric.metric())
                .flagged(cell)
                .values()
                .forEach(blocks::addAll);
        return blocks.size();
    }

    /** The flags that forbid a winner, with the blocks (from 0) whose trial carries them. */
    private Map<Flag, Set<Integer>> flagged(Cell cell) {
        Map<Flag, Set<Integer>> flagged = new TreeMap<>();
        for (Trial trial : results.measured(cell)) {
            Set<Flag> flags = new HashSet<>(trial.result().flags().keySet());
            if (isFaulty(trial.result())) {
                flags.add(Flag.ERRORS);
            }
            flags.stream().filter(Flag::forbidsWinner).forEach(flag -> flagged.computeIfAbsent(
                            flag, key -> new HashSet<>())
                    .add(trial.block() - 1));
        }
        return flagged;
    }

    /** Rates fall with each event that is given up. Latencies and running times include only events that succeeded. */
    private boolean isFaulty(TrialResult result) {
        boolean countsWaste = metric.metric().name().equals("qps");
        return errorShare(result, countsWaste) > Rules.TOLERATED_ERRORS
                || !metric.metric().isHigherBetter() && givenUpShare(result) > Rules.TOLERATED_ERRORS;
    }

    /** The share of events that were given up after their last try, whatever the error was, 0..1. */
    static double givenUpShare(TrialResult result) {
        long lost = result.work().counts().failed() + result.work().counts().unknown();
        long events = result.work().counts().transactions() + lost;
        return events == 0 ? 0 : (double) lost / events;
    }

    /**
     * The share of attempts that ended in an error, 0..1. A deadlock is not an error but the engine's answer to
     * contention: its cost is in the metric, unless the metric counts wasted work.
     */
    static double errorShare(TrialResult result, boolean countsWaste) {
        long errors = result.work().errors().stream()
                .filter(error -> countsWaste || !error.isConflict())
                .mapToLong(ErrorCount::count)
                .sum();
        long attempts = result.work().counts().transactions() + errors;
        return attempts == 0 ? 0 : (double) errors / attempts;
    }
}
