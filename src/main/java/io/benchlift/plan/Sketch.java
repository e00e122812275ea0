package io.benchlift.plan;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A plan as far as it has been put down: words by their path, such as {@code options.tables}, not yet checked and hence
 * never refused. Immutable, so that every step of an edit can be gone back to; holds all that a plan's YAML can say.
 *
 * @param words what is fixed and what belongs to the plan itself, such as {@code warm-up}
 * @param factors the levels of what varies, in their order
 * @param baseline the level that the others of a factor are compared with; the first where it is absent
 */
public record Sketch(Map<String, String> words, Map<String, List<String>> factors, Map<String, String> baseline) {

    private static final String FORMAT_KEY = "benchlift";

    public Sketch {
        words = Collections.unmodifiableMap(new LinkedHashMap<>(words));
        Map<String, List<String>> copies = new LinkedHashMap<>();
        factors.forEach((path, levels) -> copies.put(path, List.copyOf(levels)));
        factors = Collections.unmodifiableMap(copies);
        baseline = Map.copyOf(baseline);
    }

    /** The same plan in words. */
    public static Sketch of(Plan plan) {
        return SketchText.read(PlanTree.of(plan).yaml());
    }

    /**
     * The plan that a text says, with all its words.
     *
     * @throws PlanException if it is no plan
     */
    public static Sketch of(String yaml, PlanCheck check) {
        return of(PlanFile.read(yaml, check));
    }

    /** The order of factors counts, which that of a map's keys does not: verdicts are about the first. */
    @Override
    public boolean equals(Object other) {
        return other instanceof Sketch sketch
                && words.equals(sketch.words)
                && List.copyOf(factors.entrySet()).equals(List.copyOf(sketch.factors.entrySet()))
                && baseline.equals(sketch.baseline);
    }

    @Override
    public int hashCode() {
        return Objects.hash(words, factors, baseline);
    }

    /** The path of a setting, such as {@code options.tables} of {@code option.tables}. */
    public static String pathOf(String setting) {
        return SettingPath.of(setting);
    }

    /** The word at a path. */
    public Optional<String> word(String path) {
        return Optional.ofNullable(words.get(path));
    }

    /** The levels of a factor; empty if it does not vary. */
    public List<String> levels(String path) {
        return factors.getOrDefault(path, List.of());
    }

    public boolean varies(String path) {
        return factors.containsKey(path);
    }

    /** What a setting is in any cell: its levels, else its word, else nothing. */
    public List<String> values(String path) {
        return varies(path) ? levels(path) : word(path).stream().toList();
    }

    /** The level that the others are compared with. */
    public Optional<String> baselineOf(String path) {
        return Optional.ofNullable(baseline.get(path))
                .or(() -> levels(path).stream().findFirst());
    }

    /** With a word in place of what was there; what varied is pinned. */
    public Sketch with(String path, String word) {
        Map<String, String> more = new LinkedHashMap<>(words);
        more.put(path, word);
        return new Sketch(more, without(factors, path), without(baseline, path));
    }

    /** Without a word or a factor, so that its default holds. */
    public Sketch without(String path) {
        return new Sketch(without(words, path), without(factors, path), without(baseline, path));
    }

    /** With a factor, at its old place if it varied already, else last. A baseline that is no level any more is dropped. */
    public Sketch vary(String path, List<String> levels) {
        Map<String, List<String>> more = new LinkedHashMap<>(factors);
        more.put(path, levels);
        String compared = baseline.get(path);
        return new Sketch(
                without(words, path),
                more,
                compared == null || levels.contains(compared) ? baseline : without(baseline, path));
    }

    /** With a factor's place among the others changed; the first is the one that verdicts are about. */
    public Sketch moveFactor(String path, int steps) {
        List<String> paths = new ArrayList<>(factors.keySet());
        int from = paths.indexOf(path);
        int to = Math.max(0, Math.min(paths.size() - 1, from + steps));
        paths.remove(from);
        paths.add(to, path);
        Map<String, List<String>> moved = new LinkedHashMap<>();
        paths.forEach(name -> moved.put(name, factors.get(name)));
        return new Sketch(words, moved, baseline);
    }

    /** With another level to compare the others of a factor with. */
    public Sketch compareWith(String path, String level) {
        Map<String, String> more = new LinkedHashMap<>(baseline);
        more.put(path, level);
        return new Sketch(words, factors, more);
    }

    private static <T> Map<String, T> without(Map<String, T> map, String path) {
        Map<String, T> less = new LinkedHashMap<>(map);
        less.remove(path);
        return less;
    }

    /** The words under a group such as {@code options}, by their names in it. */
    public Map<String, String> under(String group) {
        String prefix = group + ".";
        return words.entrySet().stream()
                .filter(entry -> entry.getKey().startsWith(prefix))
                .collect(Collectors.toMap(
                        entry -> entry.getKey().substring(prefix.length()),
                        Map.Entry::getValue,
                        (first, second) -> first,
                        LinkedHashMap::new));
    }

    /** As YAML, whether it can be run or not. */
    public String yaml() {
        Map<String, Object> root = new LinkedHashMap<>();
        root.put(FORMAT_KEY, Integer.toString(PlanFile.FORMAT));
        SketchText.put(this, root);
        return PlanWriter.yaml(root);
    }

    /** The plan it makes, or all that is wrong with it. */
    public Reading read(PlanCheck check) {
        String yaml = yaml();
        try {
            return new Reading(Optional.of(PlanFile.read(yaml, check)), List.of());
        } catch (PlanException e) {
            return new Reading(
                    Optional.empty(),
                    e.problems().stream()
                            .map(problem -> new Flaw(SketchText.pathAt(yaml, problem.line()), problem.text()))
                            .toList());
        }
    }

    /** What came of reading a sketch: the plan, or what is wrong. */
    public record Reading(Optional<Plan> plan, List<Flaw> flaws) {}

    /**
     * Something wrong.
     *
     * @param path of the word it is about, {@code factors.engine} for a level; empty if it is about the whole
     */
    public record Flaw(String path, String text) {}
}
