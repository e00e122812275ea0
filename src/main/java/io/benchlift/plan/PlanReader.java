package io.benchlift.plan;

import io.benchlift.stats.Rules;
import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;
import io.benchlift.text.Nearest;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Makes a plan of a draft, by the table of settings. It goes on after a problem, so that all are found at once. Used
 * for one plan.
 */
final class PlanReader {

    private static final int MOST_CELLS = 1000;

    private final PlanDraft draft;
    private final Set<String> variants;
    private final PlanContext context;
    private final Function<Spot, Place> places;
    private final List<Problem> problems = new ArrayList<>();
    private final Map<String, Given> fixed = new LinkedHashMap<>();
    private final Map<String, List<Given>> factors = new LinkedHashMap<>();
    private final Map<String, String> baseline = new LinkedHashMap<>();

    /** A value in its normal form, the path of its setting in the draft, and its place. */
    private record Given(String value, String path, Spot spot) {}

    /**
     * @param variants the names of variants without settings, which a draft does not hold
     * @param places the places of the draft's parts in the text
     */
    PlanReader(PlanDraft draft, Set<String> variants, PlanContext context, Function<Spot, Place> places) {
        this.draft = draft;
        this.variants = new LinkedHashSet<>(variants);
        draft.under(SettingPath.VARIANTS).keySet().forEach(path -> this.variants.add(path.split("\\.", 2)[0]));
        this.context = context;
        this.places = places;
    }

    /** Empty if there is any problem. */
    Optional<Plan> read() {
        draft.settings().keySet().stream()
                .filter(PlanReader::isUnknownKey)
                .forEach(path -> complain(Spot.of(Spot.Part.KEY, path), unknownKey(path), path, knownKeys()));
        readFixed();
        draft.factors().forEach(this::readFactor);
        long cells = factors.values().stream()
                .mapToLong(List::size)
                .reduce(1, (a, b) -> Math.min(MOST_CELLS + 1L, a * Math.max(1, b)));
        if (cells > MOST_CELLS) {
            complain(
                    Spot.of(Spot.Part.VALUE, PlanDraft.FACTORS),
                    Message.of("plan.too-many", Integer.toString(MOST_CELLS)));
        }
        checkVariants();
        draft.baseline().forEach(this::readBaseline);
        checkValues();
        return plan();
    }

    /** All problems, each at its place. */
    List<Problem> problems() {
        return problems;
    }

    /** Whether a setting of a draft has an unknown path. */
    static boolean isUnknownKey(String path) {
        return !knownKeys().contains(path.split("\\.", 2)[0]);
    }

    static Message unknownKey(String path) {
        String key = path.split("\\.", 2)[0];
        return SettingPath.meant(Message.of("plan.no-key", "", key), key, knownKeys());
    }

    private static List<String> knownKeys() {
        List<String> known = new ArrayList<>(List.of(PlanYaml.FORMAT_KEY));
        known.addAll(Setting.OF_PLAN);
        known.addAll(SettingPath.GROUPS);
        known.addAll(List.of(SettingPath.VARIANTS, PlanDraft.FACTORS, PlanDraft.BASELINE));
        known.addAll(Setting.NAMES);
        return known;
    }

    private void readFixed() {
        Setting.NAMES.forEach(name -> draft.value(name).ifPresent(word -> readFixed(name, name, word)));
        SettingPath.GROUPS.forEach(group ->
                draft.under(group).forEach((name, word) -> readFixed(group + "." + name, group + "." + name, word)));
        draft.under(SettingPath.VARIANTS)
                .forEach((path, word) ->
                        readFixed(SettingPath.VARIANTS + "." + path, path.substring(path.indexOf('.') + 1), word));
    }

    /** @param what the setting named in an error */
    private void readFixed(String path, String what, String word) {
        setting(Spot.of(Spot.Part.KEY, path), path).ifPresent(setting -> {
            Spot spot = Spot.of(Spot.Part.VALUE, path);
            normal(spot, what, withoutVariant(setting), word)
                    .ifPresent(value -> fixed.put(setting, new Given(value, path, spot)));
        });
    }

    private static String withoutVariant(String setting) {
        return setting.startsWith(Setting.VARIANT_PREFIX)
                ? setting.substring(setting.indexOf('.', Setting.VARIANT_PREFIX.length()) + 1)
                : setting;
    }

    private Optional<String> setting(Spot spot, String path) {
        try {
            return Optional.of(SettingPath.toSetting(path));
        } catch (InvalidValueException e) {
            complain(spot, e.message(), path, Setting.NAMES);
            return Optional.empty();
        }
    }

    private Optional<String> normal(Spot spot, String what, String setting, String word) {
        try {
            return Optional.of(Setting.kind(setting).normal(what, word));
        } catch (InvalidValueException e) {
            complain(spot, e.message());
            return Optional.empty();
        }
    }

