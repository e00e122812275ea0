package io.benchlift.evidence;

import io.benchlift.text.Message;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The reason why a cell behaved as it did.
 *
 * @param rule the rule that fired, such as {@code memory-hash-range-scan}
 * @param text one or two sentences: what was observed, what it means
 * @param evidence the figures it fired on
 */
public record Finding(String rule, Message text, Map<String, String> evidence) {

    public Finding {
        evidence = new TreeMap<>(evidence);
    }

    /** The finding of a rule that fired; its text is {@code finding.RULE}, with the figures as arguments. */
    static Optional<Finding> of(String rule, Map<String, ?> evidence, Object... figures) {
        return told(rule, rule, evidence, figures);
    }

    /** The finding of a rule with several texts; its text is {@code finding.RULE.WORDS}. */
    static Optional<Finding> worded(String rule, String words, Map<String, ?> evidence, Object... figures) {
        return told(rule, rule + "." + words, evidence, figures);
    }

    private static Optional<Finding> told(String rule, String key, Map<String, ?> evidence, Object... figures) {
        Map<String, String> texts = new TreeMap<>();
        evidence.forEach((name, value) -> texts.put(name, String.valueOf(value)));
        return Optional.of(new Finding(rule, Message.of("finding." + key, figures), texts));
    }
}
