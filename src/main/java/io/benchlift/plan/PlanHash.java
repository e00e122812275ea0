package io.benchlift.plan;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What must be equal for results of two places or times to answer the same question: all of a plan but its name and
 * question, the number of its blocks, and the seed of their order. Settings at their defaults do not count, so that a
 * later version can add some.
 */
public final class PlanHash {

    private static final Set<String> FREE = Set.of(Setting.NAME, Setting.QUESTION, Setting.BLOCKS, Setting.SEED);

    /**
     * The first setting that two plans differ in.
     *
     * @param setting its path, such as {@code options.tables}
     * @param one empty if the plan does not set it
     * @param other likewise
     */
    public record Difference(String setting, String one, String other) {}

    private PlanHash() {}

    /** SHA-256 in hexadecimal. */
    public static String of(Plan plan) {
        StringBuilder text = new StringBuilder();
        settings(plan).forEach((path, value) -> text.append(path.length())
                .append(' ')
                .append(path)
                .append(value.length())
                .append(' ')
                .append(value));
        try {
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256")
                            .digest(text.toString().getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException everyJavaHasIt) {
            throw new AssertionError(everyJavaHasIt);
        }
    }

    /** Empty if and only if the hashes are equal. */
    public static Optional<Difference> difference(Plan one, Plan other) {
        Map<String, String> first = settings(one);
        Map<String, String> second = settings(other);
        Set<String> paths = new TreeSet<>(first.keySet());
        paths.addAll(second.keySet());
        return paths.stream()
                .map(path -> new Difference(path, first.getOrDefault(path, ""), second.getOrDefault(path, "")))
                .filter(difference -> !difference.one().equals(difference.other()))
                .findFirst();
    }

    private static Map<String, String> settings(Plan plan) {
        PlanDraft draft = PlanDraft.of(plan);
        Map<String, String> all = new TreeMap<>();
        draft.settings().forEach((path, value) -> {
            if (!FREE.contains(path)) {
                all.put(path, value);
            }
        });
        for (var factor : draft.factors().entrySet()) {
            all.put(PlanDraft.FACTORS + "." + factor.getKey(), String.join(", ", factor.getValue()));
            String level = factor.getValue().get(0);
            all.put(PlanDraft.BASELINE + "." + factor.getKey(), draft.baseline().getOrDefault(factor.getKey(), level));
        }
        all.put(PlanDraft.FACTORS, String.join(", ", draft.factors().keySet()));
        return all;
    }
}