    /** Every variant that is used must be described. */
    private void checkVariants() {
        List<Given> asked = new ArrayList<>(factors.getOrDefault(Setting.VARIANT, List.of()));
        Optional.ofNullable(fixed.get(Setting.VARIANT)).ifPresent(asked::add);
        asked.stream()
                .filter(variant -> !variants.contains(variant.value()))
                .forEach(variant -> complain(
                        variant.spot(),
                        SettingPath.meant(
                                Message.of("plan.no-variant", variant.value()),
                                variant.value(),
                                List.copyOf(variants))));
    }

    private void readFactor(String path, List<String> words) {
        Spot key = Spot.of(Spot.Part.FACTOR_KEY, path);
        Optional<String> setting = setting(key, path);
        if (setting.isEmpty()) {
            return;
        }
        if (draft.value(path).isPresent() || fixed.containsKey(setting.get())) {
            complain(key, Message.of("plan.fixed-and-varied", path));
        }
        if (words.isEmpty()) {
            complain(Spot.of(Spot.Part.FACTOR, path), Message.of("plan.no-levels", path));
        }
        List<Given> levels = new ArrayList<>();
        for (int i = 0; i < words.size(); i++) {
            Spot spot = new Spot(Spot.Part.LEVEL, path, i);
            normal(spot, path, setting.get(), words.get(i))
                    .ifPresent(value -> addLevel(levels, new Given(value, path, spot)));
        }
        if (factors.put(setting.get(), levels) != null) {
            complain(key, Message.of("plan.factor-twice", path));
        }
    }

    private void addLevel(List<Given> levels, Given level) {
        if (levels.stream().anyMatch(other -> other.value().equals(level.value()))) {
            complain(level.spot(), Message.of("plan.level-twice", level.path(), level.value()));
        } else {
            levels.add(level);
        }
    }

    private void readBaseline(String path, String word) {
        Spot key = Spot.of(Spot.Part.BASELINE_KEY, path);
        Optional<String> setting = setting(key, path);
        Spot spot = Spot.of(Spot.Part.BASELINE, path);
        setting.flatMap(name -> normal(spot, "baseline: " + path, name, word)).ifPresent(level -> {
            if (!factors.containsKey(setting.get())) {
                List<String> varied =
                        factors.keySet().stream().map(SettingPath::of).toList();
                complain(key, SettingPath.meant(Message.of("plan.baseline-fixed", path), path, varied));
                return;
            }
            List<String> levels =
                    factors.get(setting.get()).stream().map(Given::value).toList();
            if (levels.contains(level)) {
                baseline.put(setting.get(), level);
            } else {
                complain(
                        spot,
                        SettingPath.meant(
                                Message.of("plan.baseline-level", level, path, String.join(", ", levels)),
                                level,
                                levels));
            }
        });
    }

    /** Asks the plan context about the workloads: the plan's own, its variants' and its neighbour's. */
    private void checkValues() {
        Set<String> workloads = workloads();
        fixed.forEach((setting, given) -> {
            Given own = ofSameVariant(setting, Setting.WORKLOAD);
            check(withoutVariant(setting), given, own == null ? workloads : Set.of(own.value()));
        });
        factors.forEach((setting, levels) -> levels.forEach(level -> check(setting, level, workloads)));
        draft.value(Setting.METRIC)
                .ifPresent(metric -> check(
                        Setting.METRIC,
                        new Given(metric, Setting.METRIC, Spot.of(Spot.Part.VALUE, Setting.METRIC)),
                        workloads));
    }

    /** The value of {@code name} in the variant of {@code setting}; null if there is none. */
    private Given ofSameVariant(String setting, String name) {
        int end = setting.length() - withoutVariant(setting).length();
        return end == 0 ? null : fixed.get(setting.substring(0, end) + name);
    }

    private void check(String setting, Given given, Set<String> workloads) {
        boolean isNeighbour = setting.startsWith(Setting.NEIGHBOUR_PREFIX);
        context.value(
                        isNeighbour ? setting.substring(Setting.NEIGHBOUR_PREFIX.length()) : setting,
                        given.path(),
                        given.value(),
                        isNeighbour ? values(Setting.NEIGHBOUR_PREFIX + Setting.WORKLOAD) : workloads)
                .ifPresent(problem -> problems.add(problem.at(places.apply(given.spot()))));
    }

    private Set<String> values(String setting) {
        Set<String> values = new LinkedHashSet<>();
        factors.getOrDefault(setting, List.of()).forEach(level -> values.add(level.value()));
        if (values.isEmpty()) {
            Optional.ofNullable(fixed.get(setting)).map(Given::value).ifPresent(values::add);
        }
        return values;
    }

    /** All workloads of the plan. Variants that name a workload run that one, all others the plan's. */
    private Set<String> workloads() {
        Set<String> plans = values(Setting.WORKLOAD);
        if (plans.isEmpty()) {
            plans.add(Setting.DEFAULTS.get(Setting.WORKLOAD));
        }
        if (!factors.containsKey(Setting.VARIANT)) {
            return plans;
        }
        Set<String> workloads = new LinkedHashSet<>();
        for (Given level : factors.get(Setting.VARIANT)) {
            Given own = fixed.get(Setting.VARIANT_PREFIX + level.value() + "." + Setting.WORKLOAD);
            workloads.addAll(own == null ? plans : Set.of(own.value()));
        }
        return workloads;
    }

