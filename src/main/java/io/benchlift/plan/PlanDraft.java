package io.benchlift.plan;

import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A plan as written so far: settings by their path, such as {@code options.tables}, unchecked and therefore never
 * refused. Immutable, so that every edit can be undone; holds all that a plan's YAML can say.
 *
 * @param settings fixed settings and those of the plan itself, such as {@code warm-up}
 * @param factors the levels of the varying settings, in their order
 * @param baseline the level that the others of a factor are compared with; the first where it is absent
 */
public record PlanDraft(Map<String, String> settings, Map<String, List<String>> factors, Map<String, String> baseline) {

    static final String FACTORS = "factors";
    static final String BASELINE = "baseline";

    public PlanDraft {
        settings = Collections.unmodifiableMap(new LinkedHashMap<>(settings));
        Map<String, List<String>> copies = new LinkedHashMap<>();
        factors.forEach((path, levels) -> copies.put(path, List.copyOf(levels)));
        factors = Collections.unmodifiableMap(copies);
        baseline = Collections.unmodifiableMap(new LinkedHashMap<>(baseline));
    }

    /** The draft of a plan, its settings in display order. */
    public static PlanDraft of(Plan plan) {
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put(Setting.NAME, plan.name());
        putUnlessDefault(settings, Setting.QUESTION, plan.question());
        Setting.NAMES.stream()
                .filter(plan.fixed()::containsKey)
                .forEach(name -> settings.put(name, plan.fixed().get(name)));
        plan.fixed().forEach((setting, value) -> settings.put(SettingPath.of(setting), value));
        putUnlessDefault(
                settings,
                Setting.SETTLE,
                Durations.format(plan.schedule().phases().settle()));
        settings.put(Setting.WARM_UP, Durations.format(plan.schedule().phases().warmUp()));
        putUnlessDefault(
                settings,
                Setting.UNTIL_STEADY,
                Durations.format(plan.schedule().phases().untilSteady()));
        settings.put(Setting.MEASURE, Durations.format(plan.schedule().phases().measure()));
        putUnlessDefault(
                settings, Setting.EVENTS, Long.toString(plan.schedule().phases().events()));
        settings.put(Setting.BLOCKS, plan.schedule().blocksText());
        Stopping stopping = plan.schedule().stopping();
        putUnlessDefault(settings, Setting.TIME_LIMIT, Durations.format(stopping.timeLimit()));
        putUnlessDefault(settings, Setting.DROP_DECIDED, stopping.dropsDecided() ? "on" : "off");
        settings.put(Setting.SEED, Long.toString(plan.schedule().seed()));
        settings.put(Setting.DATA, plan.schedule().data().id());
        settings.put(Setting.METRIC, plan.comparison().metric());
        settings.put(Setting.DELTA, Plan.percent(plan.comparison().delta()));
        settings.put(Setting.AA, plan.comparison().aa() ? "on" : "off");
        Map<String, List<String>> factors = new LinkedHashMap<>();
        plan.factors().forEach(factor -> factors.put(SettingPath.of(factor.setting()), factor.levels()));
        Map<String, String> baseline = new LinkedHashMap<>();
        plan.factors().stream()
                .map(Factor::setting)
                .filter(plan.comparison().baseline()::containsKey)
                .forEach(setting -> baseline.put(
                        SettingPath.of(setting), plan.comparison().baseline().get(setting)));
        return new PlanDraft(settings, factors, baseline);
    }

    private static void putUnlessDefault(Map<String, String> settings, String path, String value) {
        if (!value.equals(Setting.at(path).orElseThrow().defaultValue())) {
            settings.put(path, value);
        }
    }

    /** Compares the order of factors too, which a map ignores: verdicts are about the first factor. */
    @Override
    public boolean equals(Object other) {
        return other instanceof PlanDraft draft
                && settings.equals(draft.settings)
                && List.copyOf(factors.entrySet()).equals(List.copyOf(draft.factors.entrySet()))
                && baseline.equals(draft.baseline);
    }

    @Override
    public int hashCode() {
        return Objects.hash(settings, factors, baseline);
    }

    /** The path of a setting, such as {@code options.tables} of {@code option.tables}. */
    public static String pathOf(String setting) {
        return SettingPath.of(setting);
    }

    /** The value at a path. */
    public Optional<String> value(String path) {
        return Optional.ofNullable(settings.get(path));
    }

    /** The levels of a factor; empty if it does not vary. */
    public List<String> levels(String path) {
        return factors.getOrDefault(path, List.of());
    }

    public boolean varies(String path) {
        return factors.containsKey(path);
    }

    /** The values of a setting in the cells: its levels, else its value, else none. */
    public List<String> values(String path) {
        return varies(path) ? levels(path) : value(path).stream().toList();
    }

    /** The level that the others are compared with. */
    public Optional<String> baselineOf(String path) {
        return Optional.ofNullable(baseline.get(path))
                .or(() -> levels(path).stream().findFirst());
    }

    /** A copy with a value at a path; a setting that varied becomes fixed. */
    public PlanDraft with(String path, String word) {
        Map<String, String> more = new LinkedHashMap<>(settings);
        more.put(path, word);
        return new PlanDraft(more, without(factors, path), without(baseline, path));
    }

    /** A copy without a value or a factor, so that its default applies. */
    public PlanDraft without(String path) {
        return new PlanDraft(without(settings, path), without(factors, path), without(baseline, path));
    }

