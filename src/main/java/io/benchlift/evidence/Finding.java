package io.benchlift.evidence;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Why a cell behaved as it did.
 *
 * @param rule the rule that fired, such as {@code memory-hash-range-scan}
 * @param text one or two sentences: what was seen, what it means
 * @param evidence the figures it fired on
 */
public record Finding(String rule, String text, Map<String, String> evidence) {

    public Finding {
        evidence = new TreeMap<>(evidence);
    }

    /** A rule that fired; {@code format} and {@code figures} make the text. */
    static Optional<Finding> of(String rule, Map<String, ?> evidence, String format, Object... figures) {
        Map<String, String> texts = new TreeMap<>();
        evidence.forEach((name, value) -> texts.put(name, String.valueOf(value)));
        return Optional.of(new Finding(rule, String.format(Locale.ROOT, format, figures), texts));
    }
}