    private Optional<Plan> plan() {
        String name = ofPlan(Setting.NAME);
        if (name.isEmpty()) {
            complain(Spot.of(Spot.Part.VALUE, Setting.NAME), Message.of("plan.no-name"));
        }
        Duration settle = time(Setting.SETTLE);
        Duration warmUp = time(Setting.WARM_UP);
        Duration untilSteady = time(Setting.UNTIL_STEADY);
        if (!untilSteady.isZero() && untilSteady.compareTo(warmUp) < 0) {
            complain(
                    Spot.of(Spot.Part.VALUE, Setting.UNTIL_STEADY),
                    Message.of("plan.until-steady", Durations.format(warmUp)));
        }
        long events = Long.parseLong(ofPlan(Setting.EVENTS));
        boolean isByEventsAlone = events > 0 && draft.value(Setting.MEASURE).isEmpty();
        Duration measure = isByEventsAlone ? Duration.ZERO : time(Setting.MEASURE);
        if (measure.isZero() && events == 0) {
            complain(Spot.of(Spot.Part.VALUE, Setting.MEASURE), Message.of("plan.no-end"));
        }
        String blocks = ofPlan(Setting.BLOCKS);
        Stopping stopping = stopping(blocks.equals(Setting.UNTIL_DECIDED));
        long seed = Long.parseLong(ofPlan(Setting.SEED));
        String question = ofPlan(Setting.QUESTION);
        String data = ofPlan(Setting.DATA);
        String metric = isSearch() && draft.value(Setting.METRIC).isEmpty() ? Setting.MAX_RATE : ofPlan(Setting.METRIC);
        String delta = ofPlan(Setting.DELTA);
        boolean aa = ofPlan(Setting.AA).equals("on");
        if (!problems.isEmpty()) {
            return Optional.empty();
        }
        Map<String, String> values = new LinkedHashMap<>();
        fixed.forEach((setting, given) -> values.put(setting, given.value()));
        List<Factor> varied = factors.entrySet().stream()
                .map(factor -> new Factor(
                        factor.getKey(),
                        factor.getValue().stream().map(Given::value).toList()))
                .toList();
        return Optional.of(new Plan(
                name,
                question,
                values,
                varied,
                new Plan.Schedule(
                        new Phases(warmUp, measure, events, settle, untilSteady),
                        Arrays.stream(Data.values())
                                .filter(value -> value.id().equals(data))
                                .findFirst()
                                .orElseThrow(),
                        stopping.isUntilDecided() ? Rules.MOST_UNTIL_DECIDED : Integer.parseInt(blocks),
                        seed,
                        stopping),
                new Plan.Comparison(
                        baseline,
                        metric,
                        new BigDecimal(delta.replace("%", "")).movePointLeft(2).doubleValue(),
                        aa)));
    }

    /** Whether the trials of all cells look for a rate. */
    private boolean isSearch() {
        return values(Setting.FIND).equals(Set.of("max-rate"));
    }

    private Stopping stopping(boolean isUntilDecided) {
        Duration timeLimit = time(Setting.TIME_LIMIT);
        boolean dropsDecided = ofPlan(Setting.DROP_DECIDED).equals("on");
        if (!isUntilDecided && !timeLimit.isZero()) {
            complainOfFixedBlocks(Setting.TIME_LIMIT);
        }
        if (!isUntilDecided && dropsDecided) {
            complainOfFixedBlocks(Setting.DROP_DECIDED);
        }
        return isUntilDecided ? new Stopping(true, timeLimit, dropsDecided) : Stopping.FIXED;
    }

    private void complainOfFixedBlocks(String path) {
        Problem problem = Problem.error(
                places.apply(Spot.of(Spot.Part.VALUE, path)), Message.of("plan.only-until-decided", path));
        problems.add(problem.fixedBy(Message.of("plan.fix.without", path), draft -> draft.without(path)));
    }

    /** A setting of the plan itself, in its normal form; its default if it is missing or invalid. */
    private String ofPlan(String path) {
        Setting row = Setting.at(path).orElseThrow();
        return draft.value(path)
                .flatMap(word -> normal(Spot.of(Spot.Part.VALUE, path), path, path, word))
                .orElse(row.defaultValue());
    }

    private Duration time(String path) {
        return Durations.parse(path, ofPlan(path));
    }

    private void complain(Spot spot, Message message) {
        problems.add(Problem.error(places.apply(spot), message));
    }

    /** Reports an unknown path; one that is nearly right gets a fix. */
    private void complain(Spot spot, Message message, String path, List<String> known) {
        Problem problem = Problem.error(places.apply(spot), message);
        Optional<String> near = Nearest.to(path, known);
        problems.add(
                near.map(name -> problem.fixedBy(Message.of("plan.fix.write", name), draft -> draft.rename(path, name)))
                        .orElse(problem));
    }
}