    /**
     * A copy with a factor, at its old place if it varied already, else last. A baseline that is no longer a level is
     * dropped.
     */
    public PlanDraft vary(String path, List<String> levels) {
        Map<String, List<String>> more = new LinkedHashMap<>(factors);
        more.put(path, levels);
        String compared = baseline.get(path);
        return new PlanDraft(
                without(settings, path),
                more,
                compared == null || levels.contains(compared) ? baseline : without(baseline, path));
    }

    /** A copy with a factor moved among the others; verdicts are about the first. */
    public PlanDraft moveFactor(String path, int steps) {
        List<String> paths = new ArrayList<>(factors.keySet());
        int from = paths.indexOf(path);
        int to = Math.max(0, Math.min(paths.size() - 1, from + steps));
        paths.remove(from);
        paths.add(to, path);
        Map<String, List<String>> moved = new LinkedHashMap<>();
        paths.forEach(name -> moved.put(name, factors.get(name)));
        return new PlanDraft(settings, moved, baseline);
    }

    /** A copy with another baseline level of a factor. */
    public PlanDraft compareWith(String path, String level) {
        Map<String, String> more = new LinkedHashMap<>(baseline);
        more.put(path, level);
        return new PlanDraft(settings, factors, more);
    }

    private static <T> Map<String, T> without(Map<String, T> map, String path) {
        Map<String, T> less = new LinkedHashMap<>(map);
        less.remove(path);
        return less;
    }

    /** The settings under a group such as {@code options}, by their names in it. */
    public Map<String, String> under(String group) {
        String prefix = group + ".";
        return settings.entrySet().stream()
                .filter(entry -> entry.getKey().startsWith(prefix))
                .collect(Collectors.toMap(
                        entry -> entry.getKey().substring(prefix.length()),
                        Map.Entry::getValue,
                        (first, second) -> first,
                        LinkedHashMap::new));
    }

    /**
     * A copy with a typed change, {@code path=value}; an empty value removes the setting. A varying setting becomes
     * fixed by one value; a fixed one varies when it is given under {@code factors}.
     *
     * @throws PlanException if the text is not such a change
     */
    PlanDraft set(String override) {
        int equals = override.indexOf('=');
        if (equals < 1) {
            throw refused(override, Message.of("plan.set.no-value"));
        }
        String path = override.substring(0, equals).strip();
        String value = override.substring(equals + 1).strip();
        if (path.startsWith(FACTORS + ".")) {
            String setting = settingPath(override, path.substring(FACTORS.length() + 1));
            Map<String, List<String>> more = new LinkedHashMap<>(factors);
            more.put(setting, List.of(value.split("\\s*,\\s*")));
            return new PlanDraft(without(settings, setting), more, baseline);
        }
        if (path.startsWith(BASELINE + ".")) {
            return compareWith(settingPath(override, path.substring(BASELINE.length() + 1)), value);
        }
        if (PlanYaml.isGroup(path) || path.equals(PlanYaml.FORMAT_KEY)) {
            throw refused(override, Message.of("plan.set.group", path));
        }
        String setting = Setting.OF_PLAN.contains(path) ? path : settingPath(override, path);
        return value.isEmpty() && !SettingPath.isVariants(setting) ? without(setting) : with(setting, value);
    }

    private static String settingPath(String override, String path) {
        try {
            return SettingPath.of(SettingPath.toSetting(path));
        } catch (InvalidValueException e) {
            throw refused(override, e.message());
        }
    }

    private static PlanException refused(String override, Message why) {
        return new PlanException(
                List.of(Problem.error(Place.WHOLE, Message.of("problem.in", "--set " + override, why))));
    }

    /** A copy with a setting under another path, for example to correct its name. */
    PlanDraft rename(String path, String other) {
        if (varies(path)) {
            return without(path).vary(other, levels(path));
        }
        return value(path).map(word -> without(path).with(other, word)).orElse(this);
    }

    /** A copy whose loads are absolute folders, for a plan that lies in {@code folder}; unchanged without one. */
    PlanDraft relativeTo(Path folder) {
        if (folder.toString().isEmpty()) {
            return this;
        }
        Map<String, String> absolute = new LinkedHashMap<>(settings);
        absolute.replaceAll((path, word) -> isLoad(path) ? absolute(folder, word) : word);
        Map<String, List<String>> levels = new LinkedHashMap<>(factors);
        levels.replaceAll((path, words) -> isLoad(path)
                ? words.stream().map(word -> absolute(folder, word)).toList()
                : words);
        Map<String, String> compared = new LinkedHashMap<>(baseline);
        compared.replaceAll((path, word) -> isLoad(path) ? absolute(folder, word) : word);
        return new PlanDraft(absolute, levels, compared);
    }

    private static boolean isLoad(String path) {
        return path.equals(Setting.LOAD) || SettingPath.isVariants(path) && path.endsWith("." + Setting.LOAD);
    }

    private static String absolute(Path folder, String load) {
        try {
            return folder.resolve(load).normalize().toString();
        } catch (InvalidPathException e) {
            return load;
        }
    }

    /** The draft as YAML, whether it can run or not. */
    public String yaml() {
        return PlanYaml.write(this);
    }

    /** The plan of this draft, or all its problems. */
    public Reading read(PlanContext context) {
        PlanReader reader = new PlanReader(this, Set.of(), context, spot -> Place.at(spot.path()));
        Optional<Plan> plan = reader.read();
        return new Reading(plan, reader.problems());
    }

    /** The result of reading a draft: the plan, or its problems. */
    public record Reading(Optional<Plan> plan, List<Problem> problems) {}
}
