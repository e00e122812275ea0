package io.benchlift.evidence;

import io.benchlift.text.Messages;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Why a cell behaved as it did.
 *
 * @param rule the rule that fired, such as {@code memory-hash-range-scan}
 * @param text one or two sentences: what was seen, what it means; in English, {@link Messages#said} has other languages
 * @param evidence the figures it fired on
 */
public record Finding(String rule, String text, Map<String, String> evidence) {

    public Finding {
        evidence = new TreeMap<>(evidence);
    }

    /** A rule that fired; its words are {@code finding.RULE}, in which the figures are put. */
    static Optional<Finding> of(String rule, Map<String, ?> evidence, Object... figures) {
        return told(rule, rule, evidence, figures);
    }

    /** A rule that has several ways to say it: the words are {@code finding.RULE.WORDS}. */
    static Optional<Finding> worded(String rule, String words, Map<String, ?> evidence, Object... figures) {
        return told(rule, rule + "." + words, evidence, figures);
    }

    private static Optional<Finding> told(String rule, String key, Map<String, ?> evidence, Object... figures) {
        Map<String, String> texts = new TreeMap<>();
        evidence.forEach((name, value) -> texts.put(name, String.valueOf(value)));
        String text = Messages.in(Locale.ROOT).get("finding." + key, figures);
        return Optional.of(new Finding(rule, text, texts));
    }
}
